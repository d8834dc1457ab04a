// The offline exports: what the script that searches on this device searches in, one a language.
const status = document.querySelector("[data-export]");

/** The addresses of the exports by language, absolute; null where a page does not say them. */
export function exportAddresses() {
  if (!status) return null;
  const said = JSON.parse(status.dataset.exports);
  return Object.fromEntries(Object.entries(said).map(([language, address]) => [language, new URL(address, location.href).href]));
}
