// The clause of a unit that answers a query best, its hits between pairs of asterisks. Mirrors index/snippets.py.
import { plain, words } from "./search-text.js";

const LENGTH = 180;
const LONGEST = 240;
const PERMITS = new Set("puede pueden puedes puedo podemos podra podran pode podem posso can cannot may could".split(" "));
const CLAUSE = /(?<=[.;:!?])\s+/g;

const permits = (said) => said.some((word) => PERMITS.has(word.text));
const every = (slots) => slots.reduce((bits, each) => bits | each, 0);
const isMore = (worth, other) => worth[0] > other[0] + 1e-9 || (worth[0] > other[0] - 1e-9 && worth[1] > other[1] + 1e-9);

/** Whether a query asks what one may do. */
export const asksLeave = (text) => permits([...words(text)]);

/** The best stretch, marked, and the anchor of the bullet that it is from; `slotsOf` says which slots each word answers, as bits, `worths` what each slot is worth. */
export function snippet(markdown, slotsOf, worths, title, asks) {
  const worthOf = (bits) => worths.reduce((sum, each, place) => sum + ((bits >> place) & 1 ? each : 0), 0);
  const told = every(slotsOf([...words(title)].map((word) => word.text)));
  let best = { worth: [-1, -1], text: "", start: 0, end: 0, hits: [], place: 0 };
  for (const [place, text] of markdown.map(plain).entries()) {
    const said = [...words(text)];
    const slots = slotsOf(said.map((word) => word.text));
    const found = said.map((word, i) => ({ ...word, slots: slots[i] })).filter((word) => word.slots);
    const gaps = [...text.matchAll(CLAUSE)].map((gap) => ({ start: gap.index, end: gap.index + gap[0].length }));
    for (const start of [0, ...gaps.map((gap) => gap.end)]) {
      const end = endOf(text, start, gaps);
      const hits = found.filter((word) => start <= word.start && word.end <= end);
      const bits = every(hits.map((word) => word.slots));
      const leave = asks && bits && permits(said.filter((word) => start <= word.start && word.end <= end)) ? Math.min(...worths) / 2 : 0;
      const worth = [worthOf(bits & ~told) + leave, worthOf(bits)];
      if (isMore(worth, best.worth)) best = { worth, text, start, end, hits, place };
    }
  }
  return { text: marked(best), anchor: best.place ? `#${String.fromCharCode(96 + best.place)}` : "" };
}

/** Where a stretch ends: with a clause if one ends in time, else between two words. */
function endOf(text, start, gaps) {
  if (text.length - start <= LONGEST) return text.length;
  const last = gaps.filter((gap) => gap.start > start && gap.start - start <= LONGEST).at(-1);
  if (last && last.start - start >= LENGTH / 3) return last.start;
  const cut = text.indexOf(" ", start + LENGTH);
  return cut === -1 ? text.length : cut;
}

function marked({ text, start, end, hits }) {
  let [out, at] = ["", start];
  for (const hit of hits) {
    out += `${text.slice(at, hit.start)}**${text.slice(hit.start, hit.end)}**`;
    at = hit.end;
  }
  out += text.slice(at, end);
  return (start ? "… " : "") + out.trim() + (end < text.length ? " …" : "");
}
