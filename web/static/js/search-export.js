// The export of a language as it is searched: one object a document, and what players say of each. It travels in columns, which
// pack better; index/offline.py says how.
import { LANGUAGES } from "./search-text.js";

const MARKS = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).filter((mark) => !'"\\|'.includes(mark));
const PLACES = new Map(MARKS.map((mark, place) => [mark, place]));
const SHORT = 30;
const TERM_NAMES = 2;
const KEYED = "en";
const COMPONENT = "c.";

/** Opens an export: its documents as objects; `questionsOf` opens its questions, which only whoever builds an index needs. */
export function opened(packed) {
  const titled = firstNames(packed.terms, packed.language);
  const named = firstNames(packed.terms, KEYED);
  return { ...packed, documents: documents(packed.documents, titled, named) };
}

/** What the thing is called first that a document defines, by its place. */
function firstNames(terms, language) {
  const found = new Map();
  for (const term of terms) {
    const [place] = term[1];
    const [name] = term[TERM_NAMES + LANGUAGES.indexOf(language)];
    if (place !== undefined && name && !found.has(place)) found.set(place, name);
  }
  return found;
}

function documents({ books, number, title, kind, text, parent, bullets, see_also: seeAlso, notes }, titled, named) {
  const keys = books.flatMap(([key, many]) => Array(many).fill(key));
  const ids = numbers(number, parent, named).map((each, at) => `${keys[at]}:${each}`);
  return ids.map((id, at) => ({
    id,
    book: keys[at],
    title: title[at] || titled.get(at) || "",
    kind: kind[at],
    text: text[at],
    bullets: bullets[at] ?? [],
    see_also: (seeAlso[at] ?? []).map((behind) => ids[at + behind]),
    ...(parent[at] ? { parent: ids[at - parent[at]] } : {}),
    ...(notes[at] ? { notes: notes[at] } : {}),
  }));
}

/** The numbers of the documents: one that is left out is the next below its parent, «c.» goes on with its name. Mirrors index/offline.py. */
function numbers(told, parents, named) {
  const last = new Map();
  const found = [];
  told.forEach((number, at) => {
    const above = parents[at] ? at - parents[at] : -1;
    const next = (last.get(above) ?? 0) + 1;
    const following = above >= 0 ? `${found[above]}.${next}` : `${next}`;
    found.push(number === COMPONENT ? keyOf(named.get(at)) : number || following);
    const end = found[at].slice(found[at].lastIndexOf(".") + 1);
    last.set(above, /^\d+$/.test(end) ? Number(end) : (last.get(above) ?? 0));
  });
  return found;
}

/** What players say as [language or null, words] by the place of a document; `of` takes the words of a language and gives what stands for each. */
export function questionsOf({ questions: { at, said } }, of = (words) => words) {
  const found = new Map(at.map((place) => [place, []]));
  said.forEach(([table, lines], language) => {
    const words = of(table.split(" "));
    lines.split("\n").forEach((line, row) => {
      if (line) found.get(at[row]).push(...line.split("|").map((phrase) => [LANGUAGES[language] ?? null, decoded(phrase, words)]));
    });
  });
  return found;
}

/** The number of a component whose key is its English name. */
function keyOf(name) {
  return COMPONENT + name.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
}

/** The words of a phrase that is written in marks: one for the commonest words, two for the others. Mirrors index/coding.py. */
function decoded(phrase, words) {
  const found = [];
  for (let at = 0; at < phrase.length; at++) {
    let place = PLACES.get(phrase[at]);
    if (place >= SHORT) place = SHORT + (place - SHORT) * MARKS.length + PLACES.get(phrase[++at]);
    found.push(words[place]);
  }
  return found;
}
