// Searching the offline export: load(export) → search(query, {books, kinds, n}); the answer is that of /api/search.
// No DOM. Mirrors index/documents.py, query.py, ranking.py and snippets.py. The index is built at the first search.
import { Numbers, Speller, sound } from "./search-spelling.js";
import { LANGUAGES, Lexicon, Names, Stems, familyTokens, fold, isNumber, light, plain, texts, tokens, words } from "./search-text.js";

const MOST_WORDS = 24;
const SHORTEST_BEGINNING = 2;
const MOST_BEGUN = 12;
const MOST_FAR = 3;
const UNKNOWN = 4;
const LENGTH = 180;
const STEP = /^(?:paso|passo|step)\s+\d+\s*[–:-]\s*/i;
const ASIDE = /\s*\([^)]*\)/g;

const idf = (frequency, size) => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** Takes the export; what comes back searches it. */
export function load(exported) {
  let index = null;
  return {
    search(query, { books = [], kinds = [], n = 20 } = {}) {
      index ??= new Index(exported);
      return index.search(String(query).slice(0, 1000), books, kinds, n);
    },
  };
}

class Index {
  constructor(exported) {
    this.documents = exported.documents;
    this.weights = exported.weights;
    this.lexicon = new Lexicon(exported.lexicon, new Stems(exported.stems));
    this.numbers = new Numbers(this.documents.map((document) => document.id), exported.books);
    this.vocabulary = new Map([...this.lexicon.words].map((word) => [word, 0]));
    this.names = new Names();
    this.named = new Set();
    this.exact = new Map();
    this.units = new Postings(this.documents.length);
    this.phrases = { tokens: new Map(), unit: [], mass: [], worth: [] };
    this.#build(exported);
    this.speller = new Speller(this.vocabulary, this.lexicon.known);
  }

  #build(exported) {
    const own = Object.fromEntries(Object.keys(exported.languages).map((book) => [book, new Names()]));
    const every = Object.fromEntries(Object.keys(exported.languages).map((book) => [book, new Names()]));
    const termsOf = this.documents.map(() => []);
    const places = {};
    for (const [book, units, es, pt, en, search] of exported.terms) {
      const token = `#${book}.${(places[book] = (places[book] ?? -1) + 1)}`;
      const byLanguage = { es, pt, en };
      for (const language of LANGUAGES) {
        for (const name of byLanguage[language]) {
          const key = this.lexicon.content(name).map(light).join(" ");
          every[book].add(key, token);
          this.names.add(key, token);
          const whole = texts(name).join(" ");
          if (!this.exact.has(whole)) this.exact.set(whole, new Set());
          this.exact.get(whole).add(units[0]);
          if (language === exported.languages[book]) own[book].add(key, token);
        }
      }
      for (const unit of units) termsOf[unit].push({ byLanguage, first: units[0] === unit, search });
    }
    const untitled = new Set(exported.untitled);
    const titles = new Map(this.documents.map((document, i) => [document.id, untitled.has(i) ? "" : document.title]));
    const parents = new Map(this.documents.map((document) => [document.id, document.parent]));
    const entries = this.documents.map((document, i) => this.#entry(document, exported, termsOf[i], exported.questions[i] ?? [], titles, parents));
    this.#weigh(entries, own, every);
    entries.forEach((entry, unit) => this.#phrases(entry, unit, every));
  }

  /** The texts of a unit by field, each with its language (null: any), and its phrases. */
  #entry(document, exported, terms, questions, titles, parents) {
    const language = exported.languages[document.book];
    const title = titles.get(document.id);
    const part = (text, spoken, worth = 1, name = true) => ({ spoken, worth, name, said: this.lexicon.content(text, spoken), tokens: null });
    const { later, asked } = this.weights;
    const names = terms.flatMap((term) => LANGUAGES.flatMap((spoken) => term.byLanguage[spoken].map((name) => part(name, spoken, term.first ? 1 : later))));
    const asks = [...terms.filter((term) => term.first).flatMap((term) => term.search), ...questions].map((text) => part(text, null, asked, false));
    if (document.kind === "faq") {
      const question = document.text.split("\n\n").find((paragraph) => paragraph.trimEnd().endsWith("?"));
      if (question) asks.push(part(plain(question), language, asked, false));
    }
    const above = [];
    for (let id = parents.get(document.id); id; id = parents.get(id)) above.push(part(titles.get(id), language));
    const bare = title.replace(STEP, "");
    const shown = title ? [...new Set([bare, bare.replace(ASIDE, "")])].map((text) => part(text, language)) : [];
    const text = [document.text, ...document.bullets].map((each) => part(plain(each), language));
    const notes = (document.notes ?? []).map((each) => part(plain(each), language));
    const fields = { title: title ? [part(title, language)] : [], names, asks, text, notes, above };
    return { book: document.book, phrases: [...shown, ...names, ...asks], fields };
  }

