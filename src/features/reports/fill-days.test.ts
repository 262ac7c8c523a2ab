import { expect, test } from 'vitest';
import { dateIn, fillDays } from './fill-days.ts';

test('quiet days stand between busy ones, over the end of a month', () => {
  const busy = { date: '2026-11-30', questions: 3, answered: 2, notFound: 1 };
  expect(fillDays([busy], '2026-11-29', '2026-12-01')).toEqual([
    { date: '2026-11-29', questions: 0, answered: 0, notFound: 0 }, busy, { date: '2026-12-01', questions: 0, answered: 0, notFound: 0 },
  ]);
});

test('a day is the one on the wall of the reader', () => {
  const moment = new Date('2026-11-21T11:30:00Z');
  expect([dateIn('Pacific/Auckland', moment), dateIn('America/Los_Angeles', moment)]).toEqual(['2026-11-22', '2026-11-21']);
});
