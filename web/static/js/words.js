// The interface's words that scripts need, in the language of the page: the server wrote them into <template id="words">.
const template = document.getElementById("words");
const words = new Map();
for (const item of template?.content.querySelectorAll("[data-word]") ?? []) words.set(item.dataset.word, item.textContent);

/** The word of a key with its parts filled in. */
export function word(key, parts = {}) {
  return (words.get(key) ?? key).replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

/** An address of the companion, wherever it is published: `at("/reglas/ti4/23")`. */
export function at(address) {
  return (document.documentElement.dataset.root ?? "/") + address.replace(/^\//, "");
}

/** An address that keeps the language which this page was asked for. */
export function keepLanguage(address) {
  const asked = document.documentElement.dataset.askedLanguage;
  if (!asked) return address;
  const url = new URL(address, location.href);
  url.searchParams.set("lang", asked);
  return url.pathname + url.search + url.hash;
}

/** An element with a class and text or children. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Whether a unit has a number that people say, and not a word for programs. Mirrors web/rules/citing.py. */
export const isSaid = (number) => /^[A-Z]?\d+(\.(\d+|[A-Za-z]))*$/.test(number);

/** A short message that goes away by itself. */
export function toast(text) {
  document.querySelector(".toast.plain")?.remove();
  const shown = element("p", { class: "toast plain", role: "status" }, text);
  document.body.append(shown);
  setTimeout(() => shown.remove(), 2600);
}