  #tokens(part, names) {
    return (part.tokens ??= tokens(this.lexicon, part.said, part.spoken, names));
  }

  #weigh(entries, own, every) {
    const lengths = {};
    const counted = entries.map(({ book, fields }) => {
      const counts = {};
      for (const [field, parts] of Object.entries(fields)) {
        if (!parts.length) continue;
        const names = field === "text" || field === "notes" ? own[book] : every[book];
        const counter = new Map();
        let length = 0;
        for (const part of parts) {
          const found = this.#tokens(part, names);
          for (const token of found) counter.set(token, (counter.get(token) ?? 0) + 1);
          length += found.length;
          for (const word of new Set(part.said)) if (word.length > 2 && !isNumber(word)) this.vocabulary.set(word, (this.vocabulary.get(word) ?? 0) + 1);
        }
        counts[field] = [counter, length];
        (lengths[field] ??= []).push(length);
      }
      return counts;
    });
    const mean = Object.fromEntries(Object.entries(lengths).map(([field, all]) => [field, all.reduce((a, b) => a + b, 0) / all.length || 1]));
    counted.forEach((counts, unit) => {
      const weighed = new Map();
      for (const [field, [counter, length]] of Object.entries(counts)) {
        const even = this.weights.even[field];
        const factor = this.weights.fields[field] / (1 - even + (even * length) / mean[field]);
        for (const [token, count] of counter) weighed.set(token, (weighed.get(token) ?? 0) + count * factor);
      }
      for (const [token, weight] of weighed) this.units.add(token, unit, weight / (this.weights.saturation + weight));
    });
  }

  #phrases({ book, phrases }, unit, every) {
    const size = this.documents.length;
    for (const part of phrases) {
      const place = this.phrases.unit.length;
      const found = new Set(this.#tokens(part, every[book]));
      if (part.name) for (const word of part.said) if (!isNumber(word)) this.named.add(word);
      for (const token of found) {
        const posted = this.phrases.tokens.get(token);
        if (posted) posted.push(place);
        else this.phrases.tokens.set(token, [place]);
      }
      const mass = part.said.reduce((sum, word) => sum + idf(this.units.get(light(word)).units.length, size) * (this.lexicon.weak.has(word) ? this.weights.weak : 1), 0);
      this.phrases.unit.push(unit);
      this.phrases.mass.push(Math.max(mass, 0.1));
      this.phrases.worth.push(part.worth);
    }
  }

  search(text, books, kinds, n) {
    const query = this.#read(text);
    const allowed = (unit) => (!books.length || books.includes(this.documents[unit].book)) && (!kinds.length || kinds.includes(this.documents[unit].kind));
    const scored = this.#rank(query, allowed);
    const cited = this.numbers.cited(text).filter(allowed);
    const top = (scored[0]?.score ?? 0) + 1;
    const all = [...cited.map((unit) => ({ unit, score: top })), ...scored.filter(({ unit }) => !cited.includes(unit))];
    const sought = new Set(query.slots.filter((slot) => slot.weight === 1).flatMap((slot) => [...slot.tokens.keys()]));
    const results = all.slice(0, n).map(({ unit, score }) => this.#result(this.documents[unit], score, sought));
    return { query: text, corrected: corrected(text, query.mended), count: all.length, results };
  }

  #known(word) {
    const forms = [word, word + "s", word + "es", word.replace(/s$/, ""), word.replace(/es$/, "")];
    return isNumber(word) || forms.some((form) => light(form) === light(word) && this.speller.knows(form));
  }

  /** The words of names that begin so, the most used first. */
  #begun(beginning) {
    const used = (word) => this.vocabulary.get(word) ?? 0;
    return [...this.named].filter((word) => word.startsWith(beginning)).sort((a, b) => used(b) - used(a) || (a < b ? -1 : 1)).slice(0, MOST_BEGUN);
  }

  /** The slots of a query: one a word, each with the tokens by which a unit may answer it. */
  #read(text) {
    const [books, rest] = this.numbers.named(text);
    const saying = (said) => [...new Set(said)].filter((word) => !this.lexicon.stop.has(word));
    const all = texts(text);
    const [named, said] = [books.length ? saying(texts(rest)) : [], saying(all)];
    const content = (named.length ? named : said.length ? said : [...new Set(all)]).slice(0, MOST_WORDS);
    const last = content.at(-1) ?? "";
    const begun = last.length >= SHORTEST_BEGINNING && fold(text).endsWith(last) && !this.#known(last) ? this.#begun(last) : [];
    const beginning = begun.length ? last : "";
    const mended = new Map();
    const unknown = content.filter((word) => word !== beginning && !this.#known(word));
    for (const [place, word] of unknown.entries()) {
      const found = this.speller.propose(word) ?? (place < MOST_FAR ? this.speller.proposeFar(word) : null);
      if (found && (sound(found) === sound(word) || !this.#related(found, word))) mended.set(word, found);
    }
    const meant = content.map((word) => mended.get(word) ?? word);
    const slots = meant.map((word, i) => this.#slot(word, content[i]));
    for (const word of begun) raise(slots.at(-1).tokens, light(word), this.weights.begun);
    const stems = meant.map(light);
    for (const [start, end, token] of this.lexicon.spans(stems, meant, null)) for (const slot of slots.slice(start, end)) raise(slot.tokens, token, this.weights.idea);
    for (const [start, end, token] of this.names.spans(stems)) for (const slot of slots.slice(start, end)) raise(slot.tokens, token, this.weights.name);
    return { slots, books, mended, exact: new Set([all, content, meant].flatMap((whole) => [...(this.exact.get(whole.join(" ")) ?? [])])) };
  }

  #related(one, other) {
    const families = new Set(familyTokens(this.lexicon.stems, one));
    return familyTokens(this.lexicon.stems, other).some((token) => families.has(token));
  }

  #slot(word, typed) {
    const found = new Map();
    for (const [form, factor] of [[word, word === typed ? 1 : this.weights.corrected], [typed, 1]]) {
      raise(found, light(form), factor);
      for (const family of familyTokens(this.lexicon.stems, form)) raise(found, family, factor * this.weights.family);
    }
    return { word, weight: this.lexicon.weak.has(word) ? this.weights.weak : 1, tokens: found };
  }

  #rank({ slots, books, exact }, allowed) {
    const { weights } = this;
    const worths = slots.map((slot) => slot.weight * (Math.max(0, ...[...slot.tokens].map(([token, factor]) => factor * this.units.idf(token))) || UNKNOWN));
    const whole = worths.reduce((a, b) => a + b, 0);
    if (!whole) return [];
    const shares = new Map();
    const covered = new Map();
    const common = new Map();
    slots.forEach((slot, i) => {
      const best = new Map();
      const every = new Map();
      const like = new Map();
      for (const [token, factor] of slot.tokens) {
        const worth = factor * this.units.idf(token);
        const { units, impacts } = this.units.get(token);
        for (let at = 0; at < units.length; at++) {
          const [unit, gain] = [units[at], worth * impacts[at]];
          if (gain > (best.get(unit) ?? 0)) best.set(unit, gain);
          every.set(unit, (every.get(unit) ?? 0) + gain);
        }
        for (const phrase of this.phrases.tokens.get(token) ?? []) if (factor > (like.get(phrase) ?? 0)) like.set(phrase, factor);
      }
      for (const [unit, gain] of best) {
        shares.set(unit, (shares.get(unit) ?? 0) + slot.weight * (gain + weights.also * (every.get(unit) - gain)));
        covered.set(unit, (covered.get(unit) ?? 0) + worths[i]);
      }
      for (const [phrase, factor] of like) common.set(phrase, (common.get(phrase) ?? 0) + worths[i] * factor);
    });
    const likeness = this.#likeness(common, whole);
    const scored = [];
    for (const unit of new Set([...shares.keys(), ...likeness.keys(), ...exact])) {
      if (!allowed(unit)) continue;
      const { book, kind, id } = this.documents[unit];
      let score = ((weights.kinds[kind] ?? 1) * (shares.get(unit) ?? 0) * ((covered.get(unit) ?? 0) / whole) ** weights.coverage) / whole;
      score += weights.phrase * (likeness.get(unit) ?? 0) + (exact.has(unit) ? weights.exact : 0);
      if (kind === "example" || weights.digests[book]?.includes(id.slice(book.length + 1).split(".", 1)[0])) score *= weights.digest;
      if (books.includes(book)) score *= weights.named_book;
      scored.push({ unit, score });
    }
    return scored.sort((a, b) => b.score - a.score || a.unit - b.unit);
  }

  #likeness(common, whole) {
    const { whole: sharp, complete, least_shared: least } = this.weights;
    const likeness = new Map();
    for (const [phrase, shared] of common) {
      if (shared < least * whole) continue;
      const like = Math.min(1, shared / whole) ** sharp * Math.min(1, shared / this.phrases.mass[phrase]) ** complete * this.phrases.worth[phrase];
      const unit = this.phrases.unit[phrase];
      if (like > (likeness.get(unit) ?? 0)) likeness.set(unit, like);
    }
    return likeness;
  }

  #result(document, score, sought) {
    const number = document.id.slice(document.book.length + 1);
    const snippet = this.#snippet([document.text, ...document.bullets].map(plain), sought);
    return { id: document.id, book: document.book, number, title: document.title, kind: document.kind, score: Math.round(score * 1e4) / 1e4, snippet, url: `/reglas/${document.book}/${number}` };
  }

  /** The best stretch of the best passage, its hits between pairs of asterisks. */
  #snippet(passages, sought) {
    let [best, most, begin, hits] = [passages[0] ?? "", 0, 0, []];
    for (const passage of passages) {
      const found = this.#found([...words(passage)], sought);
      for (const hit of found) {
        const inside = new Set(found.filter((word) => hit.start <= word.start && word.start < hit.start + LENGTH).map((word) => word.text)).size;
        if (inside > most) [best, most, begin, hits] = [passage, inside, hit.start, found];
      }
    }
    return mark(best, begin, hits);
  }

  #found(said, sought) {
    const content = said.filter((word) => !this.lexicon.stop.has(word.text));
    const hits = new Set(content.filter(({ text }) => [light(text), ...familyTokens(this.lexicon.stems, text), ...this.lexicon.ofWord(text, null).map((idea) => "@" + idea)].some((token) => sought.has(token))));
    for (const [start, end, token] of this.names.spans(content.map((word) => light(word.text)))) if (sought.has(token)) for (const word of content.slice(start, end)) hits.add(word);
    return said.filter((word) => hits.has(word));
  }
}

