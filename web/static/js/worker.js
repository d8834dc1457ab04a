// The service worker: what every page needs is kept, searching works from the export, and, where the engine was fetched, the
// companion itself answers on this device. `told` says what is kept; addresses are relative to where the worker lies.
import { ask, load } from "./search-core.js";
import { keepOnly, sha256, storeOf, tablesAt } from "./search-keeping.js";

const PATIENCE = 3000;
const MOST_VISITED = 200;

export function start(told, parts) {
  const root = new URL("./", self.location.href);
  const family = `arbitro ${root.pathname} `;
  const at = (address) => new URL(address, root).href;
  const exports = Object.values(told.exports).map(at);
  const stores = { pages: `${family}${told.mark}`, engine: `${family}engine ${told.engine?.mark}`, visited: `${family}visited`, indexes: storeOf(exports[0]) };
  const language = at("language");

  // ── keeping ──

  async function install() {
    const pages = await caches.open(stores.pages);
    const kept = [...told.files, ...Object.values(told.homes), ...Object.values(told.shells)];
    await pages.addAll(kept.map((address) => new Request(at(address), { cache: "no-cache" })));
    await pages.add(at(told.exports[await spoken(root)]));
    if (told.engine) await keepEngine();
  }

  /** Fetches what is missing of the engine and the exports, and tells the pages how far it is; whole or not at all. */
  async function keepEngine() {
    const store = await caches.open(stores.engine);
    const progress = counter(told.engine.files.reduce((sum, file) => sum + file.packed, 0));
    const unpacker = new parts.ZSTDDecoder();
    const kept = told.engine.files.map(async (file) => {
      const address = at(told.engine.folder + file.name);
      if (await store.match(address)) return progress(file.packed);
      const [content] = await Promise.all([fetched(`${address}.packed`, file, progress), unpacker.init()]);
      return store.put(address, await unpacked(unpacker, content, file));
    });
    await Promise.all(kept);
  }

  /** The exports of the other languages, while there is a network. */
  async function keepOtherLanguages() {
    if (navigator.connection?.saveData) return;
    for (const address of exports) await kept(new Request(address));
  }

  function counter(total) {
    let done = 0;
    let shown = -1;
    return (bytes) => {
      done += bytes;
      const percent = Math.floor((done / total) * 100);
      if (percent === shown) return;
      shown = percent;
      tell({ engine: "loading", percent });
    };
  }

  /** The bytes of a packed file. */
  async function fetched(address, file, progress) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    const content = new Uint8Array(file.packed);
    let size = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return content;
      content.set(value, size); // throws where there is more than there should be
      size += value.length;
      progress(value.length);
    }
  }

  /** What was packed; a file that is not what was published is refused. */
  async function unpacked(unpacker, packed, file) {
    const content = unpacker.decode(packed, file.size);
    if ((await sha256(content)) !== file.sha256) throw new Error(`${file.name} is damaged`);
    return new Response(content, { headers: { "Content-Type": file.type } });
  }

  async function tell(message) {
    for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: "window" })) client.postMessage(message);
  }

  async function forgetOld() {
    const kept = new Set(Object.values(stores));
    for (const name of await caches.keys()) if (name.startsWith(family) && !kept.has(name)) await caches.delete(name);
    await keepOnly(exports);
    await self.clients.claim();
  }

  // ── the engine ──

  let engine = null;

  /** The running engine; it is started when it is first needed, and again if that failed. */
  function running() {
    engine ??= boot().catch((error) => {
      engine = null;
      console.error(error);
      tell({ engine: "failed" });
      throw error;
    });
    return engine;
  }

  async function boot() {
    const began = performance.now();
    const store = await caches.open(stores.engine);
    const folder = at(told.engine.folder);
    const network = self.fetch.bind(self);
    // A worker's own requests do not pass through it: what Pyodide asks for is handed to it here.
    self.fetch = async (request, options) => (await store.match(String(request.url ?? request))) ?? network(request, options);
    const archive = new Uint8Array(await (await store.match(`${folder}companion.tar`)).arrayBuffer());
    const given = {
      loadPyodide: parts.loadPyodide,
      createPyodideModule: parts.createPyodideModule,
      options: { indexURL: folder, stdLibURL: `${folder}library.zip`, lockFileContents: told.engine.lock },
      archive,
      told: { prefix: root.pathname, host: root.host, scheme: root.protocol.slice(0, -1), version: told.version, edition: told.edition, exports: told.exports, static: told.static },
    };
    const made = (await bootFromMemory(store, given)) ?? (await parts.boot(given));
    made.told = JSON.stringify(given.told);
    made.took = performance.now() - began;
    tell({ engine: "ready", took: made.took, again: Boolean(made.again) });
    return made;
  }

  // A second start takes the memory as the first one left it, which is several times quicker than importing everything again.

  const memoryAddress = at(`${told.engine?.folder}memory`);
  const MEMORY_FOR = "X-Arbitro-For";
  const QUIET = 4000; // milliseconds without a request after which the memory is kept
  let keeping = null;

  async function bootFromMemory(store, given) {
    const found = await store.match(memoryAddress);
    if (found?.headers.get(MEMORY_FOR) !== JSON.stringify(given.told)) return null;
    try {
      const made = await parts.boot({ ...given, snapshot: new Uint8Array(await found.arrayBuffer()) });
      return { ...made, snapshot: null, again: true };
    } catch (error) {
      console.error(error);
      await store.delete(memoryAddress);
      return null;
    }
  }

  /** Keeps the memory of a freshly started engine; nothing of what somebody typed or shared may be in it yet. */
  async function keepMemory(made) {
    clearTimeout(keeping);
    if (!made.snapshot) return;
    try {
      const content = made.snapshot();
      made.snapshot = null;
      const headers = { [MEMORY_FOR]: made.told, "Content-Type": "application/octet-stream" };
      await (await caches.open(stores.engine)).put(memoryAddress, new Response(content, { headers }));
    } catch (error) {
      made.snapshot = null;
      console.warn(error); // no room, or something that cannot be kept: the next start is as slow as this one
    }
  }

  function keepMemoryLater(made) {
    clearTimeout(keeping);
    keeping = setTimeout(() => keepMemory(made), QUIET);
  }

  /** Whether a request says nothing of its own: a page of the companion, in a language. */
  const saysNothing = (request, url) => request.method === "GET" && [...url.searchParams.keys()].every((name) => name === "lang");

  /** The companion's answer, made on this device. */
  async function answered(request, url, body) {
    const made = await running();
    const headers = { "Accept-Language": await accepted(), "Content-Type": request.headers.get("Content-Type") ?? "" };
    const plain = saysNothing(request, url);
    if (!plain) keepMemory(made);
    const said = made.answer(request.method, url.pathname, url.search.slice(1), headers, body ?? new Uint8Array());
    const given = new Headers(said.headers.filter(([name]) => name.toLowerCase() !== "content-length"));
    given.set("X-Arbitro", "here");
    if (plain) keepMemoryLater(made);
    return new Response([204, 304].includes(said.status) ? null : said.body, { status: said.status, headers: given });
  }

  async function accepted() {
    const chosen = await caches.match(language);
    return [...(chosen ? [await chosen.text()] : []), ...(navigator.languages ?? ["es"])].map((tag, i) => (i ? `${tag};q=${Math.max(0.1, 1 - i / 10).toFixed(1)}` : tag)).join(",");
  }

  // ── searching ──

  const cores = new Map();

  async function core(spoken) {
    const address = at(told.exports[spoken]);
    if (!cores.has(spoken)) cores.set(spoken, kept(new Request(address)).then((response) => response.json()).then((packed) => load(packed, tablesAt(address))));
    try {
      return await cores.get(spoken);
    } catch (error) {
      cores.delete(spoken);
      throw error;
    }
  }

  async function spoken(url) {
    const asked = url.searchParams.get("lang");
    if (asked in told.exports) return asked;
    const wanted = (await accepted()).split(",").map((tag) => tag.split(/[-;]/)[0].toLowerCase());
    return wanted.find((tag) => tag in told.exports) ?? "es";
  }

  async function searched(request, url) {
    if (engineRuns()) {
      const checked = await answered(request, url);
      if (checked.status !== 501) return checked;
    }
    const values = (name) => [...new Set(url.searchParams.getAll(name))].filter(Boolean);
    const options = { books: values("book"), kinds: values("kind"), n: Number(url.searchParams.get("n") ?? 20), typing: url.searchParams.has("typing") };
    const found = await ask(core, await spoken(url), url.searchParams.get("q").trim(), options);
    return Response.json(found, { headers: { "X-Arbitro": "here" } });
  }

  // ── answering ──

  async function kept(request) {
    const found = await caches.match(request);
    if (found) return found;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(stores.pages)).put(request, response.clone());
    return response;
  }

  const isSearch = (url) => url.pathname === `${root.pathname}api/search`;
  const isFile = (url) => ["static/", "offline/"].some((folder) => url.pathname.startsWith(root.pathname + folder));
  const isHome = (url) => url.pathname === root.pathname;
  const isOwn = (url) => ["sw.js", "sw-engine.js", "manifest.webmanifest", "engine/"].some((name) => url.pathname.startsWith(root.pathname + name));

  /** The address of a home page in a language, as static files have it, means the home page. */
  function meant(url) {
    const alias = Object.entries(told.homes).find(([, address]) => address && !address.startsWith("?") && url.pathname === root.pathname + address);
    if (!alias || !told.static) return url;
    const home = new URL(root);
    home.search = url.search;
    home.searchParams.set("lang", alias[0]);
    return home;
  }

  /** What this device can answer without a network, or null. */
  async function here(request, url, body) {
    if (isSearch(url) && url.searchParams.get("q")?.trim()) return searched(request, url);
    if (isHome(url) && !engineRuns()) return homePage(request, url);
    if (told.engine) return answered(request, url, body);
    return null;
  }

  let awake = false;
  const engineRuns = () => Boolean(told.engine) && awake;

  async function homePage(request, url) {
    if (told.engine) running().then(() => (awake = true), () => {});
    return standIn(told.homes[await spoken(url)], new URL(request.url));
  }

  /** A kept page in place of another; where its addresses are relative, only at its own address. */
  async function standIn(address, url) {
    const own = new URL(at(address));
    if (told.static && own.pathname !== url.pathname) {
      own.search = url.search;
      return Response.redirect(own);
    }
    return caches.match(at(address));
  }

  async function visited(request) {
    return request.method === "GET" ? (await caches.open(stores.visited)).match(request) : undefined;
  }

  async function remember(request, response) {
    const store = await caches.open(stores.visited);
    await store.put(request, response);
    const keys = (await store.keys()).filter((key) => key.url !== language);
    for (const key of keys.slice(0, Math.max(0, keys.length - MOST_VISITED))) await store.delete(key);
  }

  /** The server while it answers in time, else this device. */
  async function serverFirst(request, url, body) {
    const canWait = !told.engine && !(await visited(request));
    try {
      const signal = canWait ? undefined : AbortSignal.timeout(PATIENCE);
      const response = await fetch(request, { signal });
      if (response.ok && response.type === "basic" && request.method === "GET" && !isSearch(url)) await remember(request, response.clone());
      return response;
    } catch (error) {
      const found = (await here(request, url, body)) ?? (await visited(request));
      if (found) return found;
      if (request.mode === "navigate") return standIn(told.shells[await spoken(url)], new URL(request.url));
      throw error;
    }
  }

  async function respond(request, url) {
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : new Uint8Array(await request.clone().arrayBuffer());
    if (!told.static) return serverFirst(request, url, body);
    try {
      return (await here(request, url, body)) ?? (await fetch(request));
    } catch (error) {
      if (request.mode === "navigate") return standIn(told.shells[await spoken(url)], new URL(request.url));
      throw error;
    }
  }

  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

  self.addEventListener("message", (event) => {
    const said = event.data;
    if (said === "take over") self.skipWaiting();
    else if (said?.language in told.homes) event.waitUntil(caches.open(stores.visited).then((store) => store.put(language, new Response(said.language))));
    if (said?.wake && told.engine) event.waitUntil(wake(event.source));
  });

  /** A page is looked at: the engine is kept at hand. */
  async function wake(page) {
    if (!awake) page?.postMessage({ engine: "starting" });
    const { took, again } = await running();
    page?.postMessage({ engine: "ready", took, again: Boolean(again) });
    if (!awake) keepOtherLanguages().catch(() => {});
    awake = true;
  }

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = meant(new URL(request.url));
    if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname) || isOwn(url)) return;
    if (isFile(url)) event.respondWith(kept(request));
    else event.respondWith(respond(request, url));
  });
}
