import { expect, test } from 'vitest';
import { sayMoment } from './say-moment.ts';

test('today is a time alone, another day has its date', () => {
  const now = new Date();
  expect(sayMoment(now.toISOString(), 'en')).toMatch(/^\d\d:\d\d$/);
  expect(sayMoment(new Date(now.getTime() + 40 * 86_400_000).toISOString(), 'en')).toMatch(/^\d+ \w+.*, \d\d:\d\d$/);
});
