// The service worker, the line that says what works without a network, and updates that do not interrupt.
import { element, word } from "./words.js";

const line = document.querySelector("[data-offline-status]");

function say(key, extra = {}) {
  if (line) line.textContent = word(key, { edition: line.dataset.edition, version: line.dataset.version, ...extra });
}

function offerUpdate(worker) {
  if (document.querySelector("[data-update]")) return;
  const button = element("button", { type: "button", class: "button primary" }, word("update"));
  button.addEventListener("click", () => worker.postMessage("take over"));
  document.body.append(element("div", { class: "toast", role: "status", "data-update": "" }, element("span", {}, word("update_ready")), button));
}

function watch(registration) {
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offerUpdate(coming);
    });
  });
}

function reloadOnce() {
  let had = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (had) location.reload();
    had = true;
  });
}

export async function startOffline() {
  if (!line) return;
  if (!("serviceWorker" in navigator)) {
    say(isSecureContext ? "offline_unsupported" : "offline_insecure");
    return;
  }
  try {
    reloadOnce();
    const registration = await navigator.serviceWorker.register(line.dataset.worker, { scope: "/" });
    watch(registration);
    await navigator.serviceWorker.ready;
    say("offline_ready");
    document.documentElement.dataset.offline = "ready";
    (navigator.serviceWorker.controller ?? registration.active)?.postMessage({ language: document.documentElement.lang });
  } catch {
    say("offline_failed");
  }
}
