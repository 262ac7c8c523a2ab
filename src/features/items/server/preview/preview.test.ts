import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { previewResult, readResult } from '../../contract.ts';
import { findFaults, readItem } from '../publishing/find-faults.ts';

let services: TestServices;
let teacher: SignedIn;
beforeAll(async () => {
  services = await createTestServices();
  teacher = await createSignedIn(services, createTestApp(services), ['teacher']);
});
afterAll(() => services.close());

const preview = async (body: object, response: string | null = null, seed = 1) => previewResult.parse(await (await teacher.send('POST', '/items/preview', { body, seed, response })).json());

const kinds: Record<string, object> = {
  choice: { kind: 'choice', options: [{ text: 'A', isCorrect: true }, { text: 'B', feedback: 'Not B' }] },
  choices: { kind: 'choices', options: [{ text: 'A', isCorrect: true }, { text: 'B' }, { text: 'C', isCorrect: true }] },
  'true-false': { kind: 'true-false', isTrue: false }, number: { kind: 'number', value: '2.5' }, expression: { kind: 'expression', value: '5n/2' }, equation: { kind: 'equation', value: 'y = 2x' },
  interval: { kind: 'interval', value: 'x > 7' }, set: { kind: 'set', value: '2, 3' }, list: { kind: 'list', value: '(2, 3)' }, system: { kind: 'system', value: 'x = 1, y = 2' },
  text: { kind: 'text', accepted: ['Paris'] }, cloze: { kind: 'cloze', text: 'One {{a}}', gaps: [{ id: 'a', answer: { kind: 'number', value: '2' } }] },
  matching: { kind: 'matching', pairs: [{ left: 'cat', right: 'purrs' }, { left: 'dog', right: 'barks' }] }, ordering: { kind: 'ordering', items: ['one', 'two', 'three'] },
  hotspot: { kind: 'hotspot', image: { asset: 'a', width: 10, height: 10, alt: 'A hill' }, areas: [{ place: { shape: 'circle', x: 5, y: 5, radius: 2 }, label: 'Top', isCorrect: true }] },
};

test.each(Object.entries(kinds))('%s: the right answer that the preview offers is right, and the wrong ones are not', async (_kind, answer) => {
  const body = { stem: 'What is it?', answer };
  const { question, faults } = await preview(body);
  expect(faults).toEqual([]);
  expect((await preview(body, question?.key ?? '')).given).toMatchObject({ verdict: 'right', score: 1 });
  for (const { response } of question?.mistakes ?? []) expect((await preview(body, response)).given?.score).toBeLessThan(1);
});

test.each(Object.entries(kinds))('%s: what is answered in the preview is kept as a test that holds, in whatever order it was shown', async (_kind, answer) => {
  const body = { title: 'T', stem: 'What is it?', answer };
  const tests: object[] = [];
  for (const seed of [1, 2, 3]) {
    const { question } = await preview(body, null, seed);
    for (const response of [question?.key ?? '', ...(question?.mistakes ?? []).map((one) => one.response)]) {
      const { given } = await preview(body, response, seed);
      tests.push({ response: given?.asTest, score: given?.score, verdict: given?.verdict });
    }
  }
  const { item } = readItem({ ...body, tests });
  if (!item) throw new Error('It was not read');
  const faults = await findFaults(services, item, 'kept');
  expect(faults).toEqual([]);
});

test('a known mistake is told in its words, an essay is left to people, and nothing of it needs a title', async () => {
  const body = { stem: 'Cost?', answer: { kind: 'expression', value: '5n/2' }, mistakes: [{ answer: 'n + 6', feedback: 'You added 6.' }], feedback: { general: 'See page 3.' } };
  expect((await preview(body)).question?.mistakes).toEqual([{ response: 'n + 6', words: 'n + 6' }]);
  expect((await preview(body, '6 + n')).given).toMatchObject({ verdict: 'wrong', feedback: { text: 'You added 6.\n\nSee page 3.' }, readBack: { text: '6 + n' } });
  expect((await preview({ stem: 'Say why.', answer: { kind: 'essay' } }, 'Because.')).given).toMatchObject({ verdict: 'ungraded' });
});

test('a generator draws again by its seed', async () => {
  const body = { stem: 'What is $@{a} + 1$?', variables: { a: { from: 1, to: 50 } }, answer: { kind: 'number', value: '@{a + 1}' } };
  expect(new Set((await Promise.all([1, 2, 3, 4].map((seed) => preview(body, null, seed)))).map(({ question }) => question?.stem)).size).toBeGreaterThan(1);
});

test('what is not finished says what is missing, never more than that', async () => {
  expect(await preview({})).toMatchObject({ question: null, faults: expect.arrayContaining([{ at: 'stem', message: 'This is missing.' }]) });
  expect((await preview({ stem: 'x', answer: { kind: 'choice', options: [{ text: 'A' }] } })).faults[0]?.at).toBe('answer.options');
  // What the field shows as an example cannot be asked for.
  expect((await preview({ stem: 'x', answer: { kind: 'interval', value: 'x > 3' } })).faults[0]?.message).toContain('stands beside the field');
  expect((await preview({ stem: 'x', answer: { kind: 'ordering', items: ['a', 'a'] } })).faults[0]?.message).toContain('are the same');
  expect((await preview({ stem: 'x', answer: { kind: 'expression', value: '5n/(' } }, 'n')).faults[0]?.message).toContain('cannot be read');
});

test('a line of maths is read back, or not', async () => {
  const read = async (text: string) => readResult.parse(await (await teacher.send('POST', '/items/read-back', { kind: 'expression', text })).json()).readBack;
  expect([await read('5n/2'), await read('5n/('), await read(' ')]).toEqual([expect.objectContaining({ latex: expect.stringContaining('frac') }), null, null]);
});
