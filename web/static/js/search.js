// Results as one types: debounced, cancellable, from this device when the server cannot be reached.
import { searchHere } from "./search-here.js";
import { recall, remember } from "./storage.js";
import { at, isSaid, keepLanguage, word } from "./words.js";

const WAIT = 140;
const LEAST = 2;
const LEAST_TYPED = 3; // what fewer letters find would change with the next key
const SHOWN = 20;
const MOST_SHOWN = 100;
const PATIENCE = 4000;
const SOON = 500;
const RECENT = 8;
const ASIDE = / \((?:[*a-z]+(?:\.[*a-z0-9-]+)+|[A-Z]?[*\d][*\d.]*\.n[*\d]+)\)/g; // an id for programs, as web/rules/labels.py

const form = document.querySelector("[data-search]");
const field = form.querySelector("#q");
const status = document.querySelector("[data-status]");
const meant = document.querySelector("[data-did-you-mean]");
const list = document.querySelector("[data-results]");
const repeats = document.querySelector("[data-repeats]");
const more = document.querySelector("[data-more]");
const everywhere = document.querySelector("[data-everywhere]");
const digests = JSON.parse(form.dataset.digests);
const start = document.querySelector("[data-start]");
const recentBox = document.querySelector("[data-recent]");
const template = document.getElementById("result").content.querySelector("li");
const kinds = new Map([...document.getElementById("kinds").content.querySelectorAll("[data-kind]")].map((item) => [item.dataset.kind, item.textContent]));
const games = new Map([...form.querySelectorAll("input[name=book]")].map((input) => [input.value, input.parentElement.textContent.trim()]));

let timer = 0;
let running = null;
let shown = SHOWN;

function game() {
  return form.querySelector("input[name=book]:checked")?.value ?? "";
}

