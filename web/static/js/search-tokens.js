// Words and tokens as figures while an index is built: each is compared letter by letter once. Mirrors Analyser of index/analysis.py.
import { LANGUAGES, familyTokens, figureSpans, isNumber, light } from "./search-text.js";

const ANY = "any";

/** Texts by the figure that stands for each. */
export class Numbered {
  constructor() {
    this.all = [];
    this.places = new Map();
  }

  of(text) {
    let place = this.places.get(text);
    if (place === undefined) this.places.set(text, (place = this.all.push(text) - 1));
    return place;
  }
}

export class Analyser {
  constructor(lexicon) {
    this.lexicon = lexicon;
    this.words = new Numbered();
    this.tokens = new Numbered();
    this.stems = [];
    this.lights = [];
    this.counts = [];
    this.cuts = Object.fromEntries([ANY, ...LANGUAGES].map((language) => [language, []]));
  }

  /** The words as figures; each has its light stem, as a text and as a token, and whether it is counted. */
  numbered(said) {
    return said.map((word) => {
      const place = this.words.of(word);
      if (place === this.stems.length) {
        this.stems.push(light(word));
        this.lights.push(this.tokens.of(this.stems[place]));
        this.counts.push(word.length > 2 && !isNumber(word));
      }
      return place;
    });
  }

  /** All tokens of a row of words, each as often as it occurs. */
  tokensOf(said, language, names) {
    const stems = said.map((word) => this.stems[word]);
    const found = [];
    for (const word of said) for (const token of (this.cuts[language ?? ANY][word] ??= this.#cut(word, language))) found.push(token);
    for (const [, , token] of this.lexicon.phrases[language ?? ANY].spans(stems)) found.push(this.tokens.of(token));
    for (const [, , token] of names.spans(stems)) found.push(this.tokens.of(token));
    for (const [, token] of figureSpans(stems)) found.push(this.tokens.of(token));
    return found;
  }

  /** The tokens of one word by itself: its stem, its family, its ideas. */
  #cut(place, language) {
    const word = this.words.all[place];
    const families = language ? ["~" + this.lexicon.stems.deep(word, language)] : familyTokens(this.lexicon.stems, word);
    const ideas = this.lexicon.ofWord(word, language).map((idea) => "@" + idea);
    return [this.lights[place], ...[...families, ...ideas].map((token) => this.tokens.of(token))];
  }
}
