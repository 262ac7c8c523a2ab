import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import type { PlanStep } from '../../contract.ts';
import { countOf, dayOf, daysOf, restDays, topicsOf } from './plan-days.ts';

const today = '2026-11-18'; // a Wednesday
const makeStep = (changes: Partial<PlanStep>): PlanStep => ({
  id: `${changes.date}-${changes.title ?? ''}`, kind: 'practice', title: 'Unit rates', shortTitle: 'Unit rates', skillId: 'unit-rates', lessonId: null, minutes: 10, date: today, status: 'todo',
  doneAt: null, skipReason: null, reason: { kind: 'follows', step: 'lesson' }, evidenceCount: 0, isPinned: false, isNext: false, ...changes,
});

test('every step stands in exactly one place, by its distance from today', () => {
  const step = fc.record({ offset: fc.integer({ min: -30, max: 30 }), status: fc.constantFrom('todo', 'done', 'skipped'), minutes: fc.integer({ min: 1, max: 60 }) });
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), (given) => {
    const steps = given.map(({ offset, ...one }, index) => makeStep({ ...one, id: String(index), date: addDays(today, offset) }));
    const days = daysOf({ steps, today });
    const placed = [days.today, ...days.earlier, ...days.later, ...days.weeks.flatMap((week) => week.days), ...days.past.flatMap((week) => week.days)];
    expect(placed.flatMap((day) => day.steps.map(({ id }) => id)).toSorted((one, other) => Number(one) - Number(other))).toEqual(steps.map(({ id }) => id));
    expect(days.weeks.every(({ monday, days: of }) => monday > mondayOf(today) && of.every(({ date }) => mondayOf(date) === monday))).toBe(true);
    expect(placed.reduce((sum, day) => sum + day.planned + day.done, 0)).toBe(steps.filter(({ status }) => status !== 'skipped').reduce((sum, { minutes }) => sum + minutes, 0));
  }));
});

test('what stands on top is what home says is next, or the first step of the plan that is no review', () => {
  const steps = [makeStep({ kind: 'review', date: '2026-11-19' }), makeStep({ title: 'B', date: '2026-11-21' }), makeStep({ title: 'A', date: '2026-11-20' })];
  expect(daysOf({ steps, today }).next?.title).toBe('A');
  expect(daysOf({ steps: [...steps, makeStep({ title: 'C', date: '2026-11-25', isNext: true })], today }).next?.title).toBe('C');
  expect(daysOf({ steps: [], today }).next).toBeUndefined();
});

test('a week says what it is about; days of rest are those that are never planned', () => {
  const days = [
    dayOf('2026-11-23', [makeStep({}), makeStep({ shortTitle: 'Percent', status: 'done' }), makeStep({ kind: 'review', shortTitle: 'Reviews' })]),
    dayOf('2026-11-24', [makeStep({}), makeStep({ shortTitle: 'Units' })]),
  ];
  expect(topicsOf({ days })).toEqual(['Unit rates', 'Units']);
  expect([countOf(days, 'todo'), countOf(days, 'done'), countOf(days, 'skipped')]).toEqual([3, 1, 0]);
  expect(restDays({ today, settings: { startsOn: today, dueOn: null, minutesADay: 25, weekdays: [1, 2, 3, 4] } })).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});
