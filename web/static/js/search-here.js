// Asks the worker that searches on this device; it is started when it is first needed.
import { exportAddresses } from "./export.js";
import { isKept } from "./search-keeping.js";

let worker = null;
let asked = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data: { id, found, preparing } }) => {
    if (preparing !== undefined) for (const { told } of waiting.values()) told?.(preparing);
    waiting.get(id)?.answer(found);
    waiting.delete(id);
  });
  worker.addEventListener("error", () => {
    for (const { answer } of waiting.values()) answer(null);
    waiting.clear();
    worker = null;
  });
}

/** What the worker answers to a query, or, without one, once it can be asked; `told` hears how much of the index is built, from 0 to 1. */
function answerTo(asks, told) {
  if (!worker) start();
  const id = ++asked;
  return new Promise((answer) => {
    waiting.set(id, { answer, told });
    worker.postMessage({ language: document.documentElement.lang, id, ...asks });
  });
}

/** The document of a search on this device; null where there is nothing to search. */
export function searchHere(query, options, told) {
  const addresses = exportAddresses();
  return addresses ? answerTo({ addresses, query, options }, told) : Promise.resolve(null);
}

/** Builds the index before anybody asks, so that the first search without a network need not; the worker goes again. */
export async function prepareHere() {
  const addresses = exportAddresses();
  const address = addresses?.[document.documentElement.lang];
  if (!address || worker || (await isKept(address))) return;
  const before = asked;
  await answerTo({ addresses });
  if (asked !== before + 1) return;
  worker?.terminate();
  worker = null;
}
