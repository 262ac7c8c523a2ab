import type { OrderRule } from './schema.ts';

/** What an order is worth, 0 to 1. `order`: at each place the place where the thing belongs, a permutation of 0 … n − 1. */
export function scoreOfOrder(order: readonly number[], rule: OrderRule): number {
  if (order.every((place, index) => place === index)) return 1;
  return scores[rule](order);
}

const scores: Record<OrderRule, (order: readonly number[]) => number> = {
  /** All or nothing. */
  exact: () => 0,
  /** The share of the things that stand at their very place. */
  place: (order) => order.filter((place, index) => place === index).length / order.length,
  /** The share of the things in the longest run that is in order, whatever stands between; a run of one is none. */
  run: (order) => {
    const longest = longestRising(order);
    return longest < 2 ? 0 : longest / order.length;
  },
  /** Pairs in order less pairs the wrong way round, as a share of all pairs (Kendall 1938, tau), never below 0. */
  pairs: (order) => {
    let difference = 0;
    for (const [index, place] of order.entries()) for (const later of order.slice(index + 1)) difference += later > place ? 1 : -1;
    return Math.max(0, difference / ((order.length * (order.length - 1)) / 2));
  },
};

/** Whether each place belongs to the longest run that is in order (one of them, where several are as long). */
export function inLongestRun(order: readonly number[]): boolean[] {
  const lengths: number[] = [];
  for (const [index, place] of order.entries()) lengths.push(1 + Math.max(0, ...order.slice(0, index).map((earlier, at) => (earlier < place ? lengths[at] ?? 0 : 0))));
  let [wanted, before] = [Math.max(0, ...lengths), Infinity];
  const isIn = order.map(() => false);
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const place = order[index] ?? 0;
    if (lengths[index] !== wanted || place > before) continue;
    isIn[index] = true;
    [wanted, before] = [wanted - 1, place];
  }
  return isIn;
}

const longestRising = (order: readonly number[]): number => inLongestRun(order).filter(Boolean).length;
