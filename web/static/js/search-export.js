// The export of a language as it is searched: one object a document, and what players say of each. It travels in columns, which
// pack better; index/offline.py says how.
import { LANGUAGES } from "./search-text.js";

const MARKS = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at)).filter((mark) => !'"\\|'.includes(mark));
const PLACES = new Map(MARKS.map((mark, place) => [mark, place]));
const SHORT = 30;

/** Opens an export: its documents as objects, its questions as [language or null, words] by the place of a document. */
export function opened(packed) {
  return { ...packed, documents: documents(packed.documents), questions: questions(packed.questions) };
}

function documents({ id: ids, title, kind, text, parent, bullets, see_also: seeAlso, notes }) {
  return ids.map((id, at) => ({
    id,
    book: id.slice(0, id.indexOf(":")),
    title: title[at],
    kind: kind[at],
    text: text[at],
    bullets: bullets[at] ?? [],
    see_also: (seeAlso[at] ?? []).map((place) => ids[place]),
    ...(parent[at] ? { parent: ids[at - parent[at]] } : {}),
    ...(notes[at] ? { notes: notes[at] } : {}),
  }));
}

function questions({ at, said }) {
  const found = new Map(at.map((place) => [place, []]));
  said.forEach(([table, lines], language) => {
    const words = table.split(" ");
    lines.split("\n").forEach((line, row) => {
      if (line) found.get(at[row]).push(...line.split("|").map((phrase) => [LANGUAGES[language] ?? null, decoded(phrase, words)]));
    });
  });
  return found;
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
