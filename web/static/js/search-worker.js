// Searches the offline exports beside the page, so that typing never waits: an index takes a moment to build on a phone.
import { ask, load } from "./search-core.js";

const cores = new Map();

/** The export of a language, fetched once. */
function open(address) {
  if (!cores.has(address)) {
    const coming = fetch(address, { cache: "force-cache" }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json().then(load);
    });
    coming.catch(() => cores.delete(address));
    cores.set(address, coming);
  }
  return cores.get(address);
}

addEventListener("message", async ({ data: { addresses, language, id, query, options } }) => {
  try {
    postMessage({ id, found: await ask((spoken) => open(addresses[spoken]), language, query, options) });
  } catch {
    postMessage({ id, found: null });
  }
});
