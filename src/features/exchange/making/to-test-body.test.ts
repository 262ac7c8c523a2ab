import { expect, test } from 'vitest';
import { refuseBody } from '#features/assessments/check-test.ts';
import { testBody } from '#features/assessments/test-body.ts';
import { bankItem } from '#features/content/bank-item.ts';
import { newId } from '#shared/ids.ts';
import type { ReadQuestion, ReadTest } from '../exchanged.ts';
import { toTestBody } from './to-test-body.ts';

const question = (points = 1): ReadQuestion => ({
  place: '', title: 'Q', kind: 'choice', outcome: 'kept', why: [], path: [],
  item: bankItem.parse({ title: 'Q', stem: 'Why?', points, answer: { kind: 'number', value: '1' } }),
});
const section = (indexes: number[], more: Partial<ReadTest['sections'][number]> = {}): ReadTest['sections'][number] =>
  ({ title: '', isShuffled: false, draw: null, questions: indexes.map((index) => ({ index, points: null })), ...more });
const read = (sections: ReadTest['sections'], more: Partial<ReadTest> = {}): ReadTest => ({ title: 'Test', why: [], timeLimitSeconds: null, sections, ...more });
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_none, index) => from + index);
function made(given: ReadTest, questions: ReadQuestion[], dropped: number[] = []) {
  const result = toTestBody(given, questions, new Map(questions.flatMap((_one, index) => (dropped.includes(index) ? [] : [[index, newId()]]))));
  // Whatever is made can be saved as a test.
  if (result.body) expect([testBody.parse(result.body), refuseBody(result.body)]).toEqual([result.body, null]);
  return result;
}

test('a test keeps its sections, what it draws, its marks, its time and how often it may be taken', () => {
  const { body, why } = made(read([section([0, 1], { title: 'One', text: 'Read *this*.' }), section([2, 3], { draw: 1, isShuffled: true })], { timeLimitSeconds: 90, attempts: null }),
    [question(2), question(), question(), question()]);
  expect(body).toMatchObject({ title: 'Test', timeLimitMinutes: 2, attempts: null, sections: [
    { title: 'One', text: 'Read *this*.', draw: null, questions: [{ points: 2, versionId: null }, { points: 1 }] }, { draw: 1, isShuffled: true, questions: [{}, {}] }] });
  expect(why).toEqual(['Its time limit is rounded up to whole minutes.']);
});

test('what is dropped is missing in it, what stands twice is asked once, and both are told', () => {
  const { body, why } = made(read([section([0, 1, 1]), section([2])]), [question(), question(), question()], [2]);
  expect(body?.sections.map(({ questions }) => questions.length)).toEqual([2]);
  expect(why).toEqual(['One of its questions is dropped or left out.', 'A question that stands in it twice is asked once.']);
  expect(made(read([section([0])]), [question()], [0])).toMatchObject({ body: null, why: [expect.any(String), expect.stringContaining('None of its questions')] });
});

test('marks that differ where some are drawn, and times and attempts without end, are told', () => {
  const { body, why } = made(read([section([0, 1], { draw: 1 })], { timeLimitSeconds: 60 * 60 * 24, attempts: 99 }), [question(1), question(3)]);
  expect(body).toMatchObject({ timeLimitMinutes: null, attempts: null });
  expect(why).toEqual([expect.stringContaining('equal points'), expect.stringContaining('600 minutes'), expect.stringContaining('as often as wanted')]);
});

test('sections that are too many are joined, one that is too long is cut, and what is no test of ours is no test', () => {
  const many = upTo(40).map(question.bind(null, 1));
  expect(made(read(many.map((_one, index) => section([index]))), many).body?.sections).toHaveLength(1);
  expect(made(read(many.map((_one, index) => section([index], { isShuffled: true }))), many)).toMatchObject({ body: null, why: [expect.any(String), expect.stringContaining('30 sections')] });
  const long = upTo(450).map(question.bind(null, 1));
  expect(made(read([section(upTo(450))]), long).body?.sections.map(({ questions }) => questions.length)).toEqual([200, 200, 50]);
  const longer = upTo(501).map(question.bind(null, 1));
  expect(made(read([section(upTo(501))]), longer)).toMatchObject({ body: null, why: [expect.stringContaining('500 questions')] });
});
