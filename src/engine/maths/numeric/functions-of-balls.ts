import { add, type Ball, bitsOf, divide, multiply, negate, ofInteger, root, rounded, signOf, subtract, topOf } from './ball.ts';

/**
 * Exponential, logarithm and the functions of angles with certain bounds: series on numbers with a fixed count of binary places,
 * 96 more than wanted, which is far more than the roundings of a series take. Null: no value, or none for certain.
 */
const guard = 96;

const constants = new Map<string, bigint>();
function kept(name: string, places: number, make: () => bigint): bigint {
  const key = `${name}${places}`;
  const known = constants.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (constants.size > 64) constants.clear();
  constants.set(key, made);
  return made;
}

/** With so many binary places, cut off. */
const fixed = ({ m, e }: Ball, places: number): bigint => (e + places >= 0 ? m << BigInt(e + places) : m >> BigInt(-e - places));
const fixedRadius = ({ r, e }: Ball, places: number): bigint => (r === 0n ? 0n : e + places >= 0 ? r << BigInt(e + places) : (r >> BigInt(-e - places)) + 1n);
/** A result of a series: exact to half of the guard, and as far off as its argument made it. */
const found = (value: bigint, places: number, spread: bigint, bits: number): Ball => rounded(value, spread + (1n << BigInt(guard / 2)), -places, bits);

/** atanh of 1/n when `sign` is 1, atan of it when −1. */
function inverseTangentOf(n: bigint, places: number, sign: 1n | -1n): bigint {
  let power = (1n << BigInt(places)) / n;
  let sum = power;
  for (let k = 3n; power !== 0n; k += 2n) {
    power = (sign * power) / (n * n);
    sum += power / k;
  }
  return sum;
}

const logOfTwo = (places: number) => kept('ln2', places, () => 2n * inverseTangentOf(3n, places, 1n));
/** Machin's formula. */
const piFixed = (places: number) => kept('π', places, () => 4n * (4n * inverseTangentOf(5n, places, -1n) - inverseTangentOf(239n, places, -1n)));

export const pi = (bits: number): Ball => found(piFixed(bits + guard), bits + guard, 0n, bits);

const nearest = (over: bigint, under: bigint) => (2n * over + under) / (2n * under) - ((2n * over + under) % (2n * under) < 0n ? 1n : 0n);

export function exp(of: Ball, bits: number): Ball | null {
  if (topOf(of) > 30) return null;
  const places = bits + guard;
  const radius = fixedRadius(of, places);
  if (radius >> BigInt(places - 1) > 0n) return null;
  const x = fixed(of, places);
  const twos = nearest(x, logOfTwo(places));
  // e^y = (e^(y/256))^256
  const y = (x - twos * logOfTwo(places)) >> 8n;
  let [term, sum] = [1n << BigInt(places), 1n << BigInt(places)];
  for (let k = 1n; term !== 0n && term !== -1n; k += 1n) {
    term = ((term * y) >> BigInt(places)) / k;
    sum += term;
  }
  for (let step = 0; step < 8; step += 1) sum = (sum * sum) >> BigInt(places);
  const spread = radius === 0n ? 0n : ((2n * sum * radius) >> BigInt(places)) + 1n;
  const { m, r, e } = found(sum, places, spread, bits);
  return { m, r, e: e + Number(twos) };
}

export function ln(of: Ball, bits: number): Ball | null {
  if (signOf(of) !== 1) return null;
  const places = bits + guard;
  const size = bitsOf(of.m);
  const f = size > places ? of.m >> BigInt(size - places) : of.m << BigInt(places - size);
  const unit = 1n << BigInt(places);
  const z = ((f - unit) << BigInt(places)) / (f + unit);
  const square = (z * z) >> BigInt(places);
  let [power, sum] = [z, z];
  for (let k = 3n; power !== 0n && power !== -1n; k += 2n) {
    power = (power * square) >> BigInt(places);
    sum += power / k;
  }
  const value = 2n * sum + BigInt(size + of.e) * logOfTwo(places);
  const spread = of.r === 0n ? 0n : (of.r << BigInt(places)) / (of.m - of.r) + 1n;
  return found(value, places, spread, bits);
}

export function sinCos(of: Ball, bits: number): { sin: Ball; cos: Ball } | null {
  const top = Math.max(0, topOf(of));
  if (top > 200) return null;
  const places = bits + guard + top;
  const radius = fixedRadius(of, places);
  if (radius >> BigInt(places) > 0n) return null;
  const x = fixed(of, places);
  const quarter = piFixed(places) >> 1n;
  const turns = nearest(x, quarter);
  const y = x - turns * quarter;
  let [sin, cos, term] = [0n, 0n, 1n << BigInt(places)];
  for (let k = 0n; term !== 0n && term !== -1n; k += 1n) {
    if (k % 2n === 0n) cos += k % 4n === 0n ? term : -term;
    else sin += k % 4n === 1n ? term : -term;
    term = ((term * y) >> BigInt(places)) / (k + 1n);
  }
  const [s, c] = [found(sin, places, radius + (1n << BigInt(top)), bits), found(cos, places, radius + (1n << BigInt(top)), bits)];
  switch (((turns % 4n) + 4n) % 4n) {
    case 0n: return { sin: s, cos: c };
    case 1n: return { sin: c, cos: negate(s) };
    case 2n: return { sin: negate(s), cos: negate(c) };
    default: return { sin: negate(c), cos: s };
  }
}

const one = ofInteger(1n);

export function arctan(of: Ball, bits: number): Ball | null {
  const wide = bits + 16;
  if (topOf(of) > 1) {
    const turned = divide(one, of, wide);
    const rest = turned && arctan(turned, wide);
    if (!rest) return null;
    const half = { ...pi(wide), e: pi(wide).e - 1 };
    return subtract(of.m < 0n ? negate(half) : half, rest, bits);
  }
  let small = of;
  for (let step = 0; step < 3; step += 1) {
    const below = root(add(one, multiply(small, small, wide), wide), 2, wide);
    const next = below && divide(small, add(one, below, wide), wide);
    if (!next) return null;
    small = next;
  }
  const places = bits + guard;
  const x = fixed(small, places);
  const square = (x * x) >> BigInt(places);
  let [power, sum] = [x, x];
  for (let k = 3n; power !== 0n && power !== -1n; k += 2n) {
    power = -((power * square) >> BigInt(places));
    sum += power / k;
  }
  const { m, r, e } = found(sum, places, fixedRadius(small, places), bits);
  return { m, r, e: e + 3 };
}

export function arcsin(of: Ball, bits: number): Ball | null {
  const below = subtract(one, multiply(of, of, bits + 16), bits + 16);
  if (below.m === 0n && below.r === 0n) {
    const half = { ...pi(bits), e: pi(bits).e - 1 };
    return of.m < 0n ? negate(half) : half;
  }
  const leg = root(below, 2, bits + 16);
  const tangent = leg && divide(of, leg, bits + 16);
  return tangent && arctan(tangent, bits);
}

export function arccos(of: Ball, bits: number): Ball | null {
  const angle = arcsin(of, bits + 8);
  return angle && subtract({ ...pi(bits + 8), e: pi(bits + 8).e - 1 }, angle, bits);
}