/** The snippet as nodes, its hits marked. */
function snippet(text) {
  return text.replace(ASIDE, "").split("**").map((piece, i) => {
    if (i % 2 === 0) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}

function card(result) {
  const item = template.cloneNode(true);
  item.querySelector("a").href = keepLanguage(at(result.url));
  item.querySelector(".number").textContent = isSaid(result.number) ? result.number : "";
  const book = item.querySelector(".book");
  book.dataset.book = result.book;
  book.textContent = games.get(result.book) ?? result.book;
  item.querySelector(".result-kind").textContent = kinds.get(result.kind) ?? result.kind;
  item.querySelector(".result-title").textContent = result.title ?? "";
  item.querySelector(".result-snippet").replaceChildren(...snippet(result.snippet ?? ""));
  return item;
}

function counted(found) {
  if (!found.count) return word("no_results", { query: found.query });
  if (found.count > found.results.length) return word("shown_results", { shown: found.results.length, n: found.count });
  return found.count === 1 ? word("one_result") : word("results", { n: found.count });
}

function show(found, why = "") {
  const isCopy = (result, place) => place > 0 && (digests[result.book] ?? []).includes(result.number.split(".")[0]);
  list.replaceChildren(...found.results.filter((result, place) => !isCopy(result, place)).map(card));
  const copies = found.results.filter(isCopy);
  repeats.querySelector("ol").replaceChildren(...copies.map(card));
  repeats.hidden = !copies.length;
  more.hidden = found.count <= found.results.length || shown >= MOST_SHOWN;
  status.textContent = (why ? `${word(why)} ` : "") + counted(found);
  if (!found.results.length) start.hidden = false;
  everywhere.hidden = found.count > 0 || !game();
  meant.replaceChildren();
  meant.hidden = !found.corrected;
  if (found.corrected) {
    const link = document.createElement("a");
    link.className = "chip";
    link.href = keepLanguage(at(`/?q=${encodeURIComponent(found.corrected)}`));
    link.dataset.query = found.corrected;
    link.textContent = word("did_you_mean", { query: found.corrected });
    meant.append(link);
  }
}

/** A situation typed here can be ruled on: whoever counts ships is offered the referee. */
async function offerReferee(query, signal) {
  const box = document.querySelector("[data-offer]");
  if (!box) return;
  const said = /\d|\b(contra|vs|versus|against)\b/i.test(query) && query.length > 7 ? await readSituation(query, signal) : {};
  box.hidden = !said.address;
  if (!said.address) return;
  box.querySelector("a").href = keepLanguage(said.address);
  box.querySelector("a span").textContent = word("rule_on", { what: said.title });
  box.querySelector("span.small").textContent = said.understood;
}

async function readSituation(query, signal) {
  const address = new URL(at("/arbitro/leido"), location.href);
  address.searchParams.set("t", query);
  address.searchParams.set("lang", document.documentElement.lang);
  if (game()) address.searchParams.set("game", game());
  try {
    const response = await fetch(address, { signal });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

function clear() {
  list.replaceChildren();
  repeats.hidden = true;
  more.hidden = true;
  status.textContent = "";
  meant.hidden = everywhere.hidden = true;
  document.querySelector("[data-offer]")?.setAttribute("hidden", "");
}

async function ask(query, book, typing, signal) {
  const address = new URL(at("/api/search"), location.href);
  address.searchParams.set("q", query);
  address.searchParams.set("n", shown);
  address.searchParams.set("lang", document.documentElement.lang);
  if (typing) address.searchParams.set("typing", "1");
  if (book) address.searchParams.set("book", book);
  const response = await fetch(address, { signal });
  if (response.status === 400) return { query, corrected: null, count: 0, results: [] };
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** Searches what the field says; while it is typed in, its last word may be half a word. */
async function search({ typing = false, n = SHOWN } = {}) {
  shown = n;
  running?.abort();
  const query = field.value.trim();
  const least = typing && !/\d/.test(query) ? LEAST_TYPED : LEAST;
  start.hidden = query.length >= least;
  showAddress(query);
  if (query.length < least) {
    running = null;
    clear();
    return;
  }
  const mine = (running = new AbortController());
  const timeout = setTimeout(() => mine.abort("slow"), PATIENCE);
  const waiting = setTimeout(() => running === mine && !list.children.length && (status.textContent = word("searching")), SOON);
  try {
    if (!navigator.onLine) throw new Error("offline");
    const found = await ask(query, game(), typing, mine.signal);
    if (running === mine) show(found);
    if (running === mine) offerReferee(query, mine.signal);
  } catch {
    if (running !== mine) return;
    clearTimeout(timeout);
    const slow = mine.signal.reason === "slow";
    if (!list.children.length) status.textContent = word(slow ? "searching_here" : "searching_offline");
    const preparing = (share) => running === mine && !list.children.length && (status.textContent = word("preparing_search", { percent: Math.floor(share * 100) }));
    const found = await searchHere(query, { books: game() ? [game()] : [], kinds: [], n: shown, typing }, preparing);
    if (running !== mine) return;
    if (found) show(found, slow ? "searching_here" : "searching_offline");
    else status.textContent = word("search_failed");
    if (found && !slow) offerReferee(query, mine.signal);
  } finally {
    clearTimeout(timeout);
    clearTimeout(waiting);
  }
}

/** The address follows what is shown, so that «back» from a rule returns to the results. */
function showAddress(query) {
  const url = new URL(location.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  if (game()) url.searchParams.set("book", game());
  else url.searchParams.delete("book");
  history.replaceState(history.state, "", url);
}

/** A number that names the first result opens it. */
function openExact() {
  const said = /(?:^|[\s:])(\d+(?:[.,]\d+)*)([a-z])?$/i.exec(field.value.trim());
  const first = list.querySelector("a.result");
  if (!said || !first || first.querySelector(".number").textContent !== said[1].replaceAll(",", ".")) return false;
  const url = new URL(first.href);
  url.hash = said[2]?.toLowerCase() ?? "";
  location.assign(url);
  return true;
}

function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => search({ typing: true }), WAIT);
}

function keepRecent() {
  const query = field.value.trim();
  if (query.length < LEAST) return;
  const before = recall("recent", []).filter((other) => other.toLowerCase() !== query.toLowerCase());
  remember("recent", [query, ...before].slice(0, RECENT));
}

function showRecent() {
  const queries = recall("recent", []);
  recentBox.hidden = queries.length === 0;
  recentBox.querySelector("ul").replaceChildren(
    ...queries.map((query) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.className = "chip";
      link.href = keepLanguage(at(`/?q=${encodeURIComponent(query)}`));
      link.dataset.query = query;
      link.textContent = query;
      item.append(link);
      return item;
    }),
  );
}

function bringBackGame() {
  const url = new URL(location.href);
  const chosen = url.searchParams.get("book") ?? recall("game", "");
  const input = [...form.querySelectorAll("input[name=book]")].find((each) => each.value === chosen);
  if (input) {
    input.checked = true;
    input.parentElement.scrollIntoView({ block: "nearest", inline: "center" });
  }
}

field.addEventListener("input", soon);
form.addEventListener("change", (event) => {
  if (event.target.name !== "book") return;
  remember("game", game() || null);
  search();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  keepRecent();
  search().then(() => openExact() || list.querySelector("a")?.focus());
});
list.addEventListener("click", keepRecent);
list.addEventListener("click", () => showAddress(field.value.trim())); // a quick finger is ahead of the search
more.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  search({ n: Math.min(shown + SHOWN, MOST_SHOWN) });
});
everywhere.addEventListener("click", (event) => {
  event.preventDefault();
  form.querySelector('input[name=book][value=""]').click();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-query]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  field.value = link.dataset.query;
  field.focus();
  search();
});
document.querySelector("[data-forget]").addEventListener("click", () => {
  remember("recent", null);
  showRecent();
  field.focus();
});
addEventListener("pageshow", showRecent);

bringBackGame();
showRecent();
// A page from the device's store does not know what its address asks for.
field.value ||= new URL(location.href).searchParams.get("q") ?? "";
const answered = list.children.length > 0 || status.textContent.trim() !== "";
start.hidden = field.value.trim().length >= LEAST && (list.children.length > 0 || !answered);
if (field.value.trim().length >= LEAST && (!answered || game() !== (new URL(location.href).searchParams.get("book") ?? ""))) search();
