// A rule over the page: any link with data-rule="ti4:23.4" opens there; «back» returns to where one was.
import { at, element, keepLanguage, word } from "./words.js";

const dialog = document.getElementById("rule-dialog");
let opener = null;
let asked = null;

/** Book, number and bullet of an id: `ti4:23.4b`, `ti4:faq.general(b)`. */
function split(id) {
  const [, book, label] = /^(\w+):(.+)$/.exec(id);
  const bullet = /^(.*\d)([a-z])$|^(.*)\(([a-z])\)$/.exec(label);
  return { book, number: bullet?.[1] ?? bullet?.[3] ?? label, letter: bullet?.[2] ?? bullet?.[4] ?? "" };
}

/** The page of an id, at its bullet. */
export function ruleAddress(id) {
  const { book, number, letter } = split(id);
  return keepLanguage(at(`/reglas/${book}/${encodeURIComponent(number)}${letter ? `#${letter}` : ""}`));
}

async function fragment(id) {
  const { book, number } = split(id);
  const response = await fetch(keepLanguage(at(`/reglas/${book}/${encodeURIComponent(number)}/ficha`)));
  if (!response.ok) throw new Error(String(response.status));
  const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
  return document.importNode(parsed.querySelector("article"), true);
}

async function content(id) {
  try {
    return await fragment(id);
  } catch {
    return element("p", {}, word("needs_server"));
  }
}

async function show(id) {
  asked = id;
  const shown = await content(id);
  if (asked !== id) return;
  const { letter } = split(id);
  dialog.querySelector("#rule-dialog-title").textContent = shown.dataset?.title ?? (opener?.textContent.trim() || id);
  const body = dialog.querySelector(".sheet-body");
  body.replaceChildren(shown);
  body.scrollTop = 0;
  dialog.querySelector("[data-open-page]").href = ruleAddress(id);
  if (!dialog.open) dialog.showModal();
  const bullet = letter && body.querySelector(`[data-letter="${letter}"]`);
  if (bullet) {
    bullet.classList.add("here");
    bullet.scrollIntoView({ block: "nearest" });
  }
}

/** Opens a rule over the page. */
export async function openRule(id) {
  if (!dialog.open) opener = document.activeElement;
  const depth = (history.state?.ruleDepth ?? 0) + 1;
  history.pushState({ ...history.state, rule: id, ruleDepth: depth }, "");
  await show(id);
}

function leave() {
  const depth = history.state?.ruleDepth ?? 0;
  if (depth) history.go(-depth);
  else closeNow();
}

function closeNow() {
  asked = null;
  if (dialog.open) dialog.close();
  const before = opener;
  opener = null;
  // Going back in the history to an address with a fragment moves the focus there: it is fetched back afterwards.
  setTimeout(() => before?.focus?.({ preventScroll: true }));
}

export function startRuleDialog() {
  if (!dialog?.showModal) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-rule]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    openRule(link.dataset.rule);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("[data-close]")) leave();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  addEventListener("popstate", (event) => {
    if (event.state?.rule) show(event.state.rule);
    else if (dialog.open) closeNow();
  });
  if (history.state?.rule) history.replaceState(null, "");
}
