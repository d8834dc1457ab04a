// What this device keeps for the player: rulings begun, rules with a star. It stays here; the settings export and erase it.
import { recall, remember } from "./storage.js";
import { at, element, keepLanguage, word } from "./words.js";

const MOST = 20;
const SHOWN = 6;

function below(address) {
  const url = new URL(address, location.href);
  const root = new URL(at("/"), location.href).pathname;
  url.searchParams.delete("lang");
  return `/${url.pathname.slice(root.length).replace(/\/$/, "")}${url.search}`;
}

function listed(title, items) {
  const links = items.slice(0, SHOWN).map(({ address, text }) => element("li", {}, element("a", { class: "chip", href: keepLanguage(at(address)) }, text)));
  return element("section", { class: "kept", "aria-label": title }, element("h2", {}, title), element("ul", { class: "chips" }, ...links));
}

// ── rulings ──

/** A ruling is one entry, however far it goes: what is shown in the same tab after it takes its place. */
function noteRuling() {
  const here = below(location.href);
  if (!here.startsWith("/arbitro/r?")) {
    sessionStorage.removeItem("ruling");
    return;
  }
  const before = sessionStorage.getItem("ruling");
  const said = document.querySelector("#verdict")?.textContent.trim();
  const text = [document.title.split(" · ")[0], said].filter(Boolean).join(": ");
  const others = recall("rulings", []).filter((each) => each.address !== before && each.address !== here);
  remember("rulings", [{ address: here, text, when: Date.now() }, ...others].slice(0, MOST));
  sessionStorage.setItem("ruling", here);
}

function showRulings() {
  const rulings = recall("rulings", []);
  if (below(location.href) === "/arbitro" && rulings.length) document.querySelector("#main header")?.after(listed(word("go_on"), rulings));
}

// ── rules with a star ──

function startStar() {
  const button = document.querySelector("[data-star]");
  if (!button) return;
  const address = below(location.href).split("?")[0];
  const has = () => recall("stars", []).some((each) => each.address === address);
  const show = () => button.setAttribute("aria-pressed", String(has()));
  button.addEventListener("click", () => {
    const others = recall("stars", []).filter((each) => each.address !== address);
    remember("stars", has() ? others : [{ address, text: button.dataset.star }, ...others].slice(0, 100));
    show();
  });
  show();
}

function showStars() {
  const stars = recall("stars", []);
  if (stars.length) document.querySelector("[data-start]")?.prepend(listed(word("starred"), stars));
}

export function startKept() {
  try {
    noteRuling();
    showRulings();
    startStar();
    showStars();
    document.addEventListener("shown", noteRuling);
  } catch {
    // a private window keeps nothing
  }
}
