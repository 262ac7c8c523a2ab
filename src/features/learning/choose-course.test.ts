import { expect, test } from 'vitest';
import { orderCourses, sortCourses, type CourseWork } from './choose-course.ts';

const courses = [
  { id: 'mathematics-4', grades: [4], skillIds: ['place-value'], lessonIds: ['read-large-numbers'] },
  { id: 'mathematics-6', grades: [6], skillIds: ['ratio-tables', 'place-value'], lessonIds: ['compare-ratios'] },
  { id: 'science', grades: [5, 6, 7], skillIds: ['mixtures'], lessonIds: ['separate-mixtures'] },
];
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const first = (touched: CourseWork['touched'], grade: number | null = null, planned: CourseWork['planned'] = []) => orderCourses(courses, { now: at(12), touched, grade, planned }).map(({ id }) => id)[0];

test('the course that most work of the last days went into comes first, by lesson or by answer', () => {
  expect(first([{ at: at(3), lessonId: 'read-large-numbers' }, { at: at(9), lessonId: 'separate-mixtures' }])).toBe('science');
  expect(first([{ at: at(9), lessonId: 'separate-mixtures' }, { at: at(10), skillId: 'ratio-tables' }], 4)).toBe('mathematics-6');
});

test('one answer somewhere else does not change it, and old work gives way in the end', () => {
  const weeks = [4, 6, 8, 9, 11].map((day) => ({ at: at(day), skillId: 'ratio-tables' }));
  expect(first([...weeks, { at: at(12), skillId: 'mixtures' }])).toBe('mathematics-6');
  const past = weeks.map(({ skillId }) => ({ skillId, at: new Date(at(12).getTime() - 60 * 86_400_000) }));
  expect(first([...past, { at: at(12), skillId: 'mixtures' }])).toBe('science');
});

test('whoever follows a plan has its course, whatever they worked on', () => {
  const work = [8, 9, 10, 11].map((day) => ({ at: at(day), skillId: 'mixtures' }));
  // Its first step lies in an earlier year; what it is about does not.
  expect(first(work, 4, [{ skillId: 'read-large-numbers' }, { lessonId: 'compare-ratios' }, { skillId: 'ratio-tables' }])).toBe('mathematics-6');
  expect(first(work, 4, [{ lessonId: 'gone' }])).toBe('science');
});

test('before any work it is the course of the grade, then one whose band holds it, then the earliest', () => {
  expect(first([], 6)).toBe('mathematics-6');
  expect(first([], 7)).toBe('science');
  expect(first([], null)).toBe('mathematics-4');
  expect(first([{ at: at(1), lessonId: 'gone' }], 6)).toBe('mathematics-6');
});

test('the others keep their order, and none is lost', () => {
  expect(orderCourses(courses, { now: at(12), touched: [], grade: 7 }).map(({ id }) => id)).toEqual(['science', 'mathematics-4', 'mathematics-6']);
  expect(orderCourses([], { now: at(12), touched: [], grade: 7 })).toEqual([]);
});

test('courses stand by subject and year, mathematics first', () => {
  const given = [['Computing', 'computing', [4, 5]], ['Science', 'science', [5]], ['Mathematics, grade 9', 'mathematics', [9]], ['Mathematics, grade 4', 'mathematics', [4]]] as const;
  expect(sortCourses(given.map(([title, subject, grades]) => ({ title, subject, grades }))).map(({ title }) => title)).toEqual(['Mathematics, grade 4', 'Mathematics, grade 9', 'Science', 'Computing']);
});