/** The units of each token, and what each gains by it. */
class Postings {
  constructor(size) {
    this.size = size;
    this.table = new Map();
    this.none = { units: [], impacts: [] };
  }

  add(token, unit, impact) {
    let posted = this.table.get(token);
    if (!posted) this.table.set(token, (posted = { units: [], impacts: [] }));
    posted.units.push(unit);
    posted.impacts.push(impact);
  }

  get(token) {
    return this.table.get(token) ?? this.none;
  }

  idf(token) {
    const frequency = this.get(token).units.length;
    return frequency ? idf(frequency, this.size) : 0;
  }
}

function raise(table, token, factor) {
  table.set(token, Math.max(factor, table.get(token) ?? 0));
}

function corrected(text, mended) {
  if (!mended.size) return null;
  let [out, at] = ["", 0];
  for (const word of words(text)) {
    if (!mended.has(word.text)) continue;
    out += text.slice(at, word.start) + mended.get(word.text);
    at = word.end;
  }
  return out + text.slice(at);
}

function mark(text, begin, hits) {
  const start = begin < LENGTH / 3 ? 0 : text.lastIndexOf(" ", Math.max(0, begin - LENGTH / 4)) + 1;
  let end = text.length;
  if (end - start > LENGTH) {
    const cut = text.indexOf(" ", start + LENGTH);
    if (cut !== -1) end = cut;
  }
  let [out, at] = ["", start];
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue;
    out += `${text.slice(at, hit.start)}**${text.slice(hit.start, hit.end)}**`;
    at = hit.end;
  }
  out += text.slice(at, end);
  return (start ? "… " : "") + out.trim() + (end < text.length ? " …" : "");
}
