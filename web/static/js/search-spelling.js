// Help with spelling and rule numbers. Mirrors index/spelling.py and index/numbers.py.
import { fold, isNumber } from "./search-text.js";

const SHORTEST = 4;
const SHORTEST_LACKING = 3;
const SHORTEST_FAR = 6;
const FAR = 2;
const MOST_PROPOSED = 3;
const SHORTEST_END = 3;
const SHORTEST_GLUED = 6;
const LETTERS = "aeioy";
const SOUNDS = [[/qu(?=[ei])/g, "k"], [/gu(?=[ei])/g, "g"], [/g(?=[ei])/g, "j"], [/ph/g, "f"], [/h/g, ""], [/ll/g, "y"], [/c(?=[ei])/g, "s"], [/[ckq]/g, "k"], [/[zx]/g, "s"], [/v/g, "b"], [/w/g, "u"], [/n(?=[pb])/g, "m"], [/(.)\1/g, "$1"]];

/** How a folded word sounds, roughly. */
export function sound(word) {
  for (const [pattern, heard] of SOUNDS) word = word.replace(pattern, heard);
  return word;
}

/** A text with one space where it has several. */
function squeezed(text) {
  return text.split(/\s+/).filter(Boolean).join(" ");
}

/** Whether two words are the same once no more than one letter is left out of each. */
function nearlySame(one, other) {
  let [start, a, b] = [0, one.length, other.length];
  if (Math.abs(a - b) > 1) return false;
  while (start < a && start < b && one[start] === other[start]) start += 1;
  while (a > start && b > start && one[a - 1] === other[b - 1]) [a, b] = [a - 1, b - 1];
  if (a - start < 2 && b - start < 2) return true;
  const [rest, left] = [one.slice(start, a), other.slice(start, b)];
  return rest.slice(1) === left.slice(0, -1) || rest.slice(0, -1) === left.slice(1);
}

/** How many letters have to be added, dropped, changed or swapped with their neighbour. */
export function apart(one, other) {
  let last = [];
  let before = [];
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i++) {
    [last, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      let step = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && other[j - 1] === one[i - 2]) step = Math.min(step, last[j - 2] + 1);
      row.push(step);
    }
  }
  return row[other.length];
}

export class Speller {
  constructor(vocabulary, known, everyday, named) {
    Object.assign(this, { vocabulary, known, everyday, named });
  }

  knows(word) {
    return this.vocabulary.has(word) || this.known.has(word) || this.everyday.knows(word);
  }

  /** [word, typed]: the words, two of them as one where a space too many has cut a known word. */
  joined(said) {
    const found = [];
    for (const word of said) {
      const before = found.at(-1);
      const whole = before ? before[0] + word : "";
      const told = before && (this.vocabulary.get(whole) ?? 0) > 0 && !(this.#part(before[0]) && this.#part(word));
      const little = word.length < SHORTEST_END && this.known.has(word); // «ana de la mesa» is not «añade»
      if (whole.length > SHORTEST && told && !little) found[found.length - 1] = [whole, `${before[1]} ${word}`];
      else found.push([word, word]);
    }
    return found;
  }

  /** The known words, at most three, that a word without its spaces was glued from; none where it was not. */
  parted(word) {
    if (word.length < SHORTEST_GLUED || isNumber(word)) return [];
    const cuts = [];
    for (let i = 2; i < word.length - 1; i++) cuts.push([word.slice(0, i), word.slice(i)]);
    const whole = cuts.filter((pair) => pair.every((part) => this.#part(part)) && pair.some((part) => this.isTold(part)));
    if (whole.length) return this.#likest(whole);
    if (LETTERS.includes(word[0]) && this.isTold(word.slice(1))) return [word.slice(1)];
    const three = [];
    for (const [one, other] of cuts) {
      const rest = this.#part(one) ? this.#two(other) : null;
      if (rest) three.push([one, ...rest]);
    }
    return three.length ? this.#likest(three) : [];
  }

  #two(word) {
    for (let i = 2; i < word.length - 2; i++) {
      const [one, other] = [word.slice(0, i), word.slice(i)];
      if (this.#part(one) && this.isTold(other)) return [one, other];
    }
    return null;
  }

  #part(word) {
    return this.known.has(word) || (word.length > 2 && (this.vocabulary.get(word) ?? 0) > 0);
  }

  isTold(word) {
    return word.length > (this.named.has(word) ? 2 : 3) && (this.vocabulary.get(word) ?? 0) > 0;
  }

  #likest(every) {
    const rank = (parts) => [parts.filter((part) => this.isTold(part)).length, Math.min(...parts.map((part) => part.length))];
    const after = (a, b) => b[0][0] - a[0][0] || b[0][1] - a[0][1] || (a[1].join(" ") < b[1].join(" ") ? 1 : -1);
    return every.map((parts) => [rank(parts), parts]).sort(after)[0][1];
  }

  /** [word, how it sounds] of every word. */
  get #heard() {
    return (this.sounds ??= [...this.vocabulary.keys()].map((word) => [word, sound(word)]));
  }

