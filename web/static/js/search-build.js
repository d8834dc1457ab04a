// What is searched in an export, made from its texts: what each unit gains by each token, its phrases, names and words, in columns
// that can be kept (search-tables.js reads them). Mirrors index/documents.py and building.py.
import { Column, Distinct, grouped } from "./search-columns.js";
import { questionsOf } from "./search-export.js";
import { LANGUAGES, Names, isNumber, plain, texts } from "./search-text.js";
import { Analyser } from "./search-tokens.js";

const STEP = /^(?:paso|passo|step)\s+\d+\s*[–:-]\s*/i;
const ASIDE = /\s*\([^)]*\)/g;
const TOLD_EVERY = 100; // units after which is told how far it is

export const idf = (frequency, size) => Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));

/** The tables of an opened export; `told` hears how much of them is made, from 0 to 1. */
export function build(exported, lexicon, everyday, told = () => {}) {
  return new Build(exported, lexicon, everyday).made(told);
}

class Build {
  constructor(exported, lexicon, everyday) {
    Object.assign(this, { exported, lexicon, everyday, language: exported.language, documents: exported.documents, weights: exported.weights });
    const books = Object.keys(exported.books);
    this.analyser = new Analyser(lexicon);
    this.questions = questionsOf(exported, (words) => this.analyser.numbered(words));
    this.untitled = new Set(exported.untitled);
    this.parents = new Map(this.documents.map((document, i) => [document.id, i]));
    this.own = Object.fromEntries(books.map((book) => [book, new Names()]));
    this.every = Object.fromEntries(books.map((book) => [book, new Names()]));
    this.cut = new Map();
    this.above = [];
    this.used = []; // by word: in how many texts it stands
    this.distinct = new Distinct();
    this.names = [];
    this.lay = [];
    this.exact = new Map();
    this.named = new Set();
    this.counts = { ofUnit: [], tokens: new Column(Uint32Array), times: new Column(Uint16Array) };
    this.lengths = {};
    this.posted = { tokens: new Column(Uint32Array), units: new Column(Uint16Array), impacts: new Column(Float32Array) };
    this.phrases = { unit: new Column(Uint16Array), worth: new Column(Float64Array), said: [], tokens: new Column(Uint32Array), places: new Column(Uint32Array) };
    this.openings = { names: [], unit: new Column(Uint16Array), worth: new Column(Float64Array) };
  }

  made(told) {
    this.#terms();
    this.documents.forEach((document, unit) => {
      if (unit % TOLD_EVERY === 0) told(unit / this.documents.length);
      this.#entry(document, unit);
    });
    this.#post();
    return { ...this.#postings(), ...this.#phraseTables(), ...this.#wordTables() };
  }

  // ── the texts of a unit ──

  /** The words of a name, cut once. */
  #cutOnce(name) {
    let found = this.cut.get(name);
    if (!found) this.cut.set(name, (found = texts(name)));
    return found;
  }

  #terms() {
    this.terms = this.documents.map(() => []);
    const places = {};
    const common = [];
    for (const [book, units, es, pt, en, search, lay] of this.exported.terms) {
      const token = `#${book}.${(places[book] = (places[book] ?? -1) + 1)}`;
      const byLanguage = { es, pt, en };
      for (const language of LANGUAGES) {
        for (const name of byLanguage[language]) {
          const said = this.lexicon.telling(this.#cutOnce(name));
          const key = this.#key(said);
          this.every[book].add(key, token);
          common.push([book, key, token, said.length === 1 && this.everyday.isCommon(said[0])]);
          const whole = this.#cutOnce(name).join(" ");
          if (!this.exact.has(whole)) this.exact.set(whole, new Set());
          this.exact.get(whole).add(units[0]);
          if (language === this.language) this.own[book].add(key, token);
        }
      }
      for (const name of lay ? lay.split("|") : []) this.#lay(name.split(" "), token);
      for (const unit of units) this.terms[unit].push({ byLanguage, first: units[0] === unit, search });
    }
    // a common word of this language is no name in another
    for (const [book, key, token, isCommon] of common) if (!isCommon || this.own[book].has(key)) this.names.push(`${key}\t${token}`);
  }

