import { expect, test } from 'vitest';
import { sayDay, sayWhen } from './dates.ts';

const now = new Date(2026, 10, 21, 15, 0);

test('today is a time, this week a weekday, anything older a date', () => {
  expect(sayWhen(new Date(2026, 10, 21, 9, 5).toISOString(), 'en', now)).toBe('09:05');
  expect(sayWhen(new Date(2026, 10, 18, 9, 5).toISOString(), 'en', now)).toBe('Wednesday');
  expect(sayWhen(new Date(2026, 10, 2, 9, 5).toISOString(), 'en', now)).toBe('2 November');
  expect(sayWhen(new Date(2025, 10, 21, 9, 5).toISOString(), 'en', now)).toBe('21 November 2025');
});

test('a calendar day is the same day everywhere', () => {
  expect(sayDay('2026-11-21', 'en')).toMatch(/^Saturday,? 21 November$/);
});