  /** The known words that were probably meant, the likeliest first; none for a word that is right as it stands. */
  proposals(word) {
    return this.knows(word) ? [] : this.near(word);
  }

  /** The words that sound like one or are one letter apart, the likeliest first. */
  near(word) {
    if (word.length < SHORTEST_LACKING || isNumber(word)) return [];
    if (word.length < SHORTEST) return this.#best(word, this.#lacking(word));
    const heard = sound(word);
    const long = word.length > 6;
    const isNear = (found, sounds) => sounds === heard || (found.length >= SHORTEST && nearlySame(word, found)) || (long && sounds.length >= SHORTEST && nearlySame(heard, sounds));
    const near = this.#heard.filter(([found, sounds]) => found !== word && isNear(found, sounds) && opensAlike(word, found, heard));
    return this.#best(word, near.map(([found]) => found));
  }

  /** The words of the books of which a short one lacks a letter. */
  #lacking(word) {
    return [...this.vocabulary].filter(([found, used]) => used && found[0] === word[0] && found.length === word.length + 1 && nearlySame(word, found)).map(([found]) => found);
  }

  /** The words two letters apart from a long one, the likeliest first. */
  far(word) {
    if (word.length < SHORTEST_FAR || isNumber(word) || this.knows(word)) return [];
    const letters = new Set(word);
    const differ = (found) => [...new Set(found + word)].filter((letter) => !letters.has(letter) || !found.includes(letter)).length;
    const near = [...this.vocabulary.keys()].filter((found) => found[0] === word[0] && found.length >= SHORTEST_FAR && Math.abs(found.length - word.length) <= FAR && differ(found) <= 2 * FAR && apart(word, found) <= FAR);
    return this.#best(word, near);
  }

  /** The candidates nearest to a word: fewest letters apart, same first letter, words of names, then the most used. */
  #best(word, candidates) {
    const heard = sound(word);
    const rank = (c) => [sound(c) === heard ? 1 : apart(word, c), c[0] === word[0] ? 0 : 1, this.named.has(c) ? 0 : 1, -this.vocabulary.get(c)];
    const before = ([a, x], [b, y]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || (x < y ? -1 : 1);
    const ranked = [...new Set(candidates)].map((c) => [rank(c), c]).sort(before);
    return ranked.filter(([r]) => r[0] === ranked[0][0][0] && r[1] === ranked[0][0][1]).slice(0, MOST_PROPOSED).map(([, c]) => c);
  }
}

/** Whether two words have the same first letter, or sound so, or swapped it with the second. */
const opensAlike = (word, found, heard) => sound(found)[0] === heard[0] || (word.slice(0, 2).includes(found[0]) && found.slice(0, 2).includes(word[0]));

const TOLD = "(?:reglas?|regras?|rules?|seccion(?:es)?|secao|sections?|apartados?|capitulos?|chapters?|articulos?|ids?|§)";
const SAID = `(?:${TOLD}|numeros?)`;
const SIGN = "(?:(?:n[ºo°]?|nums?|nr)(?![\\p{L}\\p{N}_])\\.?\\s*|#\\s*)?";
const APART = /(?<=\d)(?:[,-]| ?\. ?)(?=\d)/g;
const NUMBER = "[a-z]?\\d+(?:\\.[a-z0-9]+)*|(?:faq|ex|errata|setup|dev|golden|timing|quickref)(?:\\.[a-z0-9-]+)*";

