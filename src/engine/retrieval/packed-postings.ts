/**
 * Postings as bytes: for each passage that holds the term, the distance to the previous passage's ordinal and how often
 * the term stands in it, as variable-length numbers. A frequency of one, by far the commonest, costs no byte: the
 * distance's lowest bit says so.
 */
export type Posting = { ordinal: number; frequency: number };

export function packPostings(postings: readonly Posting[]): Buffer {
  const bytes: number[] = [];
  let previous = -1;
  for (const { ordinal, frequency } of postings) {
    const distance = ordinal - previous - 1;
    pushNumber(bytes, distance * 2 + (frequency === 1 ? 1 : 0));
    if (frequency !== 1) pushNumber(bytes, frequency);
    previous = ordinal;
  }
  return Buffer.from(bytes);
}

/** Lengths of a document's passages in terms, in ordinal order. */
export function packLengths(lengths: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const length of lengths) pushNumber(bytes, length);
  return Buffer.from(bytes);
}

/** Seven bits a byte, lowest first; the high bit says that more follow. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** Reads numbers one after the other. */
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
    let value = 0;
    let scale = 1;
    let byte = 128;
    while (byte >= 128) {
      byte = this.bytes[this.at++] ?? 0;
      value += (byte & 127) * scale;
      scale *= 128;
    }
    return value;
  }
}

export function eachPosting(packed: Uint8Array, visit: (ordinal: number, frequency: number) => void): void {
  const reader = new NumberReader(packed);
  let ordinal = -1;
  while (!reader.isDone) {
    const head = reader.next();
    ordinal += Math.floor(head / 2) + 1;
    visit(ordinal, head % 2 === 1 ? 1 : reader.next());
  }
}

export function unpackLengths(packed: Uint8Array): number[] {
  const reader = new NumberReader(packed);
  const lengths: number[] = [];
  while (!reader.isDone) lengths.push(reader.next());
  return lengths;
}
