// Columns of figures: growing ones while an index is built, and rows put in the order of their tokens.

/** A typed array that grows. */
export class Column {
  constructor(Kind) {
    this.room = new Kind(1 << 14);
    this.length = 0;
  }

  push(figure) {
    if (this.length === this.room.length) {
      const before = this.room;
      this.room = new before.constructor(before.length * 2);
      this.room.set(before);
    }
    this.room[this.length++] = figure;
  }

  get all() {
    return this.room.subarray(0, this.length);
  }
}

/** The distinct ones of some figures below a size, without a set for each row of them. */
export class Distinct {
  constructor() {
    this.times = new Uint32Array(1 << 14);
  }

  /** Each figure of some rows once; `times` says how often it is there until the next question. */
  of(rows, size) {
    if (size > this.times.length) this.times = new Uint32Array(2 * size);
    else if (this.last) for (const figure of this.last) this.times[figure] = 0;
    const found = [];
    for (const row of rows) for (const figure of row) if (this.times[figure]++ === 0) found.push(figure);
    return (this.last = found);
  }
}

/** Rows in the order of their tokens: where each token's begin, and the columns so ordered. */
export function grouped(tokens, size, ...columns) {
  const at = new Uint32Array(size + 1);
  for (const token of tokens) at[token + 1] += 1;
  for (let token = 0; token < size; token++) at[token + 1] += at[token];
  const next = at.slice();
  const made = columns.map((column) => new column.constructor(tokens.length));
  for (let row = 0; row < tokens.length; row++) {
    const to = next[tokens[row]]++;
    for (let which = 0; which < columns.length; which++) made[which][to] = columns[which][row];
  }
  return [at, ...made];
}
