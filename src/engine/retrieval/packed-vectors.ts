/**
 * A vector's direction in one signed byte for each dimension: a quarter of the space of floats, and cosines that differ
 * from the exact ones by less than rankings notice.
 */
export function packVector(vector: readonly number[]): Buffer {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** Cosine of the angle between a vector and a packed one; 0 when their dimensions differ or one is zero. */
export function cosine(vector: readonly number[], packed: Uint8Array): number {
  if (packed.length !== vector.length) return 0;
  const other = new Int8Array(packed.buffer, packed.byteOffset, packed.length);
  let product = 0;
  let own = 0;
  let others = 0;
  vector.forEach((value, at) => {
    const against = other[at] ?? 0;
    product += value * against;
    own += value * value;
    others += against * against;
  });
  return own === 0 || others === 0 ? 0 : product / Math.sqrt(own * others);
}
