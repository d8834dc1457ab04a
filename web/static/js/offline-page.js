// Stands in for a page that is not kept: a rule from the export, or the way to the search.
import { offlineRule } from "./export.js";
import { renderRule } from "./render.js";

const content = document.querySelector("[data-content]");
const match = /^\/reglas\/(\w+)\/([^/]+)/.exec(location.pathname);

if (match) {
  const rule = await offlineRule(`${match[1]}:${decodeURIComponent(match[2])}`);
  if (rule) {
    const article = renderRule(rule);
    document.querySelector("[data-title]").textContent = article.dataset.title;
    document.title = `${article.dataset.title} · Árbitro Galáctico`;
    content.replaceChildren(article);
  }
}
