// Words, stems and ideas: how a text and a query are cut before anything is compared. Mirrors index/words.py, stems.py,
// lexicon.py, everyday.py and analysis.py; see index/offline.py for the export that it reads.
import { STEMMERS } from "./search-stems.js";

const WORD = /[A-Za-z]?\d+(?:\.\d+)+[a-z]?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:\p{L}\.){2,}|[A-Za-z]+[nN]['’][tT](?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const LONE = /[\p{L}\p{N}]+/gu;
const MANIFOLD = /[\d'’]|\p{L}\.\p{L}\./u; // a text without any of these is cut by letters alone
const SIGNED = /\.$|['’][tT]$/;
const CLOSING = /[ \t\r\n?!.,;:)»"']+$/;
const CAPITAL = /^\p{Lu}$/u;
const LETTERS = /^\p{L}+$/u;
const PLURALS = [["oes", "ao"], ["aes", "ao"], ["ais", "al"], ["ois", "ol"]];
const ROMAN = new Map([["ii", "2"], ["iii", "3"], ["iv", "4"], ["vi", "6"], ["vii", "7"], ["viii", "8"], ["ix", "9"]]);
const LONGEST_NAME = 6;
const LONGEST_IDEA = 3;
export const LANGUAGES = ["es", "pt", "en"];

const folded = new Map();

/** «Vórtice» becomes «vortice». */
export function fold(text) {
  let known = folded.get(text);
  if (known === undefined) {
    known = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
    if (folded.size > 50000) folded.clear();
    folded.set(text, known);
  }
  return known;
}

export const isNumber = (word) => /\d/.test(word);

/** The words of a text with their places; one letter alone is a word only as a capital or at the end. */
export function words(text) {
  const pattern = MANIFOLD.test(text) ? WORD : LONE;
  const found = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const word = match[0];
    const end = match.index + word.length;
    if (word.length > 1 || isNumber(word) || CAPITAL.test(word) || end === text.replace(CLOSING, "").length) {
      found.push({ text: SIGNED.test(word) ? fold(word).replace(/[.'’]/g, "") : fold(word), start: match.index, end });
    }
  }
  return found;
}

export function texts(text) {
  return words(text.normalize("NFC")).map((word) => word.text);
}

/** A text without its Markdown signs, on one line. */
export function plain(markdown) {
  const bare = markdown.replace(/\*+|`+|^#+ |^\|[-| :]+\|\s*$|\|/gm, " ");
  return bare.split(/\s+/).filter(Boolean).join(" ").replaceAll(" .", ".").replaceAll(" ,", ",");
}

const lights = new Map();

/** One form for singular and plural. */
export function light(word) {
  let stem = lights.get(word);
  if (stem === undefined) lights.set(word, (stem = lighten(word)));
  return stem;
}

function lighten(word) {
  if (ROMAN.has(word)) return ROMAN.get(word);
  if (word.length < 3 || !LETTERS.test(word)) return word;
  for (const [ending, singular] of PLURALS) {
    if (word.length > 4 && word.endsWith(ending)) return word.slice(0, -ending.length) + singular;
  }
  if (word.length > 3 && !word.endsWith("ss")) word = word.replace(/s$/, "");
  if (word.endsWith("m")) return word.slice(0, -1) + "n";
  if (word.length > 3) word = word.replace(/e$/, "");
  return word.replace(/z$/, "c");
}

/** The families of words: Snowball stems, a plural's and a singular's alike. */
export class Stems {
  constructor() {
    this.known = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()]));
    this.tokens = new Map();
  }

  deep(word, language) {
    if (word.length < 4 || !LETTERS.test(word)) return word;
    let stem = this.known[language].get(word);
    if (stem === undefined) this.known[language].set(word, (stem = light(STEMMERS[language](word))));
    return stem;
  }

  all(word) {
    return LANGUAGES.map((language) => this.deep(word, language));
  }
}

/** The family tokens of a word of unknown language. */
export function familyTokens(stems, word) {
  let found = stems.tokens.get(word);
  if (!found) stems.tokens.set(word, (found = [...new Set(stems.all(word))].map((stem) => "~" + stem)));
  return found;
}

function* spokenIn(table, language) {
  for (const rows of [table.stop, table.weak, table.known]) yield* texts(rows[language] ?? "");
  for (const row of Object.values(table.ideas)) for (const phrase of (row[language] ?? "").split(",")) yield* texts(phrase);
}

/** The everyday words of a language, by their stems. */
export class Everyday {
  constructor([common, others], stems, language) {
    this.common = new Set(common.split(" "));
    this.known = new Set([...this.common, ...others.split(" ")]);
    this.stem = (word) => stems.deep(word, language);
  }

  knows(word) {
    return this.known.has(this.stem(word));
  }

  isStem(word) {
    return this.known.has(word) && this.stem(word) === word;
  }

  isCommon(word) {
    return this.common.has(this.stem(word));
  }
}

export class Lexicon {
  constructor(table, stems) {
    this.stems = stems;
    this.stop = new Set(Object.values(table.stop).flatMap(texts).filter((word) => word.length > 1));
    this.weak = new Set(Object.values(table.weak).flatMap(texts));
    this.stopInTexts = Object.fromEntries(Object.entries(table.stop_in_texts).map(([language, row]) => [language, new Set(texts(row))]));
    const common = Object.values(table.known).flatMap(texts);
    this.known = new Set([...this.stop, ...this.weak, ...common]);
    this.numbered = new Set(Object.values(table.numbered).flatMap(texts));
    this.short = new Map(Object.entries(table.short).map(([word, said]) => [word, texts(said)]));
    this.spoken = Object.fromEntries(LANGUAGES.map((language) => [language, new Set(spokenIn(table, language))]));
    this.words = new Set();
    this.found = { any: new Map(), es: new Map(), pt: new Map(), en: new Map() };
    this.phrases = Object.fromEntries(["any", ...LANGUAGES].map((language) => [language, new Names()]));
    this.ideas = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()]));
    for (const [idea, row] of Object.entries(table.ideas)) {
      for (const language of LANGUAGES) {
        for (const phrase of (row[language] ?? "").split(",")) this.#add(idea, phrase, language);
      }
    }
  }

  #add(idea, phrase, language) {
    const said = texts(phrase);
    for (const word of said) if (LETTERS.test(word) && word.length > 3 && !this.stop.has(word)) this.words.add(word);
    const content = said.filter((word) => !this.stop.has(word));
    if (!content.length || (content.length === 1 && this.weak.has(content[0]))) return;
    const keys = [content.map(light).join(" ")];
    if (content.length > 1 && content.length <= LONGEST_IDEA) for (const spoken of ["any", language]) this.phrases[spoken].add(keys[0], "@" + idea);
    if (content.length === 1 && !phrase.trim().startsWith("=")) keys.push("~" + this.stems.deep(content[0], language));
    const table = this.ideas[language];
    for (const key of keys) {
      const found = table.get(key);
      if (!found) table.set(key, [idea]);
      else if (!found.includes(idea)) found.push(idea);
    }
  }

  /** The language in which a query is asked: that of most of its words, the usual one unless another is clearly meant. */
  languageOf(said, usual) {
    const claims = (language) => said.filter((word) => this.spoken[language].has(word)).length;
    const best = LANGUAGES.reduce((one, other) => (claims(other) > claims(one) ? other : one));
    return claims(best) > claims(usual) ? best : usual;
  }

  /** The language that has more of the words than any other; nothing where two have as many. */
  toldLanguage(said) {
    const claims = LANGUAGES.map((language) => said.filter((word) => this.spoken[language].has(word)).length);
    const most = Math.max(...claims);
    return claims.filter((each) => each === most).length > 1 ? null : LANGUAGES[claims.indexOf(most)];
  }

  /** The words of a text without its stop words; a text in a known language has some more. */
  content(text, language) {
    return this.telling(texts(text), language);
  }

  /** The same of words that are cut already. */
  telling(every, language) {
    const more = this.stopInTexts[language];
    const said = language === "es" || language === "pt" ? every : this.withoutPronoun(every);
    return said.filter((word) => !this.stop.has(word) && !more?.has(word));
  }

  /** The words of a sentence without the English «I»; «stage I» keeps its figure. */
  withoutPronoun(said) {
    if (!said.includes("i")) return said;
    return said.filter((word, at) => word !== "i" || at === said.length - 1 || this.numbered.has(said[at - 1]));
  }

  /** The ideas of a word of a query: in the language in which it is asked, else, unless it is common there, as another one lists it, else by family. */
  ofAsked(word, asked, common) {
    const own = this.ofWord(word, asked);
    if (own.length || common) return own;
    const listed = new Set(LANGUAGES.flatMap((spoken) => this.ideas[spoken].get(light(word)) ?? []));
    return listed.size ? [...listed] : this.ofWord(word, null);
  }

  /** The ideas of one word; without a language, those of every one. */
  ofWord(word, language) {
    const cache = this.found[language ?? "any"];
    let known = cache.get(word);
    if (!known) cache.set(word, (known = [...this.#ofWord(word, language)]));
    return known;
  }

  #ofWord(word, language) {
    const found = new Set();
    for (const spoken of language ? [language] : LANGUAGES) {
      const table = this.ideas[spoken];
      for (const idea of table.get(light(word)) ?? table.get("~" + this.stems.deep(word, spoken)) ?? []) found.add(idea);
    }
    return found;
  }

  /** [start, end, token] of every idea in the words of a query: each means what it means in the language in which is asked. */
  askedSpans(stems, said, asked, everyday) {
    const single = said.flatMap((word, start) => this.ofAsked(word, asked, everyday.isCommon(word)).map((idea) => [start, start + 1, "@" + idea]));
    return [...single, ...this.phrases.any.spans(stems)];
  }
}

/** Terms by the key of each of their names, as a tree of words. */
export class Names {
  constructor() {
    this.root = new Map();
  }

  add(key, token) {
    if (!key) return;
    let node = this.root;
    for (const word of key.split(" ")) {
      if (!node.has(word)) node.set(word, new Map());
      node = node.get(word);
    }
    node.found ??= [];
    if (!node.found.includes(token)) node.found.push(token);
  }

  has(key) {
    let node = this.root;
    for (const word of key.split(" ")) node = node?.get(word);
    return Boolean(node?.found);
  }

  /** [start, end, token] of every name in a row of light stems. */
  spans(stems) {
    const found = [];
    for (let start = 0; start < stems.length; start++) {
      let node = this.root.get(stems[start]);
      for (let end = start + 1; node && end <= start + LONGEST_NAME; end++) {
        if (node.found) for (const token of node.found) found.push([start, end, token]);
        node = end < stems.length ? node.get(stems[end]) : null;
      }
    }
    return found;
  }
}

const FIGURE = /^\d{1,2}$/;
const FIGURES = new Map([["i", "1"], ["v", "5"], ["x", "10"]]);

/** [place, token] of every figure with the word that it numbers: level V, nivel 5. */
export function figureSpans(stems) {
  const found = [];
  for (let at = 1; at < stems.length; at++) {
    const figure = FIGURES.get(stems[at]) ?? stems[at];
    if (figure.length < 3 && FIGURE.test(figure) && LETTERS.test(stems[at - 1])) found.push([at, `=${stems[at - 1]} ${figure}`]);
  }
  return found;
}
