// Searches the offline exports beside the page, so that typing never waits: an index takes a moment to build on a phone.
import { ask, load } from "./search-core.js";
import { settled, tablesAt } from "./search-keeping.js";

const cores = new Map();

const told = (share) => postMessage({ preparing: share });

/** The export of a language, fetched once. */
function open(address) {
  if (!cores.has(address)) {
    const coming = fetch(address, { cache: "force-cache" }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.json().then((packed) => load(packed, tablesAt(address, told)));
    });
    coming.catch(() => cores.delete(address));
    cores.set(address, coming);
  }
  return cores.get(address);
}

/** The index of a language, built and kept. */
async function prepared(address) {
  await (await open(address)).ready();
  await settled(address);
}

async function found({ addresses, language, query, options }) {
  return query === undefined ? prepared(addresses[language]) : ask((spoken) => open(addresses[spoken]), language, query, options);
}

addEventListener("message", ({ data }) => {
  found(data).then(
    (answer) => postMessage({ id: data.id, found: answer }),
    () => postMessage({ id: data.id, found: null }),
  );
});
