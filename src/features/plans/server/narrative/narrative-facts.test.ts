import { describe, expect, test } from 'vitest';
import { findDraftFaults } from '#engine/model/drafts/draft-checks.ts';
import type { PlanFacts } from '../../tell-plan.ts';
import type { StepRow } from '../load-plan.ts';
import { narrativeFacts } from './narrative-facts.ts';

const estimate = { known: 0.4, low: 0.2, high: 0.6, evidenceCount: 7, correctCount: 4, status: 'learning' as const, needsUnaidedCheck: false, lastAt: null };
const told: PlanFacts = {
  title: 'Fractions before the summer', skillCount: 24, leftOutCount: 0, shownCount: 0, secureCount: 6, stepsLeft: 41, minutesADay: 25, daysAWeek: 4,
  readyOn: '3 June 2027', dueOn: '1 June 2027', isInTime: false, first: { name: 'Add fractions with unlike denominators', estimate },
};
const step: StepRow = {
  id: '1', planId: 'p', position: 1, kind: 'practice', skillId: 'add', lessonId: null, minutes: 10, date: '2027-01-04', status: 'todo', doneAt: null, skipReason: null,
  reason: { kind: 'answers', right: 4, answers: 7, withHelp: 2 }, isPinned: false, isOverride: false,
};
const facts = (changes: Partial<PlanFacts> = {}, steps = [step, { ...step, skillId: 'multiply' }]) =>
  narrativeFacts({ told: { ...told, ...changes }, steps, nameOf: (id) => ({ add: 'Add fractions with unlike denominators', multiply: 'Multiply fractions' })[id] });

describe('Slate’s own words pass the checks that a model’s have to pass', () => {
  test.each([
    ['late', {}], ['in time', { isInTime: true, dueOn: null }], ['nothing known', { leftOutCount: 0, shownCount: 0, secureCount: 0 }], ['no date', { readyOn: null, dueOn: null }],
    ['nothing answered', { first: { name: 'Add fractions with unlike denominators', estimate: { ...estimate, evidenceCount: 0, correctCount: 0 } } }],
    ['one of each', { skillCount: 1, leftOutCount: 0, shownCount: 0, secureCount: 0, stepsLeft: 1, daysAWeek: 1 }],
  ] satisfies [string, Partial<PlanFacts>][])('%s', (_, changes) => {
    const { why, family } = facts(changes);
    expect([findDraftFaults(why, why.authored), findDraftFaults(family, family.authored)]).toEqual([[], []]);
  });
});

test('so do texts as a good writer would write them', () => {
  const { why, family } = facts();
  const texts = [
    'You already know 6 of the 24 skills in this plan. That is why they are not in it any more. We begin with “Add fractions with unlike denominators”: four of your seven answers there were right, so it is not safe yet. After that comes “Multiply fractions”. At this pace you will be done about 3 June 2027. The date that was set is 1 June 2027, so a few more minutes a day would help.',
    'Six of these 24 skills are safe already. The first one on your list is “Add fractions with unlike denominators”, since only 4 of 7 answers were right. Later skills build on it. There are 41 steps left, with 25 minutes on 4 days a week.',
  ];
  for (const text of texts) expect(findDraftFaults(why, text)).toEqual([]);
  const letter = 'This plan leads to 24 skills. The learner knows 6 of them already. The next thing to learn is “Add fractions with unlike denominators”. It takes about 25 minutes on 4 days of the week. It should be done about 3 June 2027, a little after the date that was set. You can help: ask the learner to show you how it works.';
  expect(findDraftFaults(family, letter)).toEqual([]);
});

test('nothing that a person typed leaves: neither a title nor a reason', () => {
  const steps = [
    step, { ...step, status: 'skipped' as const, skipReason: 'Ines did it with Ms Bell' },
    { ...step, skillId: 'multiply', reason: { kind: 'added-by' as const, who: 'Ms Bell', why: 'Ms Bell wants it' } },
  ];
  const { why, family } = facts({ title: 'Fractions before the test with Ms Tanner' }, steps);
  expect(JSON.stringify([why, family])).not.toMatch(/Tanner|Bell|Ines|before the test/);
});
