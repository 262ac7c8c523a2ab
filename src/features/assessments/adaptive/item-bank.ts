import { logisticScaling, probabilityOf, type ItemParameters } from './item-response.ts';

/** An item as a bank takes it. c and d left out: 0 and 1. `area`: what part of the content it belongs to; left out: all are of one. */
export type BankItem = { id: string; a: number; b: number; c?: number; d?: number; area?: string };

/** Calibrated items in columns, so that a thousand of them are gone through in microseconds. All columns have one value an item, in the order of `ids`. */
export type ItemBank = {
  /** The constant D of the parameters; see `item-response.ts`. */
  scaling: number;
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  a: Float64Array;
  b: Float64Array;
  c: Float64Array;
  d: Float64Array;
  /** Place in `areas` of each item. */
  area: Int32Array;
  areas: readonly string[];
};

/** @throws RangeError that names the item: an id twice, a value that is no number, a discrimination of 0 or below, asymptotes that do not lie 0 ≤ c < d ≤ 1 */
export function createBank(items: readonly BankItem[], scaling = logisticScaling): ItemBank {
  if (!(scaling > 0)) throw new RangeError(`The scaling constant must be above 0, not ${scaling}`);
  const areas = [...new Set(items.map(({ area = '' }) => area))];
  const placeOf = new Map(areas.map((area, place) => [area, place]));
  const indexOf = new Map<string, number>();
  for (const [index, { id, a, b, c = 0, d = 1 }] of items.entries()) {
    if (indexOf.has(id)) throw new RangeError(`Item ${id} is there twice`);
    if (!(a > 0) || !Number.isFinite(a) || !Number.isFinite(b)) throw new RangeError(`Item ${id}: a must be above 0 and b a number, not ${a} and ${b}`);
    if (!(c >= 0 && c < d && d <= 1)) throw new RangeError(`Item ${id}: its asymptotes must lie 0 ≤ c < d ≤ 1, not ${c} and ${d}`);
    indexOf.set(id, index);
  }
  const column = (of: (item: BankItem) => number) => Float64Array.from(items, of);
  return {
    scaling, ids: items.map(({ id }) => id), indexOf,
    a: column(({ a }) => a), b: column(({ b }) => b), c: column(({ c = 0 }) => c), d: column(({ d = 1 }) => d),
    area: Int32Array.from(items, ({ area = '' }) => placeOf.get(area) ?? 0), areas,
  };
}

/** @throws RangeError where the bank has no such place */
export function parametersAt({ a, b, c, d }: ItemBank, index: number): ItemParameters {
  const [slope, difficulty, lower, upper] = [a[index], b[index], c[index], d[index]];
  if (slope === undefined || difficulty === undefined || lower === undefined || upper === undefined) throw new RangeError(`The bank has no item at ${index}`);
  return { a: slope, b: difficulty, c: lower, d: upper };
}

/** Share of the whole bank, 0 to 1, that is expected right at θ (the test characteristic curve over the number of items; Lord 1980). */
export function expectedShare(bank: ItemBank, theta: number): number {
  let sum = 0;
  for (let index = 0; index < bank.ids.length; index += 1) sum += probabilityOf(parametersAt(bank, index), theta, bank.scaling);
  return sum / bank.ids.length;
}
