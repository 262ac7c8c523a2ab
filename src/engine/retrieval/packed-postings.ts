/**
 * Postings as bytes: for each passage that holds the term, the distance to the previous passage's ordinal and how often
 * the term stands in it, as variable-length numbers (seven bits a byte, lowest first; the high bit says that more
 * follow). A frequency of one, by far the commonest, costs no byte: the distance's lowest bit says so.
 */
export type Posting = { ordinal: number; frequency: number };

/** Where a term stands in a collection: parallel arrays, passages in ascending order. */
export type Postings = { passages: Uint32Array; frequencies: Uint32Array };

/** A part of a collection whose passages are numbered from `base`. */
export type PackedPart = { base: number; packed: Uint8Array; passageFrequency: number };

/** `postings` in ascending order of their ordinals. */
export function packPostings(postings: readonly Posting[]): Buffer {
  const bytes: number[] = [];
  let previous = -1;
  for (const { ordinal, frequency } of postings) {
    pushNumber(bytes, (ordinal - previous - 1) * 2 + (frequency === 1 ? 1 : 0));
    if (frequency !== 1) pushNumber(bytes, frequency);
    previous = ordinal;
  }
  return Buffer.from(bytes);
}

/** The parts of one term's postings as one; `parts` in ascending order of their bases. */
export function joinPostings(parts: readonly PackedPart[]): Postings {
  const count = parts.reduce((sum, part) => sum + part.passageFrequency, 0);
  const passages = new Uint32Array(count);
  const frequencies = new Uint32Array(count);
  let filled = 0;
  for (const { base, packed } of parts) {
    const reader = new NumberReader(packed);
    let ordinal = -1;
    while (!reader.isDone && filled < count) {
      const head = reader.next();
      ordinal += Math.floor(head / 2) + 1;
      passages[filled] = base + ordinal;
      frequencies[filled] = head % 2 === 1 ? 1 : reader.next();
      filled += 1;
    }
  }
  return filled === count ? { passages, frequencies } : { passages: passages.slice(0, filled), frequencies: frequencies.slice(0, filled) };
}

/** Whole numbers from 0 on, in order. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const number of numbers) pushNumber(bytes, number);
  return Buffer.from(bytes);
}

/** Calls `visit` with each number and its place. */
export function eachNumber(packed: Uint8Array, visit: (number: number, at: number) => void): void {
  const reader = new NumberReader(packed);
  for (let at = 0; !reader.isDone; at += 1) visit(reader.next(), at);
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

class NumberReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isDone(): boolean {
    return this.at >= this.bytes.length;
  }

  next(): number {
    let byte = this.bytes[this.at] ?? 0;
    this.at += 1;
    let value = byte & 127;
    let scale = 128;
    while (byte >= 128) {
      byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 127) * scale;
      scale *= 128;
    }
    return value;
  }
}
