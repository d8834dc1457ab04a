// The tables of an index as a search asks them: postings, phrases, names and words. search-build.js makes them.
import { idf } from "./search-build.js";
import { Names } from "./search-text.js";

const NONE = { units: [], impacts: [] };

export class Tables {
  constructor(tables, size) {
    const places = new Map(tables.tokens.map((token, place) => [token, place]));
    this.units = new Postings(tables, places, size);
    this.phrases = { of: (token) => between(tables.phrases, tables.phrasesAt, places.get(token)), unit: tables.phraseUnit, mass: tables.phraseMass, worth: tables.phraseWorth };
    this.openings = { names: tables.openings, unit: tables.openingUnit, worth: tables.openingWorth };
    this.exact = new Map(tables.exact.map((line) => line.split("\t")).map(([name, units]) => [name, units.split(" ").map(Number)]));
    this.counted = new Map(tables.counted.map((word, place) => [word, tables.counts[place]]));
    this.named = new Set(tables.named);
    this.names = namesOf(tables.names);
    this.lay = namesOf(tables.lay);
  }
}

function namesOf(lines) {
  const found = new Names();
  for (const line of lines) found.add(...line.split("\t"));
  return found;
}

/** What stands in a column for one token. */
function between(column, at, token) {
  return token === undefined ? NONE.units : column.subarray(at[token], at[token + 1]);
}

/** The units of each token, and what each gains by it. */
class Postings {
  constructor({ unitsAt, units, impacts }, places, size) {
    Object.assign(this, { at: unitsAt, units, impacts, places, size });
  }

  get(token) {
    const place = this.places.get(token);
    return place === undefined ? NONE : { units: between(this.units, this.at, place), impacts: between(this.impacts, this.at, place) };
  }

  idf(token) {
    const frequency = this.get(token).units.length;
    return frequency ? idf(frequency, this.size) : 0;
  }
}
