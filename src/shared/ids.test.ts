import { expect, test } from 'vitest';
import { newId, timeOfId } from './ids.ts';

test('an id is a version 7 UUID that carries its millisecond', () => {
  const id = newId(0x0190_1234_5678);
  expect(id).toMatch(/^01901234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOfId(id)).toBe(0x0190_1234_5678);
});

test('ids of later milliseconds sort after earlier ones', () => {
  expect(newId(1_700_000_000_000) < newId(1_700_000_000_001)).toBe(true);
});
