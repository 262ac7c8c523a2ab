/** Numbers that look random and are the same for the same seed on every machine. Not for secrets. */
export type Random = {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** @throws RangeError for an empty list */
  pick<Value extends {}>(list: readonly Value[]): Value;
  /** A copy in another order. */
  shuffle<Value>(list: readonly Value[]): Value[];
};

/**
 * sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, period at least 2^32, passes PractRand to terabytes.
 * @param seed texts and numbers that stand for the same text give the same sequence
 */
export function createRandom(seed: number | string): Random {
  const next = sfc32(String(seed));
  const integer = (from: number, to: number) => {
    if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || to < from) throw new RangeError(`No whole number lies between ${from} and ${to}`);
    return from + Math.floor(next() * (to - from + 1));
  };
  return {
    next,
    integer,
    pick<Value extends {}>(list: readonly Value[]) {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    shuffle<Value>(list: readonly Value[]) {
      const order = list.map((value) => ({ value, rank: next() }));
      return order.sort((a, b) => a.rank - b.rank).map(({ value }) => value);
    },
  };
}

/** A number from the standard normal distribution (Box and Muller 1958): two draws of `next`. */
export const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function sfc32(seed: string): () => number {
  let [a, b, c, counter] = hash128(seed);
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Seeds that differ in one bit have mixed after a dozen rounds.
  for (let round = 0; round < 15; round += 1) step();
  return step;
}

/** cyrb128 (bryc): four 32-bit words from a text. */
function hash128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  return [(a ^ b ^ c ^ d) | 0, b | 0, c | 0, d | 0];
}
