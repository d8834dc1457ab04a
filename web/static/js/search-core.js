// Searching the offline export: load(export) → search(query, {books, kinds, n}).

function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Takes the export; what comes back searches it. */
export function load(exported) {
  const documents = exported.documents.map((document) => ({ ...document, folded: fold(`${document.id} ${document.title ?? ""} ${document.text} ${(document.bullets ?? []).join(" ")}`), head: fold(document.title ?? "") }));
  return {
    search(query, { books = [], kinds = [], n = 20 } = {}) {
      const words = fold(query).split(/\s+/).filter(Boolean);
      const hits = documents
        .filter((document) => (!books.length || books.includes(document.book)) && (!kinds.length || kinds.includes(document.kind)))
        .map((document) => ({ document, score: words.reduce((sum, word) => sum + (document.head.includes(word) ? 3 : document.folded.includes(word) ? 1 : -9), 0) }))
        .filter((hit) => hit.score > 0)
        .sort((a, b) => b.score - a.score);
      const results = hits.slice(0, n).map(({ document, score }) => {
        const number = document.id.split(":")[1];
        return { id: document.id, book: document.book, number, title: document.title, kind: document.kind, score, snippet: document.text.slice(0, 160), url: `/reglas/${document.book}/${number}` };
      });
      return { query, corrected: null, count: hits.length, results };
    },
  };
}
