import { expect, test } from 'vitest';
import { nextForSchool } from './next-for-school.ts';

const people = { all: 531, students: 500, teachers: 30, admins: 1, 'never-signed-in': 20, disabled: 0, archived: 0 };
const classes = { open: 40, untaught: 0 };
const school = { people, classes, hasOpenImport: false, hasLead: true };

test('what stands between a school and its first lesson comes in its order, then nothing waits', () => {
  expect(nextForSchool({ ...school, hasLead: false, hasOpenImport: true })).toBe('name-lead');
  expect(nextForSchool({ ...school, people: { ...people, all: 1, students: 1, teachers: 1 } })).toBe('bring-people');
  expect(nextForSchool({ ...school, people: { ...people, all: 1, students: 1, teachers: 1 }, hasOpenImport: true })).toBe('apply-roster');
  expect(nextForSchool({ ...school, people: { ...people, all: 4, 'never-signed-in': 3 }, classes: { open: 0, untaught: 0 } })).toBe('bring-people');
  expect(nextForSchool({ ...school, people: { ...people, 'never-signed-in': 530 }, classes: { open: 40, untaught: 3 } })).toBe('print-cards');
  expect(nextForSchool({ ...school, classes: { open: 40, untaught: 3 } })).toBe('untaught-classes');
  expect(nextForSchool(school)).toBeNull();
});
