// The index of an export, built in memory: postings, phrases, names and words. Mirrors index/documents.py and building.py.
import { Numbers, Speller } from "./search-spelling.js";
import { Everyday, LANGUAGES, Lexicon, Names, Stems, isNumber, light, plain, texts, tokens } from "./search-text.js";

const STEP = /^(?:paso|passo|step)\s+\d+\s*[–:-]\s*/i;
const ASIDE = /\s*\([^)]*\)/g;

const idf = (frequency, size) => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

export class Build {
  constructor(exported) {
    this.language = exported.language;
    this.documents = exported.documents;
    this.places = new Map(this.documents.map((document, i) => [document.id, i]));
    this.weights = exported.weights;
    const stems = new Stems();
    this.lexicon = new Lexicon(exported.lexicon, stems);
    this.everyday = new Everyday(exported.everyday, stems, exported.language);
    this.numbers = new Numbers(this.documents.map((document) => document.id), exported.books, exported.editions);
    this.counted = new Map();
    this.names = new Names();
    this.lay = new Names();
    this.named = new Set();
    this.exact = new Map();
    this.openings = [];
    this.units = new Postings(this.documents.length);
    this.phrases = { tokens: new Map(), unit: [], mass: [], worth: [] };
    this.factors = this.documents.map((document) => this.#factor(document));
    this.known = {};
    this.#build(exported);
    const vocabulary = new Map([...[...this.lexicon.words].map((word) => [word, 0]), ...this.counted]);
    this.speller = new Speller(vocabulary, this.lexicon.known, this.everyday, this.named);
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

  #build(exported) {
    const own = Object.fromEntries(Object.keys(exported.books).map((book) => [book, new Names()]));
    const every = Object.fromEntries(Object.keys(exported.books).map((book) => [book, new Names()]));
    const termsOf = this.#terms(exported, own, every);
    const untitled = new Set(exported.untitled);
    const titles = new Map(this.documents.map((document, i) => [document.id, untitled.has(i) ? "" : document.title]));
    const parents = new Map(this.documents.map((document) => [document.id, document.parent]));
    const entries = this.documents.map((document, i) => this.#entry(document, termsOf[i], exported.questions.get(i) ?? [], exported.around[i] ?? [], titles, parents));
    this.#weigh(entries, own, every);
    entries.forEach((entry, unit) => this.#phrases(entry, unit, every));
  }

  #terms(exported, own, every) {
    const termsOf = this.documents.map(() => []);
    const places = {};
    const named = [];
    for (const [book, units, es, pt, en, search, lay] of exported.terms) {
      const token = `#${book}.${(places[book] = (places[book] ?? -1) + 1)}`;
      const byLanguage = { es, pt, en };
      for (const language of LANGUAGES) {
        for (const name of byLanguage[language]) {
          const said = this.lexicon.content(name);
          const key = said.map(light).join(" ");
          every[book].add(key, token);
          named.push([book, key, token, said.length === 1 && this.everyday.isCommon(said[0])]);
          const whole = texts(name).join(" ");
          if (!this.exact.has(whole)) this.exact.set(whole, new Set());
          this.exact.get(whole).add(units[0]);
          if (language === this.language) own[book].add(key, token);
        }
      }
      for (const name of lay ? lay.split("|") : []) {
        const said = name.split(" ");
        this.lay.add(said.map(light).join(" "), token);
        this.#count(said, true);
      }
      for (const unit of units) termsOf[unit].push({ byLanguage, first: units[0] === unit, search });
    }
    // a common word of this language is no name in another
    for (const [book, key, token, common] of named) if (!common || own[book].has(key)) this.names.add(key, token);
    return termsOf;
  }

  /** The texts of a unit by field, each with its language (null: any), and its phrases. */
  #entry(document, terms, questions, around, titles, parents) {
    const { language } = this;
    const title = titles.get(document.id);
    const part = (text, spoken, worth = 1, name = true, said = this.lexicon.content(text, spoken)) => ({ text, spoken, worth, name, said, tokens: null });
    const { later, asked } = this.weights;
    const names = terms.flatMap((term) => LANGUAGES.flatMap((spoken) => term.byLanguage[spoken].map((name) => part(name, spoken, term.first ? 1 : later))));
    const asks = terms.filter((term) => term.first).flatMap((term) => term.search.map((text) => part(text, this.lexicon.toldLanguage(texts(text)), asked, false)));
    asks.push(...questions.map(([spoken, words]) => part("", spoken, asked, false, words)));
    if (document.kind === "faq") {
      const question = document.text.split("\n\n").find((paragraph) => paragraph.trimEnd().endsWith("?"));
      if (question) asks.push(part(plain(question), language, asked, false));
    }
    const above = [];
    for (let id = parents.get(document.id); id; id = parents.get(id)) above.push(part(titles.get(id), language));
    above.push(...around.map((text) => part(text, language)));
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

  #count(said, asked) {
    for (const word of new Set(said)) if (word.length > 2 && !isNumber(word)) this.counted.set(word, (this.counted.get(word) ?? 0) + (asked ? 0 : 1));
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
          this.#count(part.said, field === "asks");
        }
        counts[field] = [counter, length];
        (lengths[field] ??= []).push(length);
      }
      return counts;
    });
    const mean = Object.fromEntries(Object.entries(lengths).map(([field, all]) => [field, all.reduce((a, b) => a + b, 0) / all.length || 1]));
    counted.forEach((counts, unit) => this.#post(counts, unit, mean));
  }

  #post(counts, unit, mean) {
    const weighed = new Map();
    for (const [field, [counter, length]] of Object.entries(counts)) {
      const even = this.weights.even[field];
      const factor = this.weights.fields[field] / (1 - even + (even * length) / mean[field]);
      for (const [token, count] of counter) weighed.set(token, (weighed.get(token) ?? 0) + count * factor);
    }
    for (const [token, weight] of weighed) this.units.add(token, unit, Math.fround(weight / (this.weights.saturation + weight)));
  }

  #phrases({ book, phrases }, unit, every) {
    const size = this.documents.length;
    for (const part of phrases) {
      const place = this.phrases.unit.length;
      if (part.name) {
        for (const word of part.said) if (!isNumber(word)) this.named.add(word);
        const name = texts(part.text).join(" ");
        if (name) this.openings.push([name, unit, part.worth]);
      }
      for (const token of new Set(this.#tokens(part, every[book]))) {
        const posted = this.phrases.tokens.get(token);
        if (posted) posted.push(place);
        else this.phrases.tokens.set(token, [place]);
      }
      const mass = part.said.reduce((sum, word) => sum + idf(this.units.get(light(word)).units.length, size) * (this.lexicon.weak.has(word) ? this.weights.weak : 1), 0);
      this.phrases.unit.push(unit);
      this.phrases.mass.push(Math.max(Math.round(mass * 1000) / 1000, 0.1));
      this.phrases.worth.push(part.worth);
    }
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
