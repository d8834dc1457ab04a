// The service worker. The server puts VERSION and KEPT before this text.
const STORE = `arbitro-${VERSION}`;
const VISITED = "arbitro-visited";
const MOST_VISITED = 200;
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const store = await caches.open(STORE);
  await store.addAll([...KEPT.files, KEPT.data[await spoken()], ...Object.values(KEPT.shells), ...Object.values(KEPT.homes)]);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld());
});

async function forgetOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith("arbitro-") && name !== STORE && name !== VISITED) await caches.delete(name);
  }
  await self.clients.claim();
}

// A worker is stopped and started again: the language of the pages is kept where it survives that.
const LANGUAGE = "/language";

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  else if (event.data?.language in KEPT.shells) event.waitUntil(keepLanguage(event.data.language));
});

/** Remembers the language of the pages, and keeps the books in it. */
async function keepLanguage(language) {
  const visited = await caches.open(VISITED);
  await visited.put(LANGUAGE, new Response(language));
  const store = await caches.open(STORE);
  if (!(await store.match(KEPT.data[language]))) await store.add(KEPT.data[language]);
}

async function spoken() {
  const kept = await caches.match(LANGUAGE);
  return kept ? kept.text() : "es";
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (url.pathname.startsWith("/static/") || url.pathname.startsWith("/offline/")) event.respondWith(kept(event.request));
  else if (url.pathname.endsWith("/ficha") || url.pathname.startsWith("/api/rule/")) event.respondWith(freshOrVisited(event.request));
});

async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  // The books in a further language are kept once somebody has asked for them.
  if (response.ok && Object.values(KEPT.data).includes(new URL(request.url).pathname)) await (await caches.open(STORE)).put(request, response.clone());
  return response;
}

/** The network while it answers in time, and what it said is remembered; else what was visited. */
async function freshOrVisited(request) {
  const visited = await caches.open(VISITED);
  const only = /^\/(arbitro|casos)/.test(new URL(request.url).pathname) && !(await visited.match(request));
  try {
    // What only the server can make, and was never visited, is worth waiting for.
    const response = await fetch(request, only ? {} : { signal: AbortSignal.timeout(PATIENCE) });
    if (response.ok && response.type === "basic") {
      await visited.put(request, response.clone());
      trim(visited);
    }
    return response;
  } catch (error) {
    const found = await visited.match(request);
    if (found) return found;
    throw error;
  }
}

async function page(request, url) {
  try {
    return await freshOrVisited(request);
  } catch {
    const asked = url.searchParams.get("lang");
    const kind = url.pathname === "/" ? KEPT.homes : KEPT.shells;
    return caches.match(kind[asked] ?? kind[await spoken()]);
  }
}

async function trim(visited) {
  const keys = await visited.keys();
  const old = keys.filter((key) => new URL(key.url).pathname !== LANGUAGE).slice(0, Math.max(0, keys.length - MOST_VISITED));
  for (const key of old) await visited.delete(key);
}
