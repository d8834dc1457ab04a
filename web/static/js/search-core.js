// Searching the offline export of a language: load(export) → search(query, {books, kinds, n, typing}); the answer is that of
// /api/search. No DOM. Mirrors index/searching.py and ranking.py. The index is opened at the first search: what was kept, else built.
import { Belonging } from "./search-belonging.js";
import { build } from "./search-build.js";
import { opened } from "./search-export.js";
import { Reader } from "./search-query.js";
import { asksLeave, snippet } from "./search-snippet.js";
import { Numbers, Speller } from "./search-spelling.js";
import { Tables } from "./search-tables.js";
import { Everyday, LANGUAGES, Lexicon, Stems, fold, isNumber, light, plain, texts, words } from "./search-text.js";

const UNKNOWN = 4;
const MARGIN = 12;
const LEAST_TYPED = 3;
const LEAST_ASKED = 3;
const TINY = 1e-9;

/** Takes the export of a language; what comes back searches it. `tablesOf` gives the tables of its index, made by the function that it is given or kept from before. */
export function load(packed, tablesOf = (make) => make()) {
  const exported = opened(packed);
  const stems = new Stems();
  const lexicon = new Lexicon(exported.lexicon, stems);
  const everyday = new Everyday(exported.everyday, stems, exported.language);
  let index = null;
  const made = async () => new Index(exported, lexicon, everyday, await tablesOf((told) => build(exported, lexicon, everyday, told)));
  const ready = () =>
    (index ??= made().catch((error) => {
      index = null;
      throw error;
    }));
  return {
    documents: exported.documents,
    language: exported.language,
    ready,
    languageOf: (query) => lexicon.languageOf(texts(String(query)), exported.language),
    async search(query, { books = [], kinds = [], n = 20, typing = false, shown = exported.documents, spoken = exported.language } = {}) {
      return (await ready()).search(String(query).slice(0, 1000), { books, kinds, n, typing, shown, spoken });
    },
  };
}

/** Asks the export of the language in which a query is asked and shows the answer in the reader's; what cannot be had, another stands in for. */
export async function ask(open, language, query, options) {
  const own = await first(open, [language, ...LANGUAGES]);
  const asked = own.languageOf(query);
  const core = asked === own.language ? own : await open(asked).catch(() => own);
  return core.search(query, { ...options, shown: own.documents, spoken: own.language });
}

/** The first export of some languages that can be had. */
async function first(open, languages) {
  for (const language of languages) {
    const found = await open(language).catch(() => null);
    if (found) return found;
  }
  throw new Error("no export is here");
}

class Index {
  constructor({ language, documents, weights, books, editions }, lexicon, everyday, tables) {
    Object.assign(this, { language, documents, weights, lexicon, everyday }, new Tables(tables, documents.length));
    this.places = new Map(documents.map((document, i) => [document.id, i]));
    this.numbers = new Numbers(documents.map((document) => document.id), books, editions);
    this.factors = documents.map((document) => this.#factor(document));
    this.speller = new Speller(new Map([...[...lexicon.words].map((word) => [word, 0]), ...this.counted]), lexicon.known, everyday, this.named);
    this.reader = new Reader(this);
    this.belonging = new Belonging(documents, this.phrases, weights);
    this.known = {};
  }

  #factor({ id, book, kind }) {
    if (kind === "component") return this.weights.component;
    const number = id.slice(book.length + 1);
    const { digests, told_once: once, digest } = this.weights;
    const copied = digests[book]?.includes(number.split(".", 1)[0]) && !once[book]?.includes(number);
    return copied || kind === "example" ? digest : 1;
  }

  /** The tokens of one word of a text in a language, its names not counted; none of a stop word. */
  tokensOf(word, language) {
    const known = (this.known[language] ??= new Map());
    let found = known.get(word);
    if (!found) {
      const ideas = () => this.lexicon.ofWord(word, language).map((idea) => "@" + idea);
      found = this.lexicon.stop.has(word) ? [] : [light(word), "~" + this.lexicon.stems.deep(word, language), ...ideas()];
      known.set(word, found);
    }
    return found;
  }

