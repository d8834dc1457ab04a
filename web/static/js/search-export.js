// The export of a language as it is searched: one object a document, and what players say of each. It travels in columns, which
// pack better; index/offline.py says how.
import { LANGUAGES } from "./search-text.js";

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
  said.forEach((lines, language) => {
    lines.split("\n").forEach((line, row) => {
      if (line) found.get(at[row]).push(...line.split("|").map((phrase) => [LANGUAGES[language] ?? null, phrase ? phrase.split(" ") : []]));
    });
  });
  return found;
}
