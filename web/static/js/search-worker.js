// Searches the offline export beside the page, so that typing never waits: the index takes a moment to build on a phone.
import { load } from "./search-core.js";

let core = null;

async function open(address) {
  const response = await fetch(address, { cache: "force-cache" });
  if (!response.ok) throw new Error(String(response.status));
  return load(await response.json());
}

addEventListener("message", async ({ data: { address, id, query, options } }) => {
  try {
    core ??= open(address);
    postMessage({ id, found: (await core).search(query, options) });
  } catch {
    core = null;
    postMessage({ id, found: null });
  }
});
