import type { AssessmentsOverview, TestSummary } from './overview-contract.ts';
import type { SittingSummary } from './sittings-contract.ts';

export type NextTest =
  | { kind: 'grade' | 'release' | 'watch'; sitting: SittingSummary }
  | { kind: 'review'; count: number }
  | { kind: 'finish'; test: TestSummary }
  | { kind: 'new' };

/** The one thing that helps most now: what runs, then what pupils wait for, then what is being written. */
export function chooseNext({ sittings, tests, counts }: Pick<AssessmentsOverview, 'sittings' | 'tests' | 'counts'>): NextTest {
  const live = sittings.find(({ state }) => state === 'live');
  if (live) return { kind: 'watch', sitting: live };
  const over = sittings.filter(({ state }) => state === 'to-grade');
  // The one that was closed first has been waited for longest; they come newest first.
  const toMark = over.findLast((sitting) => sitting.counts.toMark > 0);
  if (toMark) return { kind: 'grade', sitting: toMark };
  const ready = over.findLast((sitting) => sitting.counts.handedIn > 0);
  if (ready) return { kind: 'release', sitting: ready };
  if (counts.toReview > 0) return { kind: 'review', count: counts.toReview };
  const [draft] = tests.filter(({ version, givenCount }) => version === 0 || givenCount === 0);
  return draft ? { kind: 'finish', test: draft } : { kind: 'new' };
}
