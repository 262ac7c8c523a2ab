import { expect, test } from 'vitest';
import type { Persona } from '#shared/persona.ts';
import { canEnrol, canHaveGroups, canListClasses, canManageClasses, canReadRoster, canTeach } from './policy.ts';

const as = (userId: string, ...personas: Persona[]) => ({ userId, personas });
const open = { teacherIds: ['t'], archivedAt: null };
const put = { teacherIds: ['t'], archivedAt: new Date() };

test('an admin manages classes; a roster is read by who teaches it, working with the persona of a teacher', () => {
  expect(canManageClasses({ personas: ['admin'] })).toBe(true);
  expect(canManageClasses({ personas: ['teacher', 'student'] })).toBe(false);
  expect([as('t', 'teacher'), as('u', 'teacher'), as('t', 'student'), as('a', 'admin')].map((one) => canReadRoster(one, open))).toEqual([true, false, false, true]);
  const lists = (...personas: Persona[]) => canListClasses({ personas });
  expect([lists('admin'), lists('teacher', 'student'), lists('student'), lists()]).toEqual([true, true, false, false]);
});

test('an archived class is an admin’s alone', () => {
  expect([canReadRoster(as('t', 'teacher'), put), canReadRoster(as('a', 'admin'), put), canEnrol(as('t', 'teacher'), put, 'teacher')]).toEqual([false, true, false]);
});

test('a teacher of the class adds a teacher and no pupil; how pupils learn is not an admin’s to see', () => {
  expect([canEnrol(as('t', 'teacher'), open, 'teacher'), canEnrol(as('t', 'teacher'), open, 'student'), canEnrol(as('u', 'teacher'), open, 'teacher'),
    canEnrol(as('a', 'admin'), open, 'student')]).toEqual([true, false, false, true]);
  expect([canTeach(as('t', 'teacher'), open), canTeach(as('a', 'admin'), open), canTeach(as('t', 'admin'), open)]).toEqual([true, false, false]);
  expect([canHaveGroups({ personas: ['student'] }), canHaveGroups({ personas: ['teacher', 'admin'] })]).toEqual([true, false]);
});
