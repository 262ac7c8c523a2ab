import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlans } from './compare-plans.ts';

const step = (kind: 'lesson' | 'practice' | 'check' | 'review', about: string, date: string, status: 'todo' | 'done' | 'skipped' = 'todo') =>
  ({ id: `${kind} ${about} ${date}`, kind, skillId: about, lessonId: kind === 'lesson' ? `lesson-${about}` : null, status, date: `2026-11-${date}`, minutes: 10, title: about });

test('what only the draft has is new, what both have is told by its days, what only the other has is left out', () => {
  const running = [step('lesson', 'ratios', '23'), step('practice', 'ratios', '24'), step('practice', 'angles', '25'), step('review', '', '25'), step('check', 'ratios', '20', 'done')];
  const draft = [
    step('practice', 'tables', '23'), step('practice', 'ratios', '23'), step('lesson', 'ratios', '26'), step('check', 'ratios', '27'), step('review', '', '24'),
    step('practice', 'words', '23', 'skipped'),
  ];
  const { running: runs, drafted, leftOut, newCount } = comparePlans(running, draft);
  expect(runs.map(({ title }) => title)).toEqual(['ratios', 'ratios', 'angles']);
  expect(drafted.map(({ step: { kind, title }, days }) => [kind, title, days])).toEqual([['practice', 'tables', null], ['practice', 'ratios', -1], ['lesson', 'ratios', 3], ['check', 'ratios', null]]);
  expect(leftOut.map(({ kind, title }) => [kind, title])).toEqual([['practice', 'angles']]);
  expect(newCount).toBe(2);
});

const steps = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom('lesson' as const, 'practice' as const, 'check' as const), about: fc.constantFrom('a', 'b', 'c', 'd'), day: fc.integer({ min: 10, max: 30 }) }),
  { selector: ({ kind, about }) => `${kind} ${about}` },
).map((list) => list.map(({ kind, about, day }) => step(kind, about, String(day))));

test('each step of both plans stands in exactly one place, and a plan beside itself has nothing new', () => {
  fc.assert(fc.property(steps, steps, (running, draft) => {
    const { drafted, leftOut, newCount } = comparePlans(running, draft);
    expect(drafted.length).toBe(draft.length);
    expect(running.length).toBe(leftOut.length + drafted.length - newCount);
    const same = comparePlans(draft, draft);
    expect([same.newCount, same.leftOut, same.drafted.every(({ days }) => days === 0)]).toEqual([0, [], true]);
  }));
});
