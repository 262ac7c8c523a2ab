import { expect, test } from 'vitest';
import { patternOf } from './page-path.ts';

test('a path stands for its own addresses, one piece for each name', () => {
  expect(patternOf('/home').test('/home')).toBe(true);
  expect(patternOf('/home').test('/homework')).toBe(false);
  expect(patternOf('/home/lessons/$lessonId').test('/home/lessons/describe-ratios')).toBe(true);
  expect(patternOf('/home/lessons/$lessonId').test('/home/lessons/')).toBe(false);
  expect(patternOf('/home/lessons/$lessonId').test('/home/lessons/one/two')).toBe(false);
});
