// The tables of an index as bytes: a head that tells the name, kind and size of each, then one behind the other. Texts are lines.
const KINDS = { Uint16Array, Uint32Array, Float32Array, Float64Array };
const LINES = "lines";
const STEP = 8; // where a column of figures may begin

const even = (size) => Math.ceil(size / STEP) * STEP;

export function packedTables(tables) {
  const parts = Object.entries(tables).map(([name, table]) => {
    const lines = Array.isArray(table);
    const bytes = lines ? new TextEncoder().encode(table.join("\n")) : new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
    return { name, kind: lines ? LINES : table.constructor.name, bytes };
  });
  const head = new TextEncoder().encode(JSON.stringify(parts.map(({ name, kind, bytes }) => [name, kind, bytes.length])));
  const content = new Uint8Array(STEP + even(head.length) + parts.reduce((sum, { bytes }) => sum + even(bytes.length), 0));
  new DataView(content.buffer).setUint32(0, head.length);
  content.set(head, STEP);
  let at = STEP + even(head.length);
  for (const { bytes } of parts) {
    content.set(bytes, at);
    at += even(bytes.length);
  }
  return content;
}

/** The tables of an ArrayBuffer; its figures are not copied. */
export function unpackedTables(content) {
  const size = new DataView(content).getUint32(0);
  const text = (at, length) => new TextDecoder().decode(new Uint8Array(content, at, length));
  const found = {};
  let at = STEP + even(size);
  for (const [name, kind, length] of JSON.parse(text(STEP, size))) {
    found[name] = kind === LINES ? text(at, length).split("\n") : new KINDS[kind](content, at, length / KINDS[kind].BYTES_PER_ELEMENT);
    at += even(length);
  }
  return found;
}
