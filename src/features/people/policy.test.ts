import { expect, test } from 'vitest';
import type { Persona } from '#shared/persona.ts';
import { canListClasses, canManageClasses, canReadRoster } from './policy.ts';

test('an admin manages classes; a roster is read by who teaches it, working with the persona of a teacher', () => {
  expect(canManageClasses({ personas: ['admin'] })).toBe(true);
  expect(canManageClasses({ personas: ['teacher', 'student'] })).toBe(false);
  expect(canReadRoster({ userId: 't', personas: ['teacher'] }, { teacherIds: ['t'] })).toBe(true);
  expect(canReadRoster({ userId: 't', personas: ['teacher'] }, { teacherIds: ['u'] })).toBe(false);
  expect(canReadRoster({ userId: 't', personas: ['student'] }, { teacherIds: ['t'] })).toBe(false);
  const lists = (...personas: Persona[]) => canListClasses({ personas });
  expect([lists('admin'), lists('teacher', 'student'), lists('student'), lists()]).toEqual([true, true, false, false]);
});
