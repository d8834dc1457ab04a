// Asks the worker that searches on this device; it is started when it is first needed.
import { exportAddresses } from "./export.js";

let worker = null;
let asked = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data: { id, found } }) => {
    waiting.get(id)?.(found);
    waiting.delete(id);
  });
  worker.addEventListener("error", () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    worker = null;
  });
}

/** The document of a search on this device; null where there is nothing to search. */
export function searchHere(query, options) {
  const addresses = exportAddresses();
  if (!addresses) return Promise.resolve(null);
  if (!worker) start();
  const id = ++asked;
  return new Promise((answer) => {
    waiting.set(id, answer);
    worker.postMessage({ addresses, language: document.documentElement.lang, id, query, options });
  });
}
