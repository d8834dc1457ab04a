// The offline export in the language of the page: every unit of every book, fetched once; the service worker keeps it.
const status = document.querySelector("[data-export]");
let loading = null;

/** The address of the export, absolute; null where a page does not say it. */
export function exportAddress() {
  return status ? new URL(status.dataset.export, location.href).href : null;
}

/** The addresses of the exports by language, absolute; null where a page does not say them. */
export function exportAddresses() {
  if (!status) return null;
  const said = JSON.parse(status.dataset.exports);
  return Object.fromEntries(Object.entries(said).map(([language, address]) => [language, new URL(address, location.href).href]));
}

/** The export, or null where it cannot be had. */
export function loadExport() {
  const address = exportAddress();
  if (!address) return Promise.resolve(null);
  loading ??= fetch(address, { cache: "force-cache" })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .then((found) => {
      if (found === null) loading = null;
      return found;
    });
  return loading;
}

function withoutLetter(id) {
  return id.replace(/\([a-z]\)$|(?<=\d)[a-z]$/, "");
}

/** One unit of the export by its id; the letter of a bullet does not count. */
export async function offlineRule(id) {
  const found = await loadExport();
  if (!found) return null;
  const unit = (wanted) => found.documents.find((document) => document.id === wanted);
  return unit(id) ?? unit(withoutLetter(id)) ?? null;
}

/** The units of the export below one, in order: its children and theirs. */
export async function offlineParts(id) {
  const found = await loadExport();
  const family = new Set([id]);
  return found?.documents.filter((document) => family.has(document.parent) && family.add(document.id)) ?? [];
}

/** Whether a unit has a title of its own; else the export gives it the one above it. */
export async function hasTitle(rule) {
  const found = await loadExport();
  return !found?.untitled.includes(found.documents.indexOf(rule));
}

/** The language of the export. */
export async function offlineLanguage() {
  return (await loadExport())?.language ?? null;
}
