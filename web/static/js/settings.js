// Theme and language.
import { everything, forgetEverything, recall, remember } from "./storage.js";
import { at, toast, word } from "./words.js";

const root = document.documentElement;

function chosenTheme() {
  return root.dataset.theme ?? "auto";
}

function showTheme() {
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeChoice === chosenTheme()));
  }
}

function chooseTheme(theme) {
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "auto") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // it holds for this page
  }
  showTheme();
}

/** A page opened without a language in its address goes to the language that was chosen before. */
function returnToLanguage() {
  const chosen = recall("language");
  const url = new URL(location.href);
  if (!chosen || url.searchParams.has("lang") || chosen === root.lang) return;
  url.searchParams.set("lang", chosen);
  location.replace(url);
}

function download() {
  const content = new Blob([JSON.stringify(everything(), null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = "arbitro-galactico.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Erases what this device keeps of the player, and the pages that were visited; the companion itself stays. */
async function erase() {
  forgetEverything();
  const root = new URL(at("/"), location.href).pathname;
  await globalThis.caches?.delete(`arbitro ${root} visited`);
  toast(word("erased"));
  showTheme();
}

function startData() {
  document.querySelector("[data-export-data]")?.addEventListener("click", download);
  const button = document.querySelector("[data-erase-data]");
  button?.addEventListener("click", () => {
    if (button.dataset.sure === undefined) {
      button.dataset.sure = "";
      button.textContent = word("erase_sure");
      return;
    }
    delete button.dataset.sure;
    button.textContent = word("erase");
    erase();
  });
}

export function startSettings() {
  startData();
  returnToLanguage();
  showTheme();
  for (const button of document.querySelectorAll("[data-theme-choice]")) {
    button.addEventListener("click", () => chooseTheme(button.dataset.themeChoice));
  }
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", () => remember("language", link.dataset.language));
  }
  const menu = document.querySelector("[data-menu]");
  document.addEventListener("click", (event) => {
    if (menu?.open && !menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu?.open) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}
