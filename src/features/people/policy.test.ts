import { expect, test } from 'vitest';
import { canManageClasses, canReadRoster } from './policy.ts';

test('an admin manages classes; a roster is read by who teaches it, working with the persona of a teacher', () => {
  expect(canManageClasses({ userId: 'a', personas: ['admin'] })).toBe(true);
  expect(canManageClasses({ userId: 't', personas: ['teacher', 'student'] })).toBe(false);
  expect(canReadRoster({ userId: 't', personas: ['teacher'] }, { teacherIds: ['t'] })).toBe(true);
  expect(canReadRoster({ userId: 't', personas: ['teacher'] }, { teacherIds: ['u'] })).toBe(false);
  expect(canReadRoster({ userId: 't', personas: ['student'] }, { teacherIds: ['t'] })).toBe(false);
});
