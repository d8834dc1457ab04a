// The tables of an index as this device keeps them: built once, then read by every tab and by the service worker. They stand under
// the address of their export, which changes with every version; what is damaged, or may not be kept, is built again.
import { packedTables, unpackedTables } from "./search-packing.js";

const DIGEST = "X-Arbitro-Digest";
const LONGEST = 15_000; // milliseconds that another tab is given for building the same

const works = new Map();

const keyOf = (address) => `${address}.index`;

/** The store of a companion's indexes, beside those of its service worker. */
export const storeOf = (address) => `arbitro ${new URL("../", address).pathname} indexes`;

/** The tables of an export for `load`: what is kept, else what is made, which is kept as soon as it was handed out; `told` hears how far it is. */
export function tablesAt(address, told) {
  return (make) =>
    new Promise((give, fail) => {
      const work = async () => {
        try {
          const found = await kept(address);
          const tables = found ?? make(told);
          give(tables);
          if (!found) await keep(address, tables);
        } catch (error) {
          fail(error);
        }
      };
      works.set(address, alone(keyOf(address), work));
    });
}

/** Until what was made of an export is kept too, or could not be. */
export const settled = (address) => works.get(address);

/** Whether the tables of an export lie here. */
export async function isKept(address) {
  try {
    return Boolean(await (await caches.open(storeOf(address))).match(keyOf(address)));
  } catch {
    return false;
  }
}

/** Drops the tables of all exports but these. */
export async function keepOnly(addresses) {
  const keys = new Set(addresses.map(keyOf));
  const store = await caches.open(storeOf(addresses[0]));
  for (const { url } of await store.keys()) if (!keys.has(url)) await store.delete(url);
}

export async function sha256(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One tab at a time; one that holds up the others for too long is not waited for. */
async function alone(name, work) {
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(LONGEST) }, work);
  } catch {
    await work();
  }
}

async function kept(address) {
  try {
    const found = await (await caches.open(storeOf(address))).match(keyOf(address));
    const content = found ? await found.arrayBuffer() : null;
    return content && (await sha256(content)) === found.headers.get(DIGEST) ? unpackedTables(content) : null;
  } catch {
    return null;
  }
}

async function keep(address, tables) {
  await new Promise((then) => setTimeout(then)); // whoever waits for an answer comes first
  try {
    const content = packedTables(tables);
    const headers = { "Content-Type": "application/octet-stream", [DIGEST]: await sha256(content) };
    await (await caches.open(storeOf(address))).put(keyOf(address), new Response(content, { headers }));
  } catch {
    // a private window, or no room: the next tab builds it again
  }
}
