// A query as the ranking sees it: one slot a word, with the tokens by which a unit may answer it. Mirrors index/query.py.
import { apart, sound } from "./search-spelling.js";
import { familyTokens, figureSpans, fold, isNumber, light, texts } from "./search-text.js";

const MOST_WORDS = 24;
const MOST_FAR = 3;
const MOST_BEGUN = 12;
const MOST_DOUBTED = 5;
const LONGEST_SHORT = 4;
const SHORTEST_BEGINNING = 2;
const SHORTEST_CUT = 3;
const GLUED_FIGURE = /^(?:([a-z]{3,})(\d{1,2})|(\d{1,2})([a-z]{4,}))$/;
const SMALL = /^(.{2,})(?:it|inh)([oa])s?$/;
const LETTERS = /^\p{L}+$/u;
const FIGURE = /^\d+$/;

export class Reader {
  constructor(index) {
    Object.assign(this, { lexicon: index.lexicon, everyday: index.everyday, names: index.names, lay: index.lay, speller: index.speller, numbers: index.numbers, language: index.language, weights: index.weights, named: index.named });
    this.counted = index.counted;
  }

  /** The words of the books, those of names first, then the most used. */
  get #alphabet() {
    const used = (word) => this.counted.get(word) ?? 0;
    const known = new Set([...this.named, ...[...this.counted].filter(([, count]) => count).map(([word]) => word)]);
    return (this.sorted ??= [...known].sort((a, b) => this.named.has(b) - this.named.has(a) || used(b) - used(a) || (a < b ? -1 : 1)));
  }

  /** The slots of a query; the name of a book is a word only where nothing else is asked, stop words likewise. */
  read(text, typing) {
    const [books, rest] = this.numbers.named(text);
    const all = texts(text);
    const [named, said] = [books.length ? this.#content(texts(rest)) : [], this.#content(all)];
    let content = (named.length ? named : said.length ? said : [...new Set(all)].map((word) => [word, word])).slice(0, MOST_WORDS);
    let last = content.length && fold(text).endsWith(content.at(-1)[1].split(" ").at(-1)) ? content.at(-1)[0] : "";
    if (typing && last.length === 1 && content.length > 1) [content, last] = [content.slice(0, -1), ""];
    const meant = this.#meant(content, last, typing);
    const said_ = meant.map((each) => each.word);
    const slots = meant.map((each) => this.#slot(each));
    this.#namesAndIdeas(said_, slots);
    const mended = new Map(meant.filter((each) => each.typed !== each.word).map((each) => [each.typed, each.word]));
    const whole = [all.join(" "), content.map(([, typed]) => typed).join(" "), said_.join(" "), all.map((word) => mended.get(word) ?? word).join(" ")];
    return { slots, books, mended, whole, typed: typing ? all.join(" ") : "" };
  }

  /** [word, typed]: the words that say something, each once; cut words joined, abbreviations in full. */
  #content(said) {
    const found = new Map();
    const silent = this.lexicon.stopInTexts[this.language];
    for (const [word, typed] of this.speller.joined(cut(this.lexicon.withoutPronoun(said)))) {
      const full = this.speller.vocabulary.has(word) ? [word] : (this.lexicon.short.get(word) ?? [this.#unshrunk(word)]);
      const same = full.length === 1 && full[0] === word;
      for (const each of full) if (!this.lexicon.stop.has(each) && !silent?.has(each) && !found.has(each)) found.set(each, same ? typed : each);
    }
    return [...found];
  }

  /** A word that no book has without its diminutive, if a book has that. */
  #unshrunk(word) {
    return unshrunk(word).find((each) => this.speller.vocabulary.get(each)) ?? word;
  }

  #meant(content, last, typing) {
    const found = [];
    let far = 0;
    for (const [word, typed] of content) {
      const figure = content.length > 1 && FIGURE.test(light(word));
      const known = figure || this.#known(word);
      const half = !known || (typing && word === last) || (!figure && this.#isStem(word, word === last));
      const begun = half ? this.#beginning(word, word === last) : [];
      if (known || begun.length) {
        found.push({ word, typed, begun, others: known && !begun.length ? this.#doubtful(word, content.length) : [] });
        continue;
      }
      const parts = this.#parts(word);
      if (parts.length) {
        for (const part of parts) if (!this.lexicon.stop.has(part)) found.push({ word: part, typed: part, begun: [], others: [] });
        continue;
      }
      far += 1;
      const [meant, ...others] = this.#mended(word, far <= MOST_FAR);
      found.push({ word: meant, typed, begun: [], others: this.lexicon.weak.has(meant) ? [] : others });
    }
    return found;
  }

  /** The words that one was glued from; where one of them is short, a single wrong letter is likelier: «trasacciones», and two than three words. */
  #parts(word) {
    const parts = this.speller.parted(word);
    if (parts.every((part) => part.length > LONGEST_SHORT && this.speller.isTold(part))) return parts;
    const [near] = this.speller.proposals(word);
    if (!near) return parts.length > 2 && this.speller.far(word).length ? [] : parts;
    return parts.length < 3 && sound(near) !== sound(word) && apart(word, near) > 1 ? parts : [];
  }

  /** What else may be meant by a word of a short query that only everyday speech has: «pato defensivo». */
  #doubtful(word, length) {
    if (length > MOST_DOUBTED || this.speller.vocabulary.has(word) || this.lexicon.known.has(word)) return [];
    return this.speller.near(word);
  }

  /** Whether a word that no book has is known only because everyday words begin so: it was probably cut short. */
  #isStem(word, last) {
    return word.length > SHORTEST_CUT - last && !this.speller.vocabulary.has(word) && this.everyday.isStem(word);
  }

  #beginning(word, last) {
    if (word.length < (last ? SHORTEST_BEGINNING : SHORTEST_CUT) || !LETTERS.test(word)) return [];
    return this.#alphabet.filter((each) => each.startsWith(word)).slice(0, MOST_BEGUN);
  }

  #mended(word, far) {
    const near = this.speller.proposals(word);
    const found = near.length ? near : far ? this.speller.far(word) : [];
    const told = found.filter((each) => sound(each) === sound(word) || !this.#related(each, word));
    return told.length ? told : [word];
  }

  #related(one, other) {
    const families = new Set(familyTokens(this.lexicon.stems, one));
    return familyTokens(this.lexicon.stems, other).some((token) => families.has(token));
  }

  #known(word) {
    const forms = [word, word + "s", word + "es", word.replace(/s$/, ""), word.replace(/es$/, "")];
    return isNumber(word) || forms.some((form) => light(form) === light(word) && this.speller.knows(form));
  }

  #slot({ word, typed, begun, others }) {
    const { corrected, doubted, family } = this.weights;
    const found = new Map();
    const forms = typed.includes(" ") || word === typed ? [[word, 1]] : [[word, corrected], [typed, 1]];
    for (const [form, factor] of forms) {
      raise(found, light(form), factor);
      for (const token of familyTokens(this.lexicon.stems, form)) raise(found, token, factor * family);
    }
    for (const form of begun) raise(found, light(form), this.weights.begun);
    for (const form of others) {
      raise(found, light(form), doubted);
      for (const token of familyTokens(this.lexicon.stems, form)) raise(found, token, doubted * family);
    }
    return { word, weight: begun.length ? 1 : this.#weight(word), tokens: found };
  }

  /** What a word counts: less where it says little, or is an everyday word that the books hardly have. */
  #weight(word) {
    const { weak, everyday, common } = this.weights;
    if (this.lexicon.weak.has(word)) return weak;
    const used = this.speller.vocabulary.get(word) ?? 0;
    if (used === 0 && this.everyday.knows(word)) return everyday;
    return !this.named.has(word) && this.everyday.isCommon(word) ? common : 1;
  }

  #namesAndIdeas(said, slots) {
    const stems = said.map(light);
    for (const [start, end, token] of this.lexicon.askedSpans(stems, said, this.language, this.everyday)) for (const slot of slots.slice(start, end)) raise(slot.tokens, token, this.weights.idea);
    for (const [names, factor] of [[this.names, this.weights.name], [this.lay, this.weights.lay]]) {
      for (const [start, end, token] of names.spans(stems)) for (const slot of slots.slice(start, end)) raise(slot.tokens, token, factor);
    }
    for (const [at, token] of figureSpans(stems)) raise(slots[at].tokens, token, this.weights.figure);
  }
}

/** What a folded diminutive may be made from, likeliest first: fichita → ficha; pecinha → peca; navecita, navezinha → nave. */
function unshrunk(word) {
  const [, start, end] = SMALL.exec(word) ?? [];
  if (!start) return [];
  const hard = start.endsWith("qu") ? start.slice(0, -2) + "c" : start;
  return [hard + end, "cz".includes(start.at(-1)) ? start.slice(0, -1) : "", hard + (end === "a" ? "o" : "a"), hard + "e", hard].filter((each) => each.length > 2);
}

/** The words, a figure cut from the word that it was glued to: «tipo2». */
function cut(said) {
  return said.flatMap((word) => GLUED_FIGURE.exec(word)?.slice(1).filter(Boolean) ?? [word]);
}

function raise(table, token, factor) {
  table.set(token, Math.max(factor, table.get(token) ?? 0));
}
