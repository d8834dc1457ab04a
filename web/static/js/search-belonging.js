// Which book a query is probably about, by all of its words together, where none is chosen. Mirrors index/belonging.py.

export class Belonging {
  /** Of the documents, each with its book, and the phrases: those that have a token, and the unit of each. */
  constructor(documents, phrases, weights) {
    this.books = documents.map((document) => document.book);
    this.phrases = phrases;
    this.weights = weights;
    this.sizes = new Map();
    for (const book of this.books) this.sizes.set(book, (this.sizes.get(book) ?? 0) + 1);
    this.claims = new Map();
  }

  /** What the units of each book count, around 1. */
  factors(slots) {
    const { most_claimed: most, belonging } = this.weights;
    const spoken = new Map([...this.sizes.keys()].map((book) => [book, 0]));
    let whole = 0;
    for (const each of slots) {
      const weight = Math.sqrt(each.worth);
      whole += weight;
      for (const [book, claim] of this.#claimed(each)) spoken.set(book, spoken.get(book) + weight * Math.max(-most, Math.min(most, claim)));
    }
    return new Map([...spoken].map(([book, claim]) => [book, Math.exp((belonging * claim) / whole)]));
  }

  /** How much one word speaks for each book: the mean of its tokens. */
  #claimed({ tokens }) {
    const said = tokens.map(([token, factor]) => [factor, this.#ofToken(token)]).filter(([, claims]) => claims.size);
    const whole = said.reduce((sum, [factor]) => sum + factor, 0);
    if (!whole) return new Map();
    return new Map([...this.sizes.keys()].map((book) => [book, said.reduce((sum, [factor, claims]) => sum + factor * claims.get(book), 0) / whole]));
  }

  /** How much more often than in the mean of the books the units of each are asked with a token, as a logarithm. */
  #ofToken(token) {
    let known = this.claims.get(token);
    if (!known) this.claims.set(token, (known = this.#counted(token)));
    return known;
  }

  #counted(token) {
    const units = new Set(Array.from(this.phrases.of(token), (phrase) => this.phrases.unit[phrase]));
    if (!units.size) return new Map();
    const asked = new Map([...this.sizes.keys()].map((book) => [book, 0]));
    for (const unit of units) asked.set(this.books[unit], asked.get(this.books[unit]) + 1);
    const { doubt } = this.weights;
    const usual = (doubt * units.size) / this.books.length;
    const logs = [...this.sizes].map(([book, size]) => [book, Math.log((asked.get(book) + usual) / (size + doubt))]);
    const mean = logs.reduce((sum, [, log]) => sum + log, 0) / logs.length;
    return new Map(logs.map(([book, log]) => [book, log - mean]));
  }
}
