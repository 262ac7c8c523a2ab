import { expect, test } from 'vitest';
import { chooseRole } from './role.ts';

const session = { role: 'student' as const, personas: ['student' as const, 'teacher' as const] };

test('the stored role counts where it is granted', () => {
  expect(chooseRole('teacher', session)).toBe('teacher');
});

test('a role of somebody else, junk or nothing falls back to what the server knows', () => {
  for (const stored of ['admin', 'headmaster', '', null]) expect(chooseRole(stored, session)).toBe('student');
});
