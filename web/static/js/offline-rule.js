// A rule without a network while the companion itself is not on this device: its text out of the export that is searched.
import { exportAddresses } from "./export.js";
import { opened } from "./search-export.js";
import { element, isSaid } from "./words.js";

const ASKED = /\/reglas\/([^/]+)\/([^/]+)\/?$/;

async function rules() {
  const response = await fetch(exportAddresses()[document.documentElement.lang], { cache: "force-cache" });
  return opened(await response.json()).documents;
}

/** «23.7 Retirada»; what has no number that people say goes by its title. */
function heading(rule) {
  const number = rule.id.slice(rule.book.length + 1);
  return [isSaid(number) && number, rule.title].filter(Boolean).join(" ");
}

function words(rule) {
  const paragraphs = rule.text.split(/\n+/).filter(Boolean).map((text) => element("p", {}, text));
  const bullets = rule.bullets.map((text) => element("li", {}, text));
  const notes = (rule.notes ?? []).map((text) => element("p", { class: "notice" }, text));
  return [...paragraphs, ...(bullets.length ? [element("ol", { type: "a" }, ...bullets)] : []), ...notes];
}

/** What stands below a rule, as deep as it goes, in the order of the book. */
function below(all, id) {
  return all.filter((rule) => rule.parent === id).flatMap((rule) => [rule, ...below(all, rule.id)]);
}

async function show() {
  const [, book, number] = ASKED.exec(location.pathname) ?? [];
  if (!book) return;
  const all = await rules();
  const rule = all.find((each) => each.id === `${book}:${decodeURIComponent(number)}`);
  if (!rule) return;
  const page = document.querySelector("[data-offline-page]");
  page.querySelector("h1").textContent = document.title = heading(rule);
  const inner = below(all, rule.id).map((each) => element("section", { class: "card stack" }, element("h2", {}, heading(each)), ...words(each)));
  page.querySelector("h1").after(element("article", { class: "card stack" }, ...words(rule)), ...inner);
}

show().catch(() => {}); // then the page says what it said before
