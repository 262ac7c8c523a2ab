import { expect, test } from 'vitest';
import { createMathsChecker } from '#engine/maths/create-maths-checker.ts';
import type { QuestionBody } from '#features/content/library.ts';
import { checkResponse } from './check-response.ts';

const maths = createMathsChecker();
const names = new Map([['s.adds', 'Adds the numbers']]);
const use = { checkMaths: maths.check.bind(maths), misconceptionName: (id: string) => names.get(id) };
const check = (answer: QuestionBody['answer'], response: string, mistakes: QuestionBody['mistakes'] = []) => checkResponse({ answer, mistakes }, response, use);

const choice: QuestionBody['answer'] = {
  kind: 'choice', keepOrder: false,
  options: [{ text: '5', isCorrect: false, misconception: 's.adds', feedback: 'That is the sum.' }, { text: '6', isCorrect: true }, { text: '7', isCorrect: false }, { text: '8', isCorrect: false, feedback: 'Too many.' }],
};

test('one option: right, a known cause, plain wrong, unreadable', async () => {
  expect(await check(choice, 'b')).toMatchObject({ verdict: 'right', score: 1, understood: '6', feedback: { kind: 'right' } });
  expect(await check(choice, 'a')).toMatchObject({ verdict: 'wrong', score: 0, misconceptionId: 's.adds', feedback: { kind: 'misconception', title: 'Adds the numbers', text: 'That is the sum.' } });
  expect(await check(choice, 'c')).toMatchObject({ verdict: 'wrong', misconceptionId: null, feedback: { kind: 'wrong', text: null } });
  expect(await check(choice, 'd')).toMatchObject({ verdict: 'wrong', feedback: { kind: 'wrong', text: 'Too many.' } });
  for (const response of ['e', '6', 'a,b', ',', 'constructor', '__proto__']) expect([response, (await check(choice, response)).verdict]).toEqual([response, 'unreadable']);
});

test('several options: all of them, in any order; a part of them is a part of the score and wrong', async () => {
  const several: QuestionBody['answer'] = { kind: 'choices', keepOrder: false, options: ['2', '3', '4', '5'].map((text, index) => ({ text, isCorrect: index % 2 === 0 })) };
  expect(await check(several, 'c, a,c')).toMatchObject({ verdict: 'right', score: 1, understood: '2; 4' });
  expect(await check(several, 'a')).toMatchObject({ verdict: 'wrong', score: 0.5 });
  expect(await check(several, 'a,b,c,d')).toMatchObject({ verdict: 'wrong', score: 0 });
});

test('a word: case, accents, spaces and a full stop do not count', async () => {
  const word: QuestionBody['answer'] = { kind: 'text', accepted: ['Évaporation', "the sun's energy"] };
  for (const response of ['evaporation', ' ÉVAPORATION. ', 'evaporation!']) expect([response, (await check(word, response)).verdict]).toEqual([response, 'right']);
  expect((await check(word, 'the  sun’s energy')).verdict).toBe('right');
  expect(await check(word, 'condensation', [{ misconceptionId: 's.turns', name: 'Turns it round', answer: 'Condensation', feedback: 'That is the way back.' }]))
    .toMatchObject({ verdict: 'wrong', misconceptionId: 's.turns', feedback: { kind: 'misconception', title: 'Turns it round' } });
  expect((await check(word, '   ')).verdict).toBe('unreadable');
});

test('maths goes to the exact checker, and its mistakes are answered in kind', async () => {
  const half: QuestionBody['answer'] = { kind: 'number', value: '1/2', form: 'simplified' };
  const mistakes = [{ misconceptionId: 's.turns', name: 'Turns it round', answer: '2', feedback: 'The other way.' }];
  expect(await check(half, '1/2', mistakes)).toMatchObject({ verdict: 'right', score: 1 });
  expect(await check(half, '2/4', mistakes)).toMatchObject({ verdict: 'other-form', score: 0, misconceptionId: null });
  expect(await check(half, '2', mistakes)).toMatchObject({ verdict: 'wrong', misconceptionId: 's.turns', feedback: { kind: 'misconception', title: 'Turns it round', text: 'The other way.' } });
  expect(await check(half, '3', mistakes)).toMatchObject({ verdict: 'wrong', misconceptionId: null });
  const unread = await check(half, '1//', mistakes);
  expect([unread.verdict, unread.feedback.text]).toEqual(['unreadable', expect.any(String)]);
});

test('what can’t be told is neither right nor wrong, and asked for in another form', async () => {
  const checked = await check({ kind: 'equation', value: 'sin(x) = cos(x)' }, 'tan(x) = 1', [{ misconceptionId: 's.turns', name: 'Turns it round', answer: 'tan(x) = 1', feedback: 'No.' }]);
  expect(checked).toMatchObject({ verdict: 'undecided', score: 0, misconceptionId: null, feedback: { kind: 'undecided', title: null, text: expect.stringContaining('another form') } });
});

test.each(['9'.repeat(1_000), '9^9^9^9^9', '('.repeat(999), '\\frac'.repeat(150), '\u0000', '💥'])('a hostile answer ends: %#', async (response) => {
  expect(['wrong', 'unreadable']).toContain((await check({ kind: 'number', value: '12' }, response)).verdict);
});
