import { expect, test } from 'vitest';
import { readGrade } from './read-grade.ts';

test('the grade of a class is read from its words', () => {
  expect([readGrade('6'), readGrade('Grade 6'), readGrade('6B'), readGrade('Year 10'), readGrade('mixed'), readGrade(null)]).toEqual([6, 6, 6, 10, null, null]);
});