  search(text, { books, kinds, n, typing, shown, spoken }) {
    if (typing && tooShort(text)) return { query: text, corrected: null, count: 0, results: [] };
    const query = this.reader.read(text, typing);
    const allowed = (unit) => (!books.length || books.includes(this.documents[unit].book)) && (!kinds.length || kinds.includes(this.documents[unit].kind));
    const ranked = this.#rank(query, books, allowed, n);
    const meant = this.numbers.cited(text);
    const cited = meant.units.filter(allowed);
    const top = (ranked.best[0]?.score ?? 0) + 1;
    const others = ranked.best.filter(({ unit }) => !cited.includes(unit));
    const all = [...cited.map((unit) => ({ unit, score: top })), ...others];
    const hits = { ...this.#hits(query), spoken, asks: asksLeave(text) };
    const results = all.slice(0, n).map(({ unit, score }) => this.#result(shown[unit], score, hits));
    return { query: text, corrected: meant.understood ?? corrected(text, query.mended), count: ranked.count + cited.length - (ranked.best.length - others.length), results };
  }

  #rank(query, books, allowed, n) {
    const { weights } = this;
    const slots = query.slots.map((slot) => this.#weighed(slot, books)).sort((a, b) => b.worth - a.worth);
    const whole = slots.reduce((sum, each) => sum + each.worth, 0);
    if (!whole) return { best: [], count: 0 };
    const [shares, covered] = this.#bases(slots, whole, books);
    const exact = new Set(query.whole.flatMap((said) => [...(this.exact.get(said) ?? [])]));
    const [asked, counts] = query.slots.length < LEAST_ASKED ? [] : this.#askedKind(query);
    const factor = (unit) => {
      const { kind } = this.documents[unit];
      return kind === "component" && exact.has(unit) ? 1 : kind === asked ? counts : this.factors[unit];
    };
    const belongs = books.length === 1 ? null : this.belonging.factors(slots);
    const found = [];
    for (const [unit, score] of this.#scores(query, slots, whole, shares, covered, exact)) {
      if (!allowed(unit)) continue;
      const { book } = this.documents[unit];
      found.push({ unit, score: score * factor(unit) * (belongs?.get(book) ?? 1) * (query.books.includes(book) ? weights.named_book : 1) });
    }
    found.sort(byScore);
    return { best: this.#partsFirst(found.slice(0, n + MARGIN), shares, covered, whole).slice(0, n), count: found.length };
  }

  /** The kind of unit that a query asks for, «carta para …», «carta» or «ejemplo» and what about, and what it then counts. */
  #askedKind(query) {
    const { asked_kinds: kinds, leave, thing, thing_asked: counts } = this.weights;
    if (new RegExp(thing).test(query.whole[0])) return ["component", counts];
    if (new RegExp(leave).test(query.whole[0])) return [];
    return kinds[Object.keys(kinds).find((idea) => query.slots.some((slot) => slot.tokens.has(idea)))] ?? [];
  }

  /** A slot with what its tokens give: a family no more than its word, the names of a thing alike in every book. */
  #weighed(slot, books) {
    const own = [...slot.tokens].filter(([token]) => token[0] !== "#" || !books.length || books.includes(token.slice(1, token.indexOf("."))));
    const worths = own.map(([token]) => this.units.idf(token));
    const stem = Math.max(0, ...worths.filter((_, at) => !"~@#=".includes(own[at][0][0])));
    const name = Math.min(Infinity, ...worths.filter((worth, at) => worth && own[at][0][0] === "#"));
    const most = { "~": stem || Infinity, "#": name };
    const tokens = own.map(([token, factor], at) => [token, factor, factor * Math.min(worths[at], most[token[0]] ?? Infinity)]);
    return { slot, tokens, worth: slot.weight * (Math.max(0, ...tokens.map(([, , gain]) => gain)) || UNKNOWN) };
  }

  /** What each unit of the books has of a query, and the worth of the slots that it answers at all. */
  #bases(slots, whole, books) {
    const [sums, covered] = [new Map(), new Map()];
    let seen = 0;
    for (const { slot, tokens, worth } of slots) {
      const best = new Map();
      for (const [token, , gain] of tokens) {
        if (!gain) continue;
        const { units, impacts } = this.units.get(token);
        for (let at = 0; at < units.length; at++) {
          if (books.length && !books.includes(this.documents[units[at]].book)) continue;
          if (gain * impacts[at] > (best.get(units[at]) ?? 0)) best.set(units[at], gain * impacts[at]);
        }
      }
      let any = false;
      const closed = sums.size > 0 && seen > this.weights.decisive * whole;
      for (const [unit, gain] of best) {
        if (closed && !sums.has(unit)) continue;
        sums.set(unit, (sums.get(unit) ?? 0) + slot.weight * gain);
        covered.set(unit, (covered.get(unit) ?? 0) + worth);
        any = true;
      }
      if (any) seen += worth;
    }
    return [sums, covered];
  }

