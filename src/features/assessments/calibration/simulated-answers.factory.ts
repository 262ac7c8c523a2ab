import { createRandom, normal } from '#shared/random.ts';
import type { ResponseTable } from './response-table.ts';

export type TrueItem = { a: number; b: number };

/** Learners of standard normal ability, and their answers by the two-parameter model. `isAsked`: by learner and item; all when left out. */
export function simulateAnswers(seed: string, learners: number, items: readonly TrueItem[], isAsked: (learner: number, item: number) => boolean = () => true): ResponseTable {
  const random = createRandom(seed);
  const scores = new Int8Array(learners * items.length);
  for (let learner = 0; learner < learners; learner += 1) {
    const theta = normal(random);
    for (const [item, { a, b }] of items.entries()) {
      const isRight = random.next() < 1 / (1 + Math.exp(-a * (theta - b)));
      scores[learner * items.length + item] = isAsked(learner, item) ? Number(isRight) : -1;
    }
  }
  return { learners, items: items.length, scores };
}

export function simulateItems(seed: string, count: number): TrueItem[] {
  const random = createRandom(`items ${seed}`);
  return Array.from({ length: count }, () => ({ a: 1.1 * Math.exp(0.3 * normal(random)), b: normal(random) }));
}
