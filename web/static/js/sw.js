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
  await store.addAll([...KEPT.files, KEPT.data, ...Object.values(KEPT.shells), "/"]);
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

let language = "es";
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  else if (event.data?.language in KEPT.shells) language = event.data.language;
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (url.pathname.startsWith("/static/") || url.pathname.startsWith("/offline/")) event.respondWith(kept(event.request));
  else if (url.pathname.endsWith("/ficha") || url.pathname.startsWith("/api/rule/")) event.respondWith(freshOrVisited(event.request));
});

async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The network while it answers in time, and what it said is remembered; else what was visited. */
async function freshOrVisited(request) {
  const visited = await caches.open(VISITED);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
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
    const shell = KEPT.shells[asked] ?? KEPT.shells[language];
    if (url.pathname === "/") return (await caches.match("/")) ?? (await caches.match(shell));
    return caches.match(shell);
  }
}

async function trim(visited) {
  const keys = await visited.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_VISITED))) await visited.delete(key);
}
