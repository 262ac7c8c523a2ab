import { expect, test } from 'vitest';
import { type AnswerSpec, answerSpec, kindOf } from './answer-kinds.ts';

const use = { checkMaths: () => { throw new Error('No maths here'); }, misconceptionName: () => undefined };
const spec = (written: unknown): AnswerSpec => answerSpec.parse(written);
const check = (answer: AnswerSpec, response: string) => kindOf(answer).check(answer, { response, mistakes: [] }, use);
const scores = (answer: AnswerSpec, responses: readonly string[]) => Promise.all(responses.map(async (response) => (await check(answer, response)).score));

test('choices of which only so many may be chosen, and gaps that count only all together', async () => {
  const limited = spec({ kind: 'choices', rule: 'weights', most: 2, options: [{ text: 'A', isCorrect: true, score: 0.5 }, { text: 'B', isCorrect: true, score: 0.5 }, { text: 'C' }] });
  expect(await scores(limited, ['a,b', 'a,c', 'a,b,c'])).toEqual([1, 0.5, 0]);
  expect((await check(limited, 'a,b,c')).verdict).toBe('unreadable');
  expect(kindOf(limited).input(limited)).toMatchObject({ most: 2 });
  expect(kindOf(limited).fault(spec({ ...limited, most: 1 }))?.message).toBe('2 options are correct, and only 1 may be chosen');
  const together = spec({ kind: 'cloze', rule: 'all-or-nothing', text: '{{a}} {{b}}', gaps: ['a', 'b'].map((id) => ({ id, answer: { kind: 'text', accepted: [id] } })) });
  expect(await scores(together, ['{"a":"a","b":"b"}', '{"a":"a","b":"x"}', '{"a":"a"}'])).toEqual([1, 0, 0]);
});