  #lay(said, token) {
    this.lay.push(`${this.#key(said)}\t${token}`);
    this.#count(this.analyser.numbered(said), true);
  }

  #key(said) {
    return this.analyser.numbered(said).map((word) => this.analyser.stems[word]).join(" ");
  }

  #part(text, spoken, { worth = 1, name = true, cut = texts(text) } = {}) {
    return { text, spoken, worth, name, said: this.analyser.numbered(this.lexicon.telling(cut, spoken)), tokens: null };
  }

  /** Counts the texts of a unit by field, each with its language (null: any), and takes its phrases. */
  #entry(document, unit) {
    const { language } = this;
    const title = this.untitled.has(unit) ? "" : document.title;
    const names = this.terms[unit].flatMap((term) => this.#named(term));
    const asks = this.#asked(document, unit);
    const bare = title.replace(STEP, "");
    const shown = title ? [...new Set([bare, bare.replace(ASIDE, "")])].map((text) => this.#part(text, language)) : [];
    const text = [document.text, ...document.bullets].map((each) => this.#part(plain(each), language));
    const notes = (document.notes ?? []).map((each) => this.#part(plain(each), language));
    const above = [...this.#above(document), ...(this.exported.around[unit] ?? []).map((each) => this.#part(each, language))];
    const fields = { title: title ? [this.#part(title, language)] : [], names, asks, text, notes, above };
    this.counts.ofUnit.push(Object.entries(fields).filter(([, parts]) => parts.length).map(([field, parts]) => this.#weigh(field, parts, document.book)));
    for (const phrase of [...shown, ...names, ...asks]) this.#phrase(phrase, unit, this.every[document.book]);
  }

  #named({ byLanguage, first }) {
    const worth = first ? 1 : this.weights.later;
    return LANGUAGES.flatMap((spoken) => byLanguage[spoken].map((name) => this.#part(name, spoken, { worth, cut: this.#cutOnce(name) })));
  }

  #asked(document, unit) {
    const worth = this.weights.asked;
    const told = (text) => this.#part(text, this.lexicon.toldLanguage(texts(text)), { worth, name: false });
    const asks = this.terms[unit].filter((term) => term.first).flatMap((term) => term.search.map(told));
    for (const [spoken, said] of this.questions.get(unit) ?? []) asks.push({ text: "", spoken, worth, name: false, said, tokens: null });
    if (document.kind === "faq") {
      const question = document.text.split("\n\n").find((paragraph) => paragraph.trimEnd().endsWith("?"));
      if (question) asks.push(this.#part(plain(question), this.language, { worth, name: false }));
    }
    return asks;
  }

  /** The titles above a unit, the nearest first; what stands below the same title shares it. */
  #above({ parent }) {
    if (!parent) return [];
    const place = this.parents.get(parent);
    return (this.above[place] ??= [this.#part(this.untitled.has(place) ? "" : this.documents[place].title, this.language), ...this.#above(this.documents[place])]);
  }

  #tokens(part, names) {
    return (part.tokens ??= this.analyser.tokensOf(part.said, part.spoken, names));
  }

  // ── what a unit gains ──

  #count(said, asked) {
    for (const word of this.distinct.of([said], this.analyser.stems.length)) {
      if (this.analyser.counts[word]) this.used[word] = (this.used[word] ?? 0) + (asked ? 0 : 1);
    }
  }

  /** How often each token stands in a field of a unit: [field, where its rows begin, where they end, length]. */
  #weigh(field, parts, book) {
    const names = (field === "text" || field === "notes" ? this.own : this.every)[book];
    const { tokens, times } = this.counts;
    const rows = parts.map((part) => this.#tokens(part, names));
    for (const part of parts) this.#count(part.said, field === "asks");
    const start = tokens.length;
    for (const token of this.distinct.of(rows, this.analyser.tokens.all.length)) {
      tokens.push(token);
      times.push(this.distinct.times[token]);
    }
    const length = rows.reduce((sum, row) => sum + row.length, 0);
    (this.lengths[field] ??= []).push(length);
    return [field, start, tokens.length, length];
  }

  #post() {
    const mean = Object.fromEntries(Object.entries(this.lengths).map(([field, all]) => [field, all.reduce((a, b) => a + b, 0) / all.length || 1]));
    const weighed = new Float64Array(this.analyser.tokens.all.length);
    const [tokens, times] = [this.counts.tokens.all, this.counts.times.all];
    const { even, fields } = this.weights;
    this.counts.ofUnit.forEach((counts, unit) => {
      for (const [field, start, end, length] of counts) {
        const factor = fields[field] / (1 - even[field] + (even[field] * length) / mean[field]);
        for (let at = start; at < end; at++) weighed[tokens[at]] += times[at] * factor;
      }
      for (const [, start, end] of counts) for (let at = start; at < end; at++) this.#gain(tokens[at], unit, weighed);
    });
  }

  #gain(token, unit, weighed) {
    const weight = weighed[token];
    if (!weight) return; // another field of this unit has it too
    weighed[token] = 0;
    this.posted.tokens.push(token);
    this.posted.units.push(unit);
    this.posted.impacts.push(weight / (this.weights.saturation + weight));
  }

  #phrase(part, unit, names) {
    const place = this.phrases.unit.length;
    if (part.name) this.#name(part, unit);
    for (const token of this.distinct.of([this.#tokens(part, names)], this.analyser.tokens.all.length)) {
      this.phrases.tokens.push(token);
      this.phrases.places.push(place);
    }
    this.phrases.unit.push(unit);
    this.phrases.worth.push(part.worth);
    this.phrases.said.push(part.said);
  }

  #name({ text, said, worth }, unit) {
    for (const word of said) if (!isNumber(this.analyser.words.all[word])) this.named.add(word);
    const name = this.#cutOnce(text).join(" ");
    if (!name) return;
    this.openings.names.push(name);
    this.openings.unit.push(unit);
    this.openings.worth.push(worth);
  }

  // ── the tables ──

  #postings() {
    const tokens = this.analyser.tokens.all;
    const [unitsAt, units, impacts] = grouped(this.posted.tokens.all, tokens.length, this.posted.units.all, this.posted.impacts.all);
    this.unitsAt = unitsAt;
    return { tokens, unitsAt, units, impacts };
  }

  #phraseTables() {
    const { tokens, places, unit, worth, said } = this.phrases;
    const [phrasesAt, phrases] = grouped(tokens.all, this.analyser.tokens.all.length, places.all);
    const worths = this.#worths();
    const phraseMass = Float64Array.from(said, (words) => Math.max(Math.round(words.reduce((sum, word) => sum + worths[word], 0) * 1000) / 1000, 0.1));
    const Place = unit.length > 0xffff ? Uint32Array : Uint16Array;
    return { phrasesAt, phrases: new Place(phrases), phraseUnit: unit.all.slice(), phraseMass, phraseWorth: worth.all.slice() };
  }

  /** What each word counts in a phrase. */
  #worths() {
    const { words, lights } = this.analyser;
    const frequency = (token) => this.unitsAt[token + 1] - this.unitsAt[token];
    return words.all.map((word, place) => idf(frequency(lights[place]), this.documents.length) * (this.lexicon.weak.has(word) ? this.weights.weak : 1));
  }

  #wordTables() {
    const { all } = this.analyser.words;
    const counted = Object.keys(this.used).map(Number);
    const { names, unit, worth } = this.openings;
    return {
      openings: names,
      openingUnit: unit.all.slice(),
      openingWorth: worth.all.slice(),
      exact: [...this.exact].map(([name, units]) => `${name}\t${[...units].join(" ")}`),
      counted: counted.map((word) => all[word]),
      counts: Uint32Array.from(counted, (word) => this.used[word]),
      named: [...this.named].map((word) => all[word]),
      names: this.names,
      lay: this.lay,
    };
  }
}
