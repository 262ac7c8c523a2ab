import { expect, test } from 'vitest';
import type { Persona } from '#shared/persona.ts';
import { canMakeCards, canManageAllCards, canManageCardsOf, canManageClassCards } from './policy.ts';

const as = (...personas: Persona[]) => ({ userId: 'u', personas });

test('an admin manages every card, a teacher those of whom they teach, a student none', () => {
  expect([as('admin'), as('teacher'), as('student')].map(canMakeCards)).toEqual([true, true, false]);
  expect([as('admin'), as('teacher', 'student')].map(canManageAllCards)).toEqual([true, false]);
  const taught = { teacherIds: ['u'] };
  expect([as('admin'), as('teacher'), as('student')].map((person) => canManageClassCards(person, taught))).toEqual([true, true, false]);
  expect(canManageClassCards(as('teacher'), { teacherIds: ['other'] })).toBe(false);
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  expect(canManageCardsOf(as('teacher'), [a, b], new Set(['a', 'b']))).toBe(true);
  expect(canManageCardsOf(as('teacher'), [a, b], new Set(['a']))).toBe(false);
  expect(canManageCardsOf(as('student'), [a], new Set(['a']))).toBe(false);
  expect(canManageCardsOf(as('admin'), [a, b], new Set())).toBe(true);
});
