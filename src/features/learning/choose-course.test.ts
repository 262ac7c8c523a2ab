import { expect, test } from 'vitest';
import { orderCourses, sortCourses } from './choose-course.ts';

const courses = [
  { id: 'mathematics-4', grades: [4], skillIds: ['place-value'], lessonIds: ['read-large-numbers'] },
  { id: 'mathematics-6', grades: [6], skillIds: ['ratio-tables', 'place-value'], lessonIds: ['compare-ratios'] },
  { id: 'science', grades: [5, 6, 7], skillIds: ['mixtures'], lessonIds: ['separate-mixtures'] },
];
const first = (touched: Parameters<typeof orderCourses>[1], grade: number | null = null) => orderCourses(courses, touched, grade).map(({ id }) => id)[0];
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test('the course worked on last comes first, by lesson or by answer', () => {
  expect(first([{ at: at(3), lessonId: 'read-large-numbers' }, { at: at(9), lessonId: 'separate-mixtures' }])).toBe('science');
  expect(first([{ at: at(9), lessonId: 'separate-mixtures' }, { at: at(10), skillId: 'ratio-tables' }], 4)).toBe('mathematics-6');
});

test('before any work it is the course of the grade, then one whose band holds it, then the earliest', () => {
  expect(first([], 6)).toBe('mathematics-6');
  expect(first([], 7)).toBe('science');
  expect(first([], null)).toBe('mathematics-4');
  expect(first([{ at: at(1), lessonId: 'gone' }], 6)).toBe('mathematics-6');
});

test('the others keep their order, and none is lost', () => {
  expect(orderCourses(courses, [], 7).map(({ id }) => id)).toEqual(['science', 'mathematics-4', 'mathematics-6']);
  expect(orderCourses([], [], 7)).toEqual([]);
});

test('courses stand by subject and year, mathematics first', () => {
  const given = [['Computing', 'computing', [4, 5]], ['Science', 'science', [5]], ['Mathematics, grade 9', 'mathematics', [9]], ['Mathematics, grade 4', 'mathematics', [4]]] as const;
  expect(sortCourses(given.map(([title, subject, grades]) => ({ title, subject, grades }))).map(({ title }) => title)).toEqual(['Mathematics, grade 4', 'Mathematics, grade 9', 'Science', 'Computing']);
});
