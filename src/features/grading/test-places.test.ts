import { expect, test } from 'vitest';
import { emptyTest } from '#features/assessments/test-body.ts';
import { newId } from '#shared/ids.ts';
import { byPlace, placesOf } from './test-places.ts';

const question = (id: string, points = 1) => ({ id, itemId: newId(), versionId: null, points });
const section = (id: string, draw: number | null, ...ids: string[]) => ({ ...emptyTest.sections[0], id, title: '', text: '', isShuffled: true, draw, tools: [], questions: ids.map((each) =>
  question(each, 2)) });
const answer = (position: number, sectionId: string, placeId: string) => ({ position, sectionId, placeId });

test('questions that all have are columns of their own, those that are drawn stand in the order in which they came', () => {
  const places = placesOf({ sections: [section('a', null, 'q1', 'q2'), section('b', 2, 'q3', 'q4', 'q5')], adaptive: null });
  expect(places.map(({ id, points }) => [id, points])).toEqual([['q1', 2], ['q2', 2], ['b~1', 2], ['b~2', 2]]);
  const answers = [answer(3, 'b', 'q3'), answer(0, 'a', 'q2'), answer(1, 'a', 'q1'), answer(2, 'b', 'q5')];
  expect(byPlace(places, answers).map((each) => each?.placeId)).toEqual(['q1', 'q2', 'q5', 'q3']);
  expect(byPlace(places, answers.slice(0, 1)).map((each) => each?.placeId ?? null)).toEqual([null, null, 'q3', null]);
});

test('an adaptive test has as many columns as it may ask, whatever its parts', () => {
  const adaptive = { fewest: 2, most: 3, standardError: null, cut: null };
  const places = placesOf({ sections: [section('a', null, 'q1', 'q2'), section('b', null, 'q3')], adaptive });
  expect(places.map(({ id }) => id)).toEqual(['next~1', 'next~2', 'next~3']);
  expect(byPlace(places, [answer(1, 'a', 'q1'), answer(0, 'b', 'q3')]).map((each) => each?.placeId ?? null)).toEqual(['q3', 'q1', null]);
});
