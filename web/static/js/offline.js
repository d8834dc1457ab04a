// The service workers: the light one first, then, where the connection allows it, the one that runs the whole companion; the line
// that says honestly what works without a network; and updates that never interrupt.
import { recall } from "./storage.js";
import { element, word } from "./words.js";

const WAKE_EVERY = 20_000; // a worker that hears nothing for half a minute is stopped
const AHEAD = 2000; // milliseconds after which the index is built ahead, when the page has nothing else to do
const SMALL = 10; // megabits a second from which nobody is asked
const line = document.querySelector("[data-offline-status]");
const engineAddress = line?.dataset.engine;

function say(key, parts = {}) {
  if (!line) return;
  const text = word(key, { edition: line.dataset.edition, version: line.dataset.version, size: line.dataset.size, ...parts });
  if (line.firstChild?.textContent !== text) line.replaceChildren(text);
  document.dispatchEvent(new CustomEvent("offline", { detail: { key, text, ...parts } }));
}

/** Whether a worker is the one that lies at an address. */
const isAt = (worker, address) => Boolean(worker && address && new URL(worker.scriptURL).pathname === new URL(address, location.href).pathname);

/** Whether a worker is the one that runs the engine. */
const runs = (worker) => isAt(worker, engineAddress);

// ── whether to fetch the engine ──

/** What the connection says: yes, ask first, or no. */
export function allowed(connection = navigator.connection) {
  if (recall("engine") === "yes") return "yes";
  if (connection?.saveData) return "no";
  if (connection?.type === "cellular" || /2g|3g/.test(connection?.effectiveType ?? "") || (connection?.downlink ?? SMALL) < 1) return "ask";
  return "yes";
}

function askFirst(registration) {
  say("engine_ask");
  const button = element("button", { type: "button", class: "button small", "data-fetch-engine": "" }, word("engine_fetch", { size: line.dataset.size }));
  button.addEventListener("click", () => fetchEngine(registration));
  line.append(" ", button);
}

/** Registers the worker with the engine; it installs whole or not at all, and takes over at once from the light one. */
export async function fetchEngine() {
  say("engine_loading", { percent: 0 });
  try {
    const registration = await navigator.serviceWorker.register(engineAddress, { type: "module" });
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return;
    const installed = () => {
      if (coming.state === "installed" && !runs(registration.active)) coming.postMessage("take over");
      if (coming.state === "redundant") say("engine_failed");
      if (coming.state === "activated") wake(coming);
    };
    coming.addEventListener("statechange", installed);
    installed();
  } catch {
    say("engine_failed");
  }
}

// ── keeping it at hand ──

let woken = null;

function wake(worker = navigator.serviceWorker.controller) {
  if (document.visibilityState !== "visible" || !worker) return;
  worker.postMessage({ wake: runs(worker), language: recall("language") });
}

function keepAwake() {
  if (woken) return;
  woken = setInterval(wake, WAKE_EVERY);
  document.addEventListener("visibilitychange", () => wake());
}

function heard({ data }) {
  if (data?.engine === "loading") say("engine_loading", { percent: data.percent });
  else if (data?.engine === "starting") say("engine_starting");
  else if (data?.engine === "failed") say("engine_failed");
  else if (data?.engine === "ready") {
    say("engine_ready");
    document.documentElement.dataset.offline = "whole";
  }
}

/** The index that is searched without a network is built and kept before it is needed. */
function prepareSearch() {
  const prepare = () => import("./search-here.js").then(({ prepareHere }) => prepareHere()).catch(() => {});
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(prepare), AHEAD);
}

// ── updates ──

function offerUpdate(worker) {
  if (document.querySelector("[data-update]")) return;
  const button = element("button", { type: "button", class: "button primary" }, word("update"));
  button.addEventListener("click", () => worker.postMessage("take over"));
  document.body.append(element("div", { class: "toast", role: "status", "data-update": "" }, element("span", {}, word("update_ready")), button));
}

/** A new worker waits until somebody taps; only one that replaces the light worker comes by itself. */
function watch(registration) {
  const offer = (worker) => {
    const sameKind = runs(worker) === runs(registration.active);
    if (navigator.serviceWorker.controller && sameKind) offerUpdate(worker);
  };
  const follow = (coming) => coming?.addEventListener("statechange", () => coming.state === "installed" && offer(coming));
  if (registration.waiting) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
}

function reloadOnUpdate() {
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const now = navigator.serviceWorker.controller;
    if (before && runs(before) === runs(now)) location.reload();
    before = now;
    wake();
  });
}

function cannot() {
  say(isSecureContext ? "offline_unsupported" : "offline_insecure");
  if (!isSecureContext && line.dataset.site) line.append(" ", element("a", { href: line.dataset.site }, word("offline_elsewhere")));
}

/** The registration of a worker. One that is at work is only looked at for a newer one, not registered again: behind an engine that was just
 * asked for, and is not seen yet, the light worker would be installed anew, end its coming, and look like an update. */
async function registered(known, address) {
  if (!isAt(known?.active, address)) return navigator.serviceWorker.register(address, { type: "module" });
  known.update().catch(() => {}); // without a network it stays as it is
  return known;
}

/** Registers what this page needs; with `whole` the engine, whatever the connection. */
export async function startOffline({ whole = false } = {}) {
  if (!line) return;
  if (!("serviceWorker" in navigator)) {
    cannot();
    return;
  }
  navigator.serviceWorker.addEventListener("message", heard);
  try {
    reloadOnUpdate();
    const known = await navigator.serviceWorker.getRegistration(document.documentElement.dataset.root);
    const hasEngine = runs(known?.active) || runs(known?.waiting);
    const comes = hasEngine || runs(known?.installing);
    const registration = await registered(known, comes ? engineAddress : line.dataset.worker);
    watch(registration);
    await navigator.serviceWorker.ready;
    keepAwake();
    prepareSearch();
    document.documentElement.dataset.offline ??= "ready";
    wake(registration.active);
    if (hasEngine) return;
    say("offline_ready");
    if (comes) await fetchEngine();
    else if (engineAddress) await offerEngine(registration, whole);
  } catch {
    say("offline_failed");
  }
}

async function offerEngine(registration, whole) {
  const may = whole && allowed() !== "no" ? "yes" : allowed();
  if (may === "yes") await fetchEngine();
  else askFirst(registration);
}
