// The offline export: every unit of every book, fetched once; the service worker keeps it.
const status = document.querySelector("[data-export]");
let loading = null;

/** The export, or null where it cannot be had. */
export function loadExport() {
  const address = status?.dataset.export;
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

/** The units of the export below one, in order. */
export async function offlineParts(id) {
  const found = await loadExport();
  return found?.documents.filter((document) => document.id.startsWith(`${id}.`)) ?? [];
}
