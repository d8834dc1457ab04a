// Real dice: a pad that fills one slot after another, hits that show as they are typed, and dice rolled here on request.
import { word } from "./words.js";

const slotsOf = (form) => [...form.querySelectorAll("[data-die]")];

/** A number below a limit, every one as likely as another. */
function draw(limit) {
  const box = new Uint32Array(1);
  const most = 2 ** 32 - (2 ** 32 % limit);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  return box[0] % limit;
}

function facesOf(slot) {
  if (slot.tagName === "SELECT") return [...slot.options].map((option) => option.value).filter(Boolean);
  return Array.from({ length: Number(slot.max) }, (_, i) => String(i + 1));
}

function show(slot) {
  const from = Number(slot.closest("[data-hits-on]")?.dataset.hitsOn);
  const value = { 0: 10, hit: Infinity, blank: 0 }[slot.value] ?? Number(slot.value);
  const possible = slot.tagName === "SELECT" || slot.validity.valid;
  const known = from > 0 && slot.value !== "" && !Number.isNaN(value) && possible;
  slot.parentElement.classList.toggle("hit", known && value >= from);
  slot.parentElement.classList.toggle("miss", known && value < from);
}

function point(form, current) {
  for (const slot of slotsOf(form)) slot.parentElement.classList.toggle("current", slot === current);
}

function nextEmpty(form, after = null) {
  const slots = slotsOf(form);
  const start = after ? slots.indexOf(after) + 1 : 0;
  return slots.slice(start).find((slot) => slot.value === "") ?? slots.find((slot) => slot.value === "") ?? null;
}

function put(form, slot, face) {
  slot.value = face;
  show(slot);
  const next = nextEmpty(form, slot);
  point(form, next);
  next?.parentElement.scrollIntoView({ block: "nearest" });
  say(form);
  if (!next) form.querySelector("[data-apply]").focus();
}

/** How many hits there are, once every die lies. */
function say(form) {
  const line = form.querySelector("[data-said]");
  const slots = slotsOf(form);
  const left = slots.filter((slot) => slot.value === "").length;
  const hits = form.querySelectorAll(".die.hit").length;
  line.textContent = left ? word("dice_left", { n: left }) : word("dice_hits", { n: hits });
}

function rollAll(form) {
  for (const slot of slotsOf(form)) {
    const faces = facesOf(slot);
    slot.value = faces[draw(faces.length)];
    show(slot);
  }
  point(form, null);
  say(form);
  form.querySelector("[data-apply]").focus();
}

function erase(form) {
  const filled = slotsOf(form).filter((slot) => slot.value !== "");
  const last = filled.at(-1);
  if (!last) return;
  last.value = "";
  show(last);
  point(form, last);
  say(form);
}

function arm(form) {
  const slots = slotsOf(form);
  const pad = form.querySelector("[data-pad]");
  if (!slots.length) return;
  for (const slot of slots) {
    if (slot.tagName === "INPUT" && matchMedia("(pointer: coarse)").matches) slot.inputMode = "none";
    slot.addEventListener("focus", () => point(form, slot));
    slot.addEventListener("input", () => {
      show(slot);
      say(form);
      if (/^([2-9]|10|0)$/.test(slot.value)) nextEmpty(form, slot)?.focus();
    });
    show(slot);
  }
  point(form, nextEmpty(form));
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if ("erase" in key.dataset) return erase(form);
    const current = slots.find((slot) => slot.parentElement.classList.contains("current")) ?? nextEmpty(form);
    if (current) put(form, current, key.dataset.face);
  });
  form.querySelector("[data-random]").addEventListener("click", (event) => {
    event.preventDefault();
    rollAll(form);
  });
}

export function startDice(root) {
  root.querySelectorAll('form[data-widget="roll"]').forEach(arm);
}
