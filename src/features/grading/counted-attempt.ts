import type { TestBody } from '#features/assessments/test-body.ts';
import { tidyPoints } from './tidy-points.ts';

/** An attempt that was handed in. `points`: null while something of it has no mark. */
export type Taken = { id: string; number: number; points: number | null; outOf: number };

/** What counts of several attempts. `attemptId`: the one whose answers are shown for it; `share` and `points`: null while it cannot be said. */
export type Counted = { attemptId: string; points: number | null; outOf: number };

const shareOf = ({ points, outOf }: Taken) => (points === null || outOf === 0 ? 0 : points / outOf);

/**
 * By the rule of the test: the best share of the points (the earlier one where two are alike), the last, the first, or the mean of all shares on the
 * points of the last. The best and the mean wait until all are marked: a mark that is still open could change them.
 * @returns null where nothing was handed in
 */
export function countedAttempt(rule: TestBody['counts'], taken: readonly Taken[]): Counted | null {
  const inOrder = taken.toSorted((one, other) => one.number - other.number);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return null;
  const isOpen = inOrder.some(({ points }) => points === null);
  switch (rule) {
    case 'first': return { attemptId: first.id, points: first.points, outOf: first.outOf };
    case 'last': return { attemptId: last.id, points: last.points, outOf: last.outOf };
    case 'best': {
      const best = inOrder.reduce((one, other) => (shareOf(other) > shareOf(one) + 1e-12 ? other : one));
      return { attemptId: best.id, points: isOpen ? null : best.points, outOf: best.outOf };
    }
    case 'mean': {
      const share = inOrder.reduce((sum, one) => sum + shareOf(one), 0) / inOrder.length;
      return { attemptId: last.id, points: isOpen ? null : tidyPoints(share * last.outOf), outOf: last.outOf };
    }
  }
}
