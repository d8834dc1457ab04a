// The language of a page that has no text of its own yet: the one asked for, chosen before, or the browser's.
import { recall } from "./storage.js";

const wanted = [new URL(location.href).searchParams.get("lang"), recall("language"), ...navigator.languages.map((tag) => tag.split("-")[0])];
const written = new Map([...document.querySelectorAll("template[data-words]")].map((each) => [each.dataset.words, each]));
const language = wanted.find((each) => written.has(each)) ?? "es";

document.documentElement.lang = language;
written.get(language).id = "words";
