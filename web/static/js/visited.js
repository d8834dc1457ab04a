// The rules that were opened last on this device, for the first screens.
import { recall, remember } from "./storage.js";
import { at, element, keepLanguage } from "./words.js";

const MOST = 12;
const SHOWN = 6;

function note() {
  const page = document.querySelector("[data-rule-page]");
  if (!page) return;
  const [book, number] = page.dataset.rulePage.split(/:(.*)/);
  const text = page.querySelector("h1")?.textContent.replace(/\s+/g, " ").trim() ?? number;
  const others = recall("visited", []).filter((each) => each.book !== book || each.number !== number);
  remember("visited", [{ book, number, text }, ...others].slice(0, MOST));
}

function show(box) {
  const only = box.dataset.visited;
  const rules = recall("visited", []).filter((each) => !only || each.book === only).slice(0, SHOWN);
  box.hidden = rules.length === 0;
  const link = ({ book, number, text }) => element("a", { class: "chip dot", "data-book": book, href: keepLanguage(at(`/reglas/${book}/${encodeURIComponent(number)}`)) }, text);
  box.querySelector("ul").replaceChildren(...rules.map((each) => element("li", {}, link(each))));
}

export function startVisited() {
  note();
  document.querySelectorAll("[data-visited]").forEach(show);
}
