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

/** A ruling is one entry, however far it goes: what is shown in the same tab after it takes its place. A page of faults is none. */
function noteRuling() {
  const here = below(location.href);
  if (!here.startsWith("/arbitro/r?")) {
    sessionStorage.removeItem("ruling");
    return;
  }
  const before = sessionStorage.getItem("ruling");
  const title = document.querySelector(".table-head h1");
  if (!title) return;
  const said = document.querySelector("#verdict")?.textContent.trim();
  const sides = [...document.querySelectorAll("[data-sides] .stand-name")].map((each) => each.textContent).join(" – ");
  const text = [title.textContent, said ?? (sides || title.dataset.people)].filter(Boolean).join(": ");
  const all = recall("rulings", []);
  const same = all.find((each) => each.address === before) ?? all.find((each) => each.address === here) ?? {};
  const others = all.filter((each) => each.address !== before && each.address !== here);
  const kept = [{ ...same, address: here, text, when: Date.now() }, ...others];
  remember("rulings", kept.filter((each, i) => each.starred || i < MOST));
  sessionStorage.setItem("ruling", here);
}

function showRulings() {
  if (below(location.href) !== "/arbitro" || !recall("rulings", []).length) return;
  const box = element("section", { class: "kept kept-rulings", "aria-label": word("go_on") }, element("h2", {}, word("go_on")));
  box.append(element("ul", { class: "links card" }));
  document.querySelector("#main header")?.after(box);
  fillRulings(box);
}

/** The rulings on this phone, favourites first: each goes on where it was, has a name, a star, an end. */
function fillRulings(box) {
  const rulings = recall("rulings", []).toSorted((one, other) => Boolean(other.starred) - Boolean(one.starred) || other.when - one.when);
  const change = (ruling, changed) => {
    remember("rulings", rulings.map((each) => (each === ruling ? changed && { ...each, ...changed } : each)).filter(Boolean));
    fillRulings(box);
  };
  box.hidden = !rulings.length;
  box.querySelector("ul").replaceChildren(...rulings.map((ruling) => rulingRow(ruling, change)));
}

function rulingRow(ruling, change) {
  const called = ruling.name || ruling.text;
  const when = element("small", { class: "muted" }, dated(ruling.when));
  const link = element("a", { href: keepLanguage(at(ruling.address)) }, element("span", { class: "links-title" }, called), when);
  const star = element("button", { type: "button", class: "button quiet icon-only", "aria-pressed": String(Boolean(ruling.starred)), "aria-label": `${word("favourite")}: ${called}` }, ruling.starred ? "★" : "☆");
  star.addEventListener("click", () => change(ruling, { starred: !ruling.starred }));
  const rename = element("button", { type: "button", class: "button quiet icon-only", "aria-label": `${word("rename")}: ${called}` }, "✎");
  rename.addEventListener("click", () => {
    const name = prompt(word("name_it"), called);
    if (name !== null) change(ruling, { name: name.trim() });
  });
  const drop = element("button", { type: "button", class: "button quiet icon-only", "aria-label": `${word("forget_it")}: ${called}` }, "✕");
  drop.addEventListener("click", () => change(ruling, null));
  return element("li", { class: "kept-ruling" }, link, star, rename, drop);
}

/** When a ruling was last seen: the hour of today, else the day and the hour. */
function dated(when) {
  const then = new Date(when);
  const today = then.toDateString() === new Date().toDateString();
  const manner = { hour: "numeric", minute: "2-digit", ...(!today && { day: "numeric", month: "short" }) };
  return then.toLocaleString(document.documentElement.lang, manner);
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
