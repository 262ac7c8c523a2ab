import { createRandom } from '#shared/random.ts';
import type { Value } from '../processing/values.ts';
import type { AskedItem, Given } from '../asked-item.ts';
import { isSame } from './mapped.ts';

/** One place that is filled: its name, and what a value of it gives to which response. */
export type Slot = {
  id: string;
  /** Values that may be right, the likeliest first. */
  candidates: readonly string[];
  /** One that is certainly wrong. */
  strange: string;
};
export type Filled = ReadonlyMap<string, string | null>;

export type Slots = {
  slots: readonly Slot[];
  /** All that is right. */
  key: Map<string, string>;
  whole: number;
  /** `each`: what is right in one place counts whatever stands in the others; `marks` are their shares of the whole, by place. */
  rule: 'each' | 'all-or-nothing' | 'other';
  marks: readonly number[];
  /** What a value in one place is worth, as a share of what that place is worth, with the key in all others. */
  shareOf(slot: Slot, value: string | null): number;
  give(filled: Filled): Given;
};

/**
 * How the places of a question count, by asking what they are worth filled in one way and another.
 * @param start the key as declared; where nothing is declared, the best is looked for, place by place
 * @returns null where nothing has a mark
 */
export function readSlots(asked: AskedItem, slots: readonly Slot[], start: Filled, compose: (filled: Filled) => Map<string, Value>): Slots | null {
  const worthOf = (filled: Filled) => asked.worth(compose(filled));
  const key = new Map(slots.map(({ id, candidates, strange }) => [id, start.get(id) ?? candidates[0] ?? strange]));
  const best = improved(slots, key, worthOf);
  const whole = worthOf(best);
  if (!(whole > 0)) return null;
  const withOne = (id: string, value: string | null) => worthOf(new Map<string, string | null>([...best, [id, value]]));
  const drops = slots.map(({ id, strange }) => (whole - Math.max(withOne(id, null), withOne(id, strange))) / whole);
  const random = createRandom(`slots ${slots.length}`);
  const mixes = slots.length === 1 ? [] : Array.from({ length: Math.min(40, 2 ** slots.length) }, () => slots.map(() => random.next() < 0.5));
  const worths = mixes.map((mix) => worthOf(new Map(slots.map(({ id, strange }, index) => [id, mix[index] === true ? best.get(id) ?? strange : strange]))) / whole);
  const isSum = isSame(drops.reduce((sum, drop) => sum + drop, 0), 1, 1) && drops.every((drop) => drop > 1e-9)
    && mixes.every((mix, index) => isSame(worths[index] ?? 0, drops.reduce((sum, drop, at) => sum + (mix[at] === true ? drop : 0), 0), 1));
  const isAll = drops.every((drop) => isSame(drop, 1, 1)) && mixes.every((mix, index) => mix.every(Boolean) || (worths[index] ?? 0) <= 1e-9);
  const rule = isSum ? 'each' : isAll ? 'all-or-nothing' : 'other';
  return {
    slots, key: best, whole, rule, marks: rule === 'each' ? drops : slots.map(() => 1 / slots.length),
    shareOf: (slot, value) => {
      const drop = drops[slots.findIndex(({ id }) => id === slot.id)] ?? 0;
      const lost = (whole - withOne(slot.id, value)) / whole;
      return drop <= 1e-9 ? 0 : 1 - lost / drop;
    },
    give: (filled) => compose(filled),
  };
}

/** Another value in one place, wherever that is worth more; at most twice over all places. */
function improved(slots: readonly Slot[], start: Map<string, string>, worthOf: (filled: Filled) => number): Map<string, string> {
  const best = new Map(start);
  let worth = worthOf(best);
  for (let round = 0; round < 2; round += 1) {
    for (const { id, candidates } of slots) {
      for (const value of candidates) {
        const before = best.get(id) ?? '';
        if (value === before) continue;
        best.set(id, value);
        const now = worthOf(best);
        if (now > worth + 1e-9) worth = now;
        else best.set(id, before);
      }
    }
  }
  return best;
}
