import { expect, test } from 'vitest';
import { chooseNext } from './choose-next-test.ts';
import type { TestSummary } from './overview-contract.ts';
import type { SittingSummary } from './sittings-contract.ts';

const none = { pupils: 3, begun: 0, taking: 0, handedIn: 0, toMark: 0 };
const sitting = (id: string, state: SittingSummary['state'], counts: Partial<SittingSummary['counts']> = {}): SittingSummary => ({
  id, testId: id, title: id, class: { id: 'c', name: '6B' }, by: null, state, opens: { on: '2026-11-23', time: '08:00', isOver: true }, due: null, closes: null, ended: null,
    accessCode: null, isAnonymous: false,
  minutes: null, questions: 1, points: 1, feedback: 'closing', isAdaptive: false, releasesAtOnce: false, releasedOn: null, counts: { ...none, ...counts },
});
const draft: TestSummary = { id: 't', title: 'Draft', questions: 0, points: 0, version: 0, isChanged: true, savedAt: '', empty: null, givenCount: 0 };
const counts = (toReview = 0) => ({ items: 0, toReview, toMark: 0 });

test('what runs comes first, then what pupils wait for, then what is written', () => {
  const [live, toMark, older, ready, over] = [sitting('live', 'live'), sitting('mark', 'to-grade', { toMark: 2, handedIn: 3 }), sitting('older', 'to-grade', { toMark: 1,
    handedIn: 3 }), sitting('ready', 'to-grade', { handedIn: 1 }), sitting('over', 'to-grade')];
  expect(chooseNext({ sittings: [toMark, live], tests: [], counts: counts() })).toEqual({ kind: 'watch', sitting: live });
  // The one that was given first has been waited for longest: they come newest first.
  expect(chooseNext({ sittings: [toMark, older, ready], tests: [draft], counts: counts(4) })).toEqual({ kind: 'grade', sitting: older });
  expect(chooseNext({ sittings: [ready, over], tests: [draft], counts: counts(4) })).toEqual({ kind: 'release', sitting: ready });
  expect(chooseNext({ sittings: [over], tests: [draft], counts: counts(4) })).toEqual({ kind: 'review', count: 4 });
  expect(chooseNext({ sittings: [over], tests: [draft], counts: counts() })).toEqual({ kind: 'finish', test: draft });
  expect(chooseNext({ sittings: [], tests: [{ ...draft, version: 1, isChanged: false, givenCount: 1 }], counts: counts() })).toEqual({ kind: 'new' });
});
