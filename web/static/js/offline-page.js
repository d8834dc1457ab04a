// Stands in for a page that is not kept: a rule and what stands below it from the export, or the way to the search.
import { hasTitle, offlineLanguage, offlineParts, offlineRule } from "./export.js";
import { renderPart, renderRule } from "./render.js";

const WHOLE = 60;
const content = document.querySelector("[data-content]");
const match = /^\/reglas\/(\w+)\/([^/]+)/.exec(location.pathname);

async function showRule(id) {
  const rule = await offlineRule(id);
  if (!rule) return;
  const article = renderRule(rule, { anchor: "", language: await offlineLanguage(rule.book) });
  document.querySelector("[data-title]").textContent = article.dataset.title;
  document.title = `${article.dataset.title} · Árbitro Galáctico`;
  const parts = (await offlineParts(rule.id)).slice(0, WHOLE);
  for (const part of parts) article.append(renderPart(part, await hasTitle(part)));
  content.replaceChildren(article);
}

if (match) await showRule(`${match[1]}:${decodeURIComponent(match[2])}`);
