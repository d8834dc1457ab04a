// The clause of a unit that answers a query best, its hits between pairs of asterisks. Mirrors index/snippets.py.
import { plain, words } from "./search-text.js";

const LENGTH = 180;
const LONGEST = 240;
const PERMITS = new Set("puede pueden puedes puedo podemos podra podran pode podem posso can cannot may could".split(" "));
const DUTIES = new Set("debe deben debes deve devem must".split(" "));
const DUTY = 0.25;
const ALIKE = 0.9;
const TOLD = 0.2;
const EVEN = 0.15;
const OPENING = 0.7;
const CLAUSE = /(?<=[.;:!?])\s+/g;

const permits = (said) => said.some((word) => PERMITS.has(word.text));
const every = (said) => said.reduce((bits, word) => bits | word.slots, 0);
const inside = (said, start, end) => said.filter((word) => start <= word.start && word.end <= end);

/** Whether a query asks what one may do. */
export const asksLeave = (text) => permits(words(text));

/** The best stretch, marked, and the anchor of the bullet that it is from; `slotsOf` says which slots each word answers, as bits, `worths` what each slot is worth. */
export function snippet(markdown, slotsOf, worths, title, asks) {
  const told = slotsOf(words(title).map((word) => word.text)).reduce((bits, each) => bits | each, 0);
  const passages = markdown.map(plain).map((text) => passageOf(text, slotsOf));
  const worthOf = scaled(passages.flatMap(clausesOf), worths, told, asks);
  let best = { worth: -1, text: "", start: 0, end: 0, said: [], place: 0 };
  for (const [place, { text, gaps, begins, said }] of passages.entries()) {
    for (const start of begins) {
      const end = endOf(text, start, gaps);
      const stretch = { text, start, end, said: inside(said, start, end), place };
      const worth = worthOf(stretch);
      if (worth > best.worth + 1e-9) best = { ...stretch, worth };
    }
  }
  return { text: marked(best), anchor: best.place ? `#${String.fromCharCode(96 + best.place)}` : "" };
}

/** A passage: its text, the gaps between its clauses, where they begin, and its words with the slots that they answer. */
function passageOf(text, slotsOf) {
  const all = words(text);
  const slots = slotsOf(all.map((word) => word.text));
  const gaps = [...text.matchAll(CLAUSE)].map((gap) => ({ start: gap.index, end: gap.index + gap[0].length }));
  return { text, gaps, begins: [0, ...gaps.map((gap) => gap.end)], said: all.map((word, i) => ({ ...word, slots: slots[i] })) };
}

/** The words of each clause of a passage. */
function clausesOf({ text, begins, said }) {
  return begins.map((start, i) => inside(said, start, begins[i + 1] ?? text.length));
}

/** How well a stretch answers: what the title or every clause says tells no clauses apart, a long one has more words of any query. */
function scaled(clauses, worths, told, asks) {
  const said = clauses.map(every);
  const own = worths.map((worth, place) => {
    const times = said.filter((bits) => (bits >> place) & 1).length;
    return worth * (1 - (ALIKE * Math.max(times - 1, 0)) / Math.max(said.length, 1)) * ((told >> place) & 1 ? TOLD : 1);
  });
  const leave = asks && worths.length ? Math.min(...worths) : 0;
  const usual = worths.length > 1 ? clauses.reduce((sum, clause) => sum + clause.length, 0) / Math.max(clauses.length, 1) || 1 : Infinity;
  return (stretch) => {
    const bits = every(stretch.said);
    let worth = own.reduce((sum, each, place) => sum + ((bits >> place) & 1 ? each : 0), 0);
    if (bits && permits(stretch.said)) worth += leave;
    if (bits && stretch.said.some((word) => DUTIES.has(word.text))) worth += leave * DUTY;
    if (stretch.text.slice(0, stretch.end).trimEnd().endsWith(":")) worth *= OPENING;
    return worth / (1 - EVEN + EVEN * Math.max(stretch.said.length / usual, 1));
  };
}

/** Where a stretch ends: with a clause if one ends in time, else between two words. */
function endOf(text, start, gaps) {
  if (text.length - start <= LONGEST) return text.length;
  const last = gaps.filter((gap) => gap.start > start && gap.start - start <= LONGEST).at(-1);
  if (last && last.start - start >= LENGTH / 3) return last.start;
  const cut = text.indexOf(" ", start + LENGTH);
  return cut === -1 ? text.length : cut;
}

function marked({ text, start, end, said }) {
  let [out, at] = ["", start];
  for (const hit of said.filter((word) => word.slots)) {
    out += `${text.slice(at, hit.start)}**${text.slice(hit.start, hit.end)}**`;
    at = hit.end;
  }
  out += text.slice(at, end);
  return (start ? "… " : "") + out.trim() + (end < text.length ? " …" : "");
}