  #scores(query, slots, whole, shares, covered, exact) {
    const { weights } = this;
    const scores = new Map();
    const add = (unit, gain) => scores.set(unit, (scores.get(unit) ?? 0) + gain);
    const kind = (unit) => weights.kinds[this.documents[unit].kind] ?? 1;
    for (const [unit, share] of shares) add(unit, ((kind(unit) * share) / whole) * (covered.get(unit) / whole) ** weights.coverage);
    for (const [unit, like] of this.#likeness(slots, whole)) add(unit, weights.phrase * Math.min(1, kind(unit)) ** weights.phrase_kind * like);
    for (const unit of exact) add(unit, weights.exact);
    for (const [unit, gain] of this.#opened(query.typed)) add(unit, gain);
    return scores;
  }

  /** What the units gain whose names begin with what has been typed. */
  #opened(typed) {
    const { opening, typed_share, least_typed } = this.weights;
    const found = new Map();
    if (typed.length < least_typed) return found;
    this.openings.names.forEach((name, at) => {
      if (!name.startsWith(typed)) return;
      const [unit, worth] = [this.openings.unit[at], this.openings.worth[at]];
      found.set(unit, Math.max(opening * worth * (typed.length / name.length) ** typed_share, found.get(unit) ?? 0));
    });
    return found;
  }