/** The units that a query cites by number, exactly or not at all. */
export class Numbers {
  constructor(ids, books, editions) {
    this.books = books;
    this.editions = editions;
    this.units = new Map();
    this.bookOf = ids.map((id) => id.slice(0, id.indexOf(":")));
    ids.forEach((id, place) => {
      const number = id.slice(id.indexOf(":") + 1).toLowerCase();
      if (!this.units.has(number)) this.units.set(number, []);
      this.units.get(number).push(place);
    });
    const keys = Object.keys(books).join("|");
    this.whole = new RegExp(`^(?:(?<book>${keys})\\s*[: ]\\s*)?(?:${SAID}\\s*)?${SIGN}(?<number>${NUMBER})(?:\\((?<letter>[a-z])\\))?$`, "u");
    this.dotted = /(?<![\p{L}\p{N}_.,])[a-z]?\d+(?:\.[a-z0-9]+)+(?![\p{L}\p{N}_])/gu;
    this.spelt = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${SAID}|${keys})\\s*:?\\s*${SIGN}[a-z]?\\d+(?:,\\d+)+(?![\\p{L}\\p{N}_])`, "gu");
    this.after = new RegExp(`(?<![\\p{L}\\p{N}_])(?:(?:${TOLD}|${keys})(?:\\s+numeros?)?|^numeros?)\\s*:?\\s*${SIGN}(${NUMBER})(?![\\p{L}\\p{N}_.]*[\\p{L}\\p{N}_])`, "gu");
  }

  /** The books that a query names, and the query without their names. */
  named(query) {
    let rest = squeezed(fold(query));
    const found = [];
    for (const [key, names] of Object.entries(this.books)) {
      for (const name of [...names].sort((a, b) => b.length - a.length)) {
        const without = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}_.-])${name}(?![\\p{L}\\p{N}_-]|[.:,]\\S)`, "gu"), " ");
        if (without === rest) continue;
        found.push(key);
        rest = without;
        break;
      }
    }
    return [found, squeezed(rest)];
  }

  cited(query) {
    const bare = squeezed(fold(query)).replace(/^[ ¿?.,;:!¡«»"']+|[ ¿?.,;:!¡«»"']+$/g, "");
    const edition = bare.split(" ").find((word) => word in this.editions);
    if (edition) return this.#inEdition(bare, edition);
    const text = bare.replace(this.spelt, (found) => found.replace(APART, "."));
    for (const form of new Set([text.replace(APART, "."), text])) {
      const whole = this.whole.exec(form)?.groups;
      const units = whole ? this.#find(whole.number, whole.letter, whole.book) : [];
      if (units.length) return { units };
      if (whole && form === text) return this.#elsewhere(whole.number, whole.book);
    }
    const [books, rest] = this.named(text);
    if (books.length) return { units: rest ? this.cited(rest).units.filter((unit) => books.includes(this.bookOf[unit])) : [] };
    const said = [...(text.match(this.dotted) ?? []), ...[...text.matchAll(this.after)].map((match) => match[1])];
    return { units: [...new Set(said.flatMap((number) => this.#find(number)))] };
  }

  /** The unit of a number that no book has but another edition: «78.7» is understood as «LRR 78.7». */
  #elsewhere(number, book) {
    for (const [edition, known] of Object.entries(this.editions)) {
      const unit = Object.hasOwn(known, number) ? known[number] : null;
      if (unit !== null && (!book || this.bookOf[unit] === book)) return { units: [unit], understood: `${edition.toUpperCase()} ${number}` };
    }
    return { units: [] };
  }

  /** The units that a query means by the numbers of another edition that it names: «LRR 78.7». */
  #inEdition(text, edition) {
    const known = this.editions[edition];
    const forms = text.replace(APART, ".").split(" ").filter((word) => word !== edition).flatMap((word) => [word, word.slice(0, -1)]);
    return { units: [...new Set(forms.filter((form) => form in known).map((form) => known[form]))] };
  }

  #find(number, letter, book) {
    const lettered = /\d[a-z]$/.test(number);
    const bare = lettered ? number.slice(0, -1) : number;
    const above = /\.[a-z]$/.test(number) ? number.slice(0, -2) : number;
    for (const label of [number, `${bare}.${lettered ? number.at(-1) : letter}`, bare, above, number.replace(/^r/, "")]) {
      const found = (this.units.get(label) ?? []).filter((unit) => !book || this.bookOf[unit] === book);
      if (found.length) return found;
    }
    return [];
  }
}
