import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDays } from '#features/reports/sum-days.ts';
import { addDays, mondayOf } from '#shared/calendar-date.ts';
import { sumWeek } from './sum-week.ts';

const from = '2026-11-09';
const weekOf = (monday: string) => ({ from: monday, answerCount: 0, secureCount: 0, gained: [{ skillId: 'a', name: 'Ratios' }], lost: [] });
const weeks = [weekOf(from), weekOf('2026-11-16')];

test('a week ends on its Sunday, the last one today; what is told is what lies in it', () => {
  const answered = [{ date: '2026-11-15', isCorrect: true, seconds: 90 }, { date: '2026-11-16', isCorrect: false, seconds: 40 }, { date: '2026-11-16', isCorrect: true, seconds: 50 }];
  const days = sumDays(answered, from, '2026-11-18');
  const lessons = [{ title: 'Before', on: '2026-11-08' }, { title: 'Sunday', on: '2026-11-15' }, { title: 'Monday', on: '2026-11-16' }];
  const report = { weeks, days, to: '2026-11-18' };
  expect(sumWeek(report, 0, lessons)).toEqual({ from, to: '2026-11-15', days: [{ date: '2026-11-15', minutes: 2 }], minutes: 2, lessons: ['Sunday'], gained: ['Ratios'] });
  expect(sumWeek(report, 1, lessons)).toMatchObject({ from: '2026-11-16', to: '2026-11-18', days: [{ date: '2026-11-16', minutes: 2 }], lessons: ['Monday'] });
  expect(sumWeek(report, 2, lessons)).toBeNull();
});

test('weeks beside each other share no day and no lesson, and together tell all of them', () => {
  const day = fc.integer({ min: 0, max: 13 }).map((index) => addDays(from, index));
  const answered = fc.record({ date: day, isCorrect: fc.boolean(), seconds: fc.integer({ min: 0, max: 600 }) });
  fc.assert(fc.property(fc.array(answered), fc.array(day), (answers, ended) => {
    const report = { weeks, days: sumDays(answers, from, '2026-11-22'), to: '2026-11-22' };
    const lessons = ended.map((on, index) => ({ title: String(index), on }));
    const told = [0, 1].flatMap((index) => sumWeek(report, index, lessons) ?? []);
    expect(told.flatMap(({ days }) => days.map(({ date }) => date))).toEqual([...new Set(answers.map(({ date }) => date))].toSorted());
    expect(told.flatMap(({ lessons: titles }) => titles).toSorted()).toEqual(lessons.map(({ title }) => title).toSorted());
    for (const week of told) for (const { date } of week.days) expect(mondayOf(date)).toBe(week.from);
  }));
});