  /** How like a query the likest phrase of each unit is, from 0 to 1. */
  #likeness(slots, whole) {
    const shared = new Map();
    const answered = [];
    let seen = 0;
    for (const { tokens, worth } of slots) {
      const found = new Map();
      for (const [token, factor] of tokens) for (const phrase of this.phrases.of(token)) if (factor > (found.get(phrase) ?? 0)) found.set(phrase, factor);
      answered.push(found);
      const closed = seen > (1 - this.weights.least_shared) * whole;
      for (const [phrase, factor] of found) if (!closed || shared.has(phrase)) shared.set(phrase, (shared.get(phrase) ?? 0) + worth * factor);
      seen += worth;
    }
    return this.#likest(shared, slots, answered, whole);
  }

  #likest(shared, slots, answered, whole) {
    const { whole: sharp, complete, least_shared: least, lacking: loss, again } = this.weights;
    const [first, second] = [new Map(), new Map()];
    for (const [phrase, common] of shared) {
      if (common < least * whole) continue;
      const unit = this.phrases.unit[phrase];
      let like = Math.min(1, common / whole) ** sharp * this.phrases.worth[phrase];
      if (like <= (second.get(unit) ?? 0)) continue;
      const lacking = answered.findIndex((found) => !found.has(phrase));
      like *= Math.min(1, common / this.phrases.mass[phrase]) ** complete * (1 - (loss * (lacking < 0 ? 0 : slots[lacking].worth)) / slots[0].worth);
      const best = first.get(unit) ?? 0;
      if (like > best) {
        first.set(unit, like);
        second.set(unit, best);
      } else if (like > (second.get(unit) ?? 0)) second.set(unit, like);
    }
    return new Map([...first].map(([unit, like]) => [unit, like + again * second.get(unit)]));
  }

  /** The units in order, each after the part of it that answers better and has nearly its score. */
  #partsFirst(best, shares, covered, whole) {
    const { more, near, fuller, nearly } = this.weights;
    const [has, share] = [covered, shares].map((table) => (unit) => table.get(unit) ?? 0);
    const found = [...best];
    best.slice(0, MARGIN).forEach(({ unit, score }, place) => {
      const section = ["section", "chapter"].includes(this.documents[unit].kind);
      const part = best.slice(place + 1, place + MARGIN).find((each) => {
        const covers = section && has(each.unit) > has(unit) + more * whole;
        const answers = !section && share(each.unit) >= fuller * share(unit) && has(each.unit) >= has(unit) - TINY;
        return (covers || answers) && each.score >= (covers ? near : nearly) * score && this.#below(each.unit, unit);
      });
      if (part) found[place] = { unit, score: part.score * 0.9999 };
    });
    return found.sort(byScore);
  }

  #below(unit, above) {
    for (let id = this.documents[unit].parent; id; id = this.documents[this.places.get(id)].parent) if (id === this.documents[above].id) return true;
    return false;
  }

  /** The tokens that a snippet looks for, each with its slots as bits, and what each slot is worth. */
  #hits({ slots }) {
    const telling = slots.filter((slot) => slot.weight > this.weights.weak);
    const sought = telling.length ? telling : slots;
    const tokens = new Map();
    sought.forEach((slot, place) => {
      for (const token of slot.tokens.keys()) tokens.set(token, (tokens.get(token) ?? 0) | (1 << place));
    });
    return { tokens, worths: sought.map((slot) => slot.weight * Math.max(0, ...[...slot.tokens.keys()].map((token) => this.units.idf(token)))) };
  }

  #result(document, score, { tokens, worths, spoken, asks }) {
    const number = document.id.slice(document.book.length + 1);
    const text = document.kind === "faq" ? document.text.split("\n\n").filter((part) => plain(part) !== document.title).join("\n\n") : document.text;
    const answer = snippet([text, ...document.bullets], (said) => this.#slotsOf(said, tokens, spoken), worths, document.title ?? "", asks);
    return { id: document.id, book: document.book, number, title: document.title, kind: document.kind, score: Math.round(score * 1e4) / 1e4, snippet: answer.text, url: `/reglas/${document.book}/${number}${answer.anchor}` };
  }

  /** For each word of a passage, the slots of the query that it answers, as bits. */
  #slotsOf(said, tokens, spoken) {
    const found = said.map((word) => this.tokensOf(word, spoken).reduce((bits, token) => bits | (tokens.get(token) ?? 0), 0));
    const content = said.map((word, i) => i).filter((i) => !this.lexicon.stop.has(said[i]));
    for (const [start, end, token] of this.names.spans(content.map((i) => light(said[i])))) {
      const bits = tokens.get(token);
      if (bits) for (const i of content.slice(start, end)) found[i] |= bits;
    }
    return found;
  }
}

/** Two letters begin too much: whatever they find would change with the next key. */
const tooShort = (text) => fold(text).trim().length < LEAST_TYPED && !isNumber(text);

const byScore = (a, b) => b.score - a.score || a.unit - b.unit;

function corrected(text, mended) {
  if (!mended.size) return null;
  const said = new Map();
  for (const [typed, meant] of mended) {
    const [first, ...others] = typed.split(" ");
    said.set(first, meant);
    for (const other of others) said.set(other, "");
  }
  let [out, at] = ["", 0];
  for (const word of words(text)) {
    if (!said.has(word.text)) continue;
    out += text.slice(at, word.start) + said.get(word.text);
    at = word.end;
  }
  return (out + text.slice(at)).replaceAll("  ", " ").trim();
}
