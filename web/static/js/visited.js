// The rules that were opened last on this device, for the first screens.
import { recall, remember } from "./storage.js";
import { at, element, isSaid, keepLanguage } from "./words.js";

const MOST = 12;
const SHOWN = 6;

function note() {
  const page = document.querySelector("[data-rule-page]");
  if (!page) return;
  const [book, number] = page.dataset.rulePage.split(/:(.*)/);
  const text = page.querySelector("h1")?.textContent.replace(/\s+/g, " ").trim() ?? number;
  const others = recall("visited", []).filter((each) => each.book !== book || each.number !== number);
  remember("visited", [{ book, number, text, language: document.documentElement.lang }, ...others].slice(0, MOST));
}

function show(box) {
  const only = box.dataset.visited;
  const rules = recall("visited", []).filter((each) => !only || each.book === only).slice(0, SHOWN);
  box.hidden = rules.length === 0;
  const called = ({ number, text, language }) => (language === document.documentElement.lang || !isSaid(number) ? text : number);
  const link = (rule) => element("a", { class: "chip dot", "data-book": rule.book, href: keepLanguage(at(`/reglas/${rule.book}/${encodeURIComponent(rule.number)}`)) }, called(rule));
  box.querySelector("ul").replaceChildren(...rules.map((each) => element("li", {}, link(each))));
}

export function startVisited() {
  note();
  document.querySelectorAll("[data-visited]").forEach(show);
}
