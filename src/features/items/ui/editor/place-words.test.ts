import { expect, test } from 'vitest';
import { placeOf } from './place-words.ts';

const said = (path: string) => {
  const place = placeOf(path);
  return place && [place.message, ...Object.values(place.values ?? {})];
};

test('where something is wrong is told in the words of the page', () => {
  expect(said('stem')).toEqual(['What is asked']);
  expect(said('answer.options.1.text')).toEqual(['Option {number}', 2]);
  expect(said('answer.gaps.0.answer.options.2.text')).toEqual(['Gap {number}, option {inner}', 1, 3]);
  expect(said('answer.rubric.criteria.1.levels.0.says')).toEqual(['Criterion {number}, level {inner}', 2, 1]);
  expect(said('answer.image.width')).toEqual(['Picture']);
  expect(said('answer.somethingNew')).toEqual(['Right answer']);
  expect(said('')).toBeNull();
});
