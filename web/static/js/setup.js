// The form of a situation: tiles that count at a tap, boxes that add names, figures of what there is, nothing lost on the way.
import { recall, remember } from "./storage.js";
import { element, word } from "./words.js";

const MOST_FORMS = 12;
const SETTLING = "settling";

// ── tiles ──

/** Gives a tile its two buttons: the whole of it adds one, the corner takes one away. */
function startTile(tile) {
  if (tile.querySelector("[data-step]")) return;
  const what = tile.querySelector("label").textContent.trim();
  tile.prepend(element("button", { type: "button", "data-step": "-1", "aria-label": word("less_of", { what }) }, "−"));
  tile.append(element("button", { type: "button", "data-step": "1", "aria-label": word("more_of", { what }) }));
}

/** Whoever types into a number replaces it. */
function takeOver(event) {
  if (event.target.matches?.(".tile input, .stepper input")) event.target.select();
}

/** The figures of a kind are asked for once there are some. */
function showFigures(root) {
  for (const box of root.querySelectorAll("[data-figures]")) {
    const some = Number(document.getElementById(box.dataset.figures)?.value) > 0;
    box.classList.toggle("none", !some);
    if (some && !box.dataset.shown) {
      box.open = true;
      box.dataset.shown = "1";
    }
  }
}

/** What a choice has when a game begins is offered once it is chosen. */
function showStarts(root) {
  for (const button of root.querySelectorAll("[data-start]"))
    button.hidden = !button.dataset.choices.split(" ").includes(document.getElementById(button.dataset.start)?.value);
}

/** A heading says the name that stands in its box. */
function showName(box) {
  if (!box.name.endsWith(".id") || !box.value.trim()) return;
  for (const head of document.querySelectorAll(`[data-names="${CSS.escape(box.name)}"]`))
    head.textContent = head.dataset.text.replace("{}", () => box.value.trim());
}

// ── names out of long lists ──

/** Turns a name that the list knows into a chip. */
function pick(input) {
  const listed = [...(input.list?.options ?? [])].map((option) => option.value);
  const typed = input.value.trim().toLowerCase();
  const found = listed.find((name) => name.toLowerCase() === typed);
  tellUnapplied(input, typed);
  if (!found) return;
  const box = element("input", { type: "checkbox", name: input.dataset.name, value: found, checked: "" });
  input.closest("[data-picker]").querySelector("[data-chosen]").append(element("label", { class: "chip" }, box, found));
  input.value = "";
  keep(input.form);
}

/** What is known and not applied is said as soon as it is typed. */
function tellUnapplied(input, typed) {
  const said = input.closest("[data-picker]").querySelector("[data-unapplied-said]");
  const named = typed.length > 3 && (input.dataset.unapplied ?? "").split("|").find((name) => name.toLowerCase().startsWith(typed));
  said?.toggleAttribute("data-loud", Boolean(named));
}

// ── what is kept ──

function place(form) {
  return form.dataset.setup;
}

function packed(form) {
  return new URLSearchParams([...new FormData(form)].filter(([name, value]) => name !== "kept" && typeof value === "string")).toString();
}

/** Remembers what a form says, and the names in it. */
export function keep(form) {
  if (!form?.dataset.setup) return;
  sessionStorage.removeItem(SETTLING);
  const others = recall("forms", []).filter((each) => each.form !== place(form));
  remember("forms", [{ form: place(form), body: packed(form), when: Date.now() }, ...others].slice(0, MOST_FORMS));
}

let named = [];

/** Remembers what is played, and who plays once the form has led to a ruling: a form that is refused leaves no names for the next. */
function keepNames(form) {
  named = [...form.querySelectorAll(".side-name")].map((input) => input.value.trim()).filter(Boolean);
  remember("game", place(form).split("/")[0]);
}

/** A form whose ruling has come to its end is marked: whoever comes to it anew has another fight to tell. */
function noteVerdict() {
  const settled = document.querySelector(".outcome #verdict") && sessionStorage.getItem(SETTLING);
  if (settled) remember("forms", recall("forms", []).map((each) => (each.form === settled ? { ...each, done: true } : each)));
}

document.addEventListener("shown", () => {
  noteVerdict();
  if (named.length && !document.querySelector("form[data-setup]")) remember("names", [...new Set([...named, ...recall("names", [])])].slice(0, 8));
  named = [];
});

/** What was kept of a form, to be sent again; nothing where the address or the page says something else. */
export function kept(form) {
  if (!form?.hasAttribute("data-fresh")) return null;
  return recall("forms", []).find((each) => each.form === place(form)) ?? null;
}

export function forget(form) {
  remember("forms", recall("forms", []).filter((each) => each.form !== place(form)));
}

function offerNames(root) {
  const names = recall("names", []);
  document.getElementById("known-names")?.replaceChildren(...names.map((name) => element("option", { value: name })));
  const boxes = [...root.querySelectorAll("form[data-fresh] .side-name[data-everybody]")];
  if (boxes.length && boxes.every((box) => !box.value)) boxes.forEach((box, i) => (box.value = names[i] ?? ""));
}

/** A sentence told without a form is about the game that was played last. */
function hintGame(form) {
  const game = recall("game", "");
  const named = form.querySelector('input[name="game"]');
  if (game && named) named.value = game;
}

// ── start ──

export function startSetup(root) {
  for (const tile of root.querySelectorAll("[data-tile]")) startTile(tile);
  showFigures(root);
  showStarts(root);
  offerNames(root);
  for (const form of root.querySelectorAll("form[data-typed]")) hintGame(form);
}

document.addEventListener("focusin", takeOver);
document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-setup]");
  if (!form) return;
  if (event.target.closest("[data-tiled]")) showFigures(form);
  if (event.target.matches("[data-picker] > .input")) pick(event.target);
  showName(event.target);
  if (event.isTrusted || event.target.closest("[data-stepper]")) touched(form);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form[data-setup]");
  if (!form) return;
  touched(form);
  showStarts(form);
  if (event.target.closest("[data-refresh]")) refresh(form);
});
document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-setup]");
  if (!form) return;
  keep(form);
  sessionStorage.setItem(SETTLING, place(form));
  keepNames(form);
}, true);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-mend]");
  if (!link) return;
  const box = document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? nearest(link.hash.slice(3));
  if (!box) return;
  event.preventDefault();
  for (let above = box.closest("details"); above; above = above.parentElement.closest("details")) above.open = true;
  const controls = box.matches("input, select") ? [box] : [...box.querySelectorAll("input:not([type=hidden]), select")];
  const shown = controls.filter((one) => one.offsetParent);
  const control = shown.find((one) => !one.name.endsWith(".name")) ?? shown[0] ?? controls[0] ?? box;
  (box.matches("form") ? control : box).scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
});

/** The box, or the first inside the place, that a fault speaks of. */
function nearest(name) {
  return document.querySelector(`[name^="${CSS.escape(decodeURIComponent(name))}"]:not([type=hidden])`) ?? document.getElementById(`r-${name}`);
}

let timer = 0;
let ready = false;
function touched(form) {
  if (!ready) return;
  clearTimeout(timer);
  timer = setTimeout(() => form.isConnected && keep(form), 150);
}
addEventListener("pagehide", () => {
  const form = document.querySelector("form[data-setup]");
  if (form && timer) keep(form);
});

/** Asks the server for the same form with what a choice brings along. */
function refresh(form) {
  const button = element("button", { name: "act", value: "show:", formnovalidate: "", hidden: "" });
  form.append(button);
  form.requestSubmit(button);
}

/** From here on what changes is kept: before, a page only shows itself. */
export function listen() {
  ready = true;
}
