import { TooMuchWork, type Work } from './too-much-work.ts';
import { type Coefficients, commonDivisor, degree, derivative, divideWhole, largestCoefficient, lead, ModularField, multiply, primitive, trim } from './univariate.ts';

/** Mersenne primes. */
const primes = [2n ** 31n - 1n, 2n ** 61n - 1n, 2n ** 127n - 1n, 2n ** 521n - 1n];

/**
 * Irreducible factors over the whole numbers of a primitive polynomial in one letter, each as often as it divides it.
 * One prime that is larger than every possible coefficient of a factor (Mignotte's bound) makes lifting unnecessary; modulo it the
 * polynomial is factored by Cantor and Zassenhaus (1981), and the parts are put together by trial.
 * @throws TooMuchWork
 */
export function factorUnivariate(polynomial: Coefficients, work: Work): bigint[][] {
  const factors: bigint[][] = [];
  let left = primitive(polynomial);
  while (left.length > 1 && left[0] === 0n) {
    factors.push([0n, 1n]);
    left = left.slice(1);
  }
  if (degree(left) < 1) return factors;
  const repeated = commonDivisor(left, derivative(left));
  const simple = degree(repeated) > 0 ? primitive(divideWhole(left, repeated) ?? left) : left;
  for (const factor of factorSimple(simple, work)) {
    for (let rest = divideWhole(left, factor); rest !== null; rest = divideWhole(left, factor)) {
      factors.push(factor);
      left = rest;
    }
  }
  return factors;
}

/** Of a polynomial without repeated factors. */
function factorSimple(polynomial: bigint[], work: Work): bigint[][] {
  if (degree(polynomial) <= 1) return [polynomial];
  const size = BigInt(polynomial.length);
  const bound = 2n * lead(polynomial) * lead(polynomial) * 2n ** size * size * largestCoefficient(polynomial);
  const prime = primes.find((each) => each > (bound < 0n ? -bound : bound) && lead(polynomial) % each !== 0n);
  if (prime === undefined) throw new TooMuchWork();
  work.spend(degree(polynomial) ** 3 * (prime > 2n ** 40n ? 12 : 3));
  const field = new ModularField(prime);
  const modular = field.monic(field.reduce(polynomial));
  const parts = splitByDegree(field, modular).flatMap(({ product, each }) => splitEqual(field, product, each));
  return putTogether(field, polynomial, parts, work);
}

/** Products of all irreducible factors of one degree (distinct-degree factorisation). */
function splitByDegree(field: ModularField, polynomial: bigint[]): { product: bigint[]; each: number }[] {
  const found: { product: bigint[]; each: number }[] = [];
  let left = polynomial;
  let power: bigint[] = [0n, 1n];
  for (let each = 1; degree(left) >= 2 * each; each += 1) {
    power = field.power(power, field.p, left);
    const product = field.common(left, field.subtract(power, [0n, 1n]));
    if (degree(product) === 0 || product.length === 0) continue;
    found.push({ product, each });
    left = field.divide(left, product).quotient;
    power = field.divide(power, left).rest;
  }
  if (degree(left) > 0) found.push({ product: left, each: degree(left) });
  return found;
}

/** Every second try succeeds, unless the prime divides the discriminant. */
const mostTries = 60n;

/** Splits a product of factors of one degree by tries that are the same every time. */
function splitEqual(field: ModularField, product: bigint[], each: number): bigint[][] {
  if (degree(product) === each) return [product];
  const exponent = (field.p ** BigInt(each) - 1n) / 2n;
  for (let tried = 1n; tried <= mostTries; tried += 1n) {
    const candidate = trim(Array.from({ length: degree(product) }, (_, at) => (tried ** BigInt(at + 1) * 7_919n + BigInt(at)) % field.p));
    const common = field.common(product, field.subtract(field.power(candidate, exponent, product), [1n]));
    if (degree(common) > 0 && degree(common) < degree(product)) {
      return [...splitEqual(field, common, each), ...splitEqual(field, field.divide(product, common).quotient, each)];
    }
  }
  throw new TooMuchWork();
}

/** Whole factors are products of modular ones: the smallest choices first. */
function putTogether(field: ModularField, polynomial: bigint[], parts: bigint[][], work: Work): bigint[][] {
  const found: bigint[][] = [];
  let left = polynomial;
  let pool = parts;
  for (let count = 1; count * 2 <= pool.length; count += 1) {
    for (let chosen = firstChoice(count, pool.length); chosen !== null;) {
      work.spend(polynomial.length);
      const product = chosen.reduce<bigint[]>((sum, at) => field.reduce(multiply(sum, pool[at] ?? [1n])), [((lead(left) % field.p) + field.p) % field.p]);
      const candidate = primitive(field.centred(product));
      const rest = divideWhole(left, candidate);
      if (rest === null) {
        chosen = nextChoice(chosen, pool.length);
        continue;
      }
      found.push(candidate);
      left = rest;
      const used = new Set(chosen);
      pool = pool.filter((_, at) => !used.has(at));
      chosen = count * 2 <= pool.length ? firstChoice(count, pool.length) : null;
    }
  }
  return degree(left) > 0 ? [...found, primitive(left)] : found;
}

const firstChoice = (count: number, from: number) => (count > from ? null : Array.from({ length: count }, (_, at) => at));

/** The next choice of ascending positions, null after the last one. */
export function nextChoice(chosen: readonly number[], from: number): number[] | null {
  const next = [...chosen];
  for (let at = next.length - 1; at >= 0; at -= 1) {
    if ((next[at] ?? 0) < from - (next.length - at)) {
      const value = (next[at] ?? 0) + 1;
      for (let index = at; index < next.length; index += 1) next[index] = value + index - at;
      return next;
    }
  }
  return null;
}
