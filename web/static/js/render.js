// A unit of the offline export as elements: the little Markdown that the books use, built without any HTML text.
import { element, keepLanguage, word } from "./words.js";

const INLINE = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1|(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])/;

/** Text with bold and italics as nodes. */
export function inline(text) {
  const nodes = [];
  let rest = text;
  for (let match = INLINE.exec(rest); match; match = INLINE.exec(rest)) {
    if (match.index) nodes.push(rest.slice(0, match.index));
    nodes.push(element(match[2] ? "strong" : "em", {}, ...inline(match[2] ?? match[3])));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) nodes.push(rest);
  return nodes;
}

function cells(line) {
  return line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

function table(lines) {
  const [head, , ...rows] = lines;
  return element(
    "div",
    { class: "table-scroll", tabindex: "0", role: "group" },
    element(
      "table",
      {},
      element("thead", {}, element("tr", {}, ...cells(head).map((cell) => element("th", { scope: "col" }, ...inline(cell))))),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cells(row).map((cell) => element("td", {}, ...inline(cell)))))),
    ),
  );
}

function list(lines) {
  const ordered = /^\d/.test(lines[0]);
  const items = lines.map((line) => element("li", {}, ...inline(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""))));
  return element(ordered ? "ol" : "ul", {}, ...items);
}

/** Markdown as block elements. */
export function blocks(text) {
  return text.split(/\n{2,}/).filter((block) => block.trim()).map((block) => {
    const lines = block.split("\n");
    if (lines.length > 1 && /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(lines[1])) return table(lines);
    if (lines.every((line) => /^\s*(?:[-*]|\d+\.)\s+/.test(line))) return list(lines);
    return element("p", {}, ...inline(lines.join(" ")));
  });
}

/** What the project says about a unit. */
function notes(rule) {
  return (rule.notes ?? []).map((note) => element("div", { class: "notice warn" }, element("strong", {}, `${word("note")}. `), ...inline(note)));
}

function numberOf(rule) {
  return rule.id.slice(rule.id.indexOf(":") + 1);
}

function link(id, text) {
  const [book, label] = id.split(":");
  const address = keepLanguage(`/reglas/${book}/${encodeURIComponent(label)}`);
  return element("a", { href: address, "data-rule": id }, element("span", { class: "digits" }, label), element("span", { class: "links-title" }, text));
}

/** The text and the bullets of a unit. */
function body(rule, anchor) {
  const nodes = blocks(rule.text ?? "");
  if (rule.bullets?.length) {
    const items = rule.bullets.map((bullet, i) => {
      const letter = String.fromCharCode(97 + i);
      return element("li", { "data-letter": letter, id: anchor + letter }, element("span", { class: "letter" }, letter), element("div", {}, ...inline(bullet)));
    });
    nodes.push(element("ol", { class: "bullets" }, ...items));
  }
  nodes.push(...notes(rule));
  return element("div", { class: "prose" }, ...nodes);
}

/** A unit as an article, as the server's card has it. */
export function renderRule(rule, { anchor = "card-", language = null } = {}) {
  const article = element("article", { class: "rule-card", lang: language, "data-title": [numberOf(rule), rule.title].filter(Boolean).join(" · ") });
  article.append(element("p", { class: "small muted", lang: document.documentElement.lang }, word("from_offline")), body(rule, anchor));
  if (rule.see_also?.length) {
    const links = rule.see_also.map((id) => element("li", {}, link(id, "")));
    article.append(element("h3", {}, word("see_also")), element("ul", { class: "links" }, ...links));
  }
  return article;
}

/** A unit below another: its number leads to its own page. */
export function renderPart(part, titled) {
  const address = keepLanguage(`/reglas/${part.id.replace(":", "/")}`);
  const number = numberOf(part);
  const heading = element("h2", {}, element("a", { class: "number", href: address }, number), " ", titled ? part.title : "");
  return element("section", { class: "part" }, heading, body(part, `${number}-`));
}
