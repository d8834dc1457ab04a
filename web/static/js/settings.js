// Theme and language.
import { recall, remember } from "./storage.js";

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

export function startSettings() {
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
