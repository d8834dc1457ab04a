// A page that only this device can make: it waits for the engine, says how far it is, and then shows the page itself.
import "./shell-language.js";
import { startOffline } from "./offline.js";
import { word } from "./words.js";

const bar = document.querySelector("[data-progress]");
const text = document.querySelector("[data-progress-text]");

document.querySelector("[data-home]").textContent = word("home");
text.textContent = word("engine_starting");

document.addEventListener("offline", ({ detail }) => {
  text.textContent = detail.text;
  if (detail.percent !== undefined) bar.value = detail.percent;
  else if (detail.key === "engine_starting") bar.removeAttribute("value");
  else if (detail.key === "engine_ready" && navigator.serviceWorker.controller) location.reload();
});

startOffline({ whole: true });
