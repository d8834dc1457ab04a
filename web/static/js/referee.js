// The referee's pages: forms answer without a reload, dice have a pad, sums are checked while one taps, rulings are shared.
import { startOdds } from "./odds.js";
import { startDice } from "./referee-dice.js";
import { startShare } from "./referee-share.js";
import { startSpeaking } from "./speaking.js";
import { startSums } from "./referee-sums.js";
import { forget, keep, kept, listen, startSetup } from "./setup.js";
import { element, word } from "./words.js";

let shown = location.href;

/** What every new piece of page needs. */
function start(root) {
  startDice(root);
  startSums(root);
  startShare(root);
  startSpeaking(root);
  startSetup(root);
  startOdds(root);
  for (const input of root.querySelectorAll("[data-stepper] input")) {
    mark(input);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A stepper that counts something stands out. */
function mark(input) {
  input.toggleAttribute("data-some", Number(input.value) > 0);
}

function fail() {
  document.querySelector("[data-live-failure]")?.remove();
  const notice = element("p", { class: "notice bad", role: "alert", "data-live-failure": "" }, word("needs_server"));
  document.querySelector("[data-live-page]")?.prepend(notice);
  notice.scrollIntoView({ block: "center" });
}

/** How to find again, in the new page, what had the focus. */
function finder(node) {
  if (node?.id) return (page) => page.querySelector(`#${CSS.escape(node.id)}`);
  if (node?.name) return (page) => page.querySelector(`[name="${CSS.escape(node.name)}"][value="${CSS.escape(node.value)}"]`);
  return () => null;
}

/** The new page may be dressed by sheets that this one has not. */
async function bringStyles(page) {
  const known = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")));
  const missing = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")).filter((href) => !known.has(href));
  await Promise.all(missing.map((href) => new Promise((done) => {
    const link = element("link", { rel: "stylesheet", href });
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    document.head.append(link);
  })));
}

async function replaceWith(response, { push, focus }) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.getElementById("main");
  if (!fresh?.querySelector("[data-live-page]")) {
    location.assign(response.url);
    return;
  }
  await bringStyles(page);
  const main = document.getElementById("main");
  const open = [...main.querySelectorAll("details[id][open]")].map((each) => each.id);
  main.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  document.title = page.title;
  for (const link of document.querySelectorAll("[data-language]")) {
    const same = page.querySelector(`[data-language="${link.dataset.language}"]`);
    if (same) link.href = same.getAttribute("href");
  }
  if (push && response.url !== location.href) history.pushState(null, "", response.url);
  shown = location.href;
  document.dispatchEvent(new Event("shown"));
  start(main);
  settle(main, focus);
  const form = main.querySelector("form[data-setup]");
  if (form && !form.hasAttribute("data-fresh")) keep(form);
}

/** Brings back what a form held when it was left: Back, a reload, a tab that the phone had closed. Whoever comes anew is asked, once that is settled. */
async function bringBack({ arriving = false } = {}) {
  const form = document.querySelector("form[data-setup]");
  const was = kept(form);
  if (!was) return;
  if (arriving && was.done) {
    note(form, "settled_before", "bring_back", () => bring(form, was.body));
    return;
  }
  await bring(form, was.body);
}

async function bring(form, body) {
  await load(form.action, { method: "POST", body: new URLSearchParams(`${body}&act=show:`) }, { push: false });
  const again = document.querySelector("form[data-setup]");
  if (!again || again === form) return;
  note(again, "brought_back", "begin_anew", () => {
    forget(again);
    load(location.href, {}, { push: false });
  });
}

/** What became of the last situation told here, and the other way to go on. */
function note(form, said, offered, act) {
  const button = element("button", { type: "button", class: "button small quiet" }, word(offered));
  button.addEventListener("click", act);
  form.before(element("p", { class: "notice restored", role: "status" }, element("span", {}, word(said)), button));
}

/** Puts the focus where one goes on: what was just added, the question or the verdict, else where it was. */
function settle(main, focus) {
  const box = main.querySelector("[data-opened]");
  const opened = box?.matches("[tabindex]") ? box : box?.querySelector("input:not([type=hidden])");
  const next = main.querySelector("[data-focus]");
  const target = opened ?? next ?? focus?.(main);
  target?.focus({ preventScroll: true });
  const alert = main.querySelector("[role=alert]");
  if (alert || opened) (alert ?? opened).scrollIntoView({ block: opened === box && !alert ? "nearest" : "center" });
  else if (next) showNews(main, next);
}

/** Scrolls so that what comes next can be seen whole, and above it as much of what has just happened as there is room for. */
function showNews(main, next) {
  const news = main.querySelector(".steps.fresh");
  const box = next.getBoundingClientRect();
  const strip = main.querySelector("[data-sides]");
  const covered = 64 + (strip && getComputedStyle(strip).position === "sticky" ? strip.offsetHeight : 0);
  const room = innerHeight - covered - 72 - box.height;
  const before = news && news.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING ? box.top - news.getBoundingClientRect().top : 0;
  scrollTo({ top: box.top + scrollY - covered - Math.max(0, Math.min(before, room)) });
  next.querySelector(".die.current")?.scrollIntoView({ block: "nearest" });
}

async function load(address, options, manner) {
  const page = document.querySelector("[data-live-page]");
  page?.setAttribute("aria-busy", "true");
  try {
    await replaceWith(await fetch(address, options), manner);
  } catch {
    fail();
  } finally {
    page?.removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-live]");
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const submitter = event.submitter;
  const body = new URLSearchParams(new FormData(form, submitter));
  load(form.action, { method: "POST", body }, { push: true, focus: finder(submitter) });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-live-link]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  load(link.href, {}, { push: true });
});

document.addEventListener("input", (event) => {
  if (event.target.closest("[data-stepper]")) mark(event.target);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || !event.target.matches?.("[data-enter]")) return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

addEventListener("popstate", async () => {
  if (location.href === shown) return;
  await load(location.href, {}, { push: false });
  await bringBack();
});

start(document);
if (document.querySelector(".dock") && !location.hash && !scrollY) showNews(document, document.querySelector("[data-focus]"));
bringBack({ arriving: performance.getEntriesByType("navigation")[0]?.type === "navigate" }).finally(listen);
