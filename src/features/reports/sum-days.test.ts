import { expect, test } from 'vitest';
import { sumDays } from './sum-days.ts';

test('days have their answers and minutes, quiet days stand between them, and a forgotten tab is no work', () => {
  const answers = [
    { date: '2026-11-29', isCorrect: true, seconds: 30 }, { date: '2026-11-29', isCorrect: false, seconds: 45 }, { date: '2026-12-01', isCorrect: true, seconds: 86_000 },
    { date: '2026-12-01', isCorrect: true, seconds: null }, { date: '2026-11-01', isCorrect: true, seconds: 30 },
  ];
  expect(sumDays(answers, '2026-11-29', '2026-12-01')).toEqual([
    { date: '2026-11-29', answers: 2, right: 1, minutes: 1.3 }, { date: '2026-11-30', answers: 0, right: 0, minutes: 0 }, { date: '2026-12-01', answers: 2, right: 2, minutes: 10 },
  ]);
});
