import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { createDifficulties, levelOffset, sumsOf, usualDifficulty, type DifficultySums, type QuestionKey } from './learned-difficulty.ts';

const key = (skillId: string, item: string, level = 2): QuestionKey => ({ itemId: `${skillId}.${item}`, skillId, level });
const chanceOf = (strength: number, difficulty: number) => 1 / (1 + Math.exp(difficulty - strength));

/** Learners of known strength answer; each answer is foreseen with what was learned until then. */
function ask(difficulties: ReturnType<typeof createDifficulties>, question: QuestionKey, truth: number, answers: number, seed = 'ask') {
  const random = createRandom(seed);
  for (let answer = 0; answer < answers; answer += 1) {
    const strength = random.next() * 4 - 2;
    const { usual, offset } = difficulties.of(question);
    difficulties.add(question, sumsOf(random.next() < chanceOf(strength, truth), chanceOf(strength, usual + offset), usual + offset));
  }
}
const total = (difficulties: ReturnType<typeof createDifficulties>, question: QuestionKey) => {
  const { usual, offset } = difficulties.of(question);
  return usual + offset;
};

test('without answers a question is what its level is', () => {
  const none = createDifficulties();
  expect([1, 2, 3].map((level) => none.of(key('a', 'one', level)))).toEqual([1, 2, 3].map((level) => ({ usual: usualDifficulty, offset: levelOffset(level) })));
});

test('many answers find the difficulty, few stay near what is expected', () => {
  const difficulties = createDifficulties();
  ask(difficulties, key('a', 'hard'), 2.5, 4_000, 'hard');
  ask(difficulties, key('a', 'easy'), -0.5, 4_000, 'easy');
  ask(difficulties, key('a', 'new'), 2.5, 3, 'new');
  expect(Math.abs(total(difficulties, key('a', 'hard')) - 2.5)).toBeLessThan(0.2);
  expect(Math.abs(total(difficulties, key('a', 'easy')) + 0.5)).toBeLessThan(0.2);
  expect(Math.abs(difficulties.of(key('a', 'new')).offset)).toBeLessThan(0.4);
});

test('what the school answers says something of skills that nobody answered yet, the more the more skills say it', () => {
  const difficulties = createDifficulties();
  ask(difficulties, key('a', 'one'), -1, 300, 'a');
  const one = difficulties.usual('unseen');
  for (const skill of ['b', 'c', 'd', 'e']) ask(difficulties, key(skill, 'one'), -1, 300, skill);
  expect(one).toBeLessThan(usualDifficulty);
  expect(difficulties.usual('unseen')).toBeLessThan(one);
  expect(difficulties.usual('unseen')).toBeGreaterThan(-1.2);
});

test('the same sums in any order and in any pieces come to the same', () => {
  const rows = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('one', 'two'), fc.integer({ min: 1, max: 3 }), fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: 0.01, max: 0.25, noNaN: true })), { minLength: 1, maxLength: 40 });
  fc.assert(fc.property(rows, (given) => {
    const all = given.map(([skill, item, level, push, information]): [QuestionKey, DifficultySums] => [key(skill, item, level), { push, information }]);
    const [forward, backward] = [createDifficulties(), createDifficulties()];
    for (const [question, sums] of all) forward.add(question, sums);
    for (const [question, sums] of all.toReversed()) backward.add(question, sums);
    for (const [question] of all) expect(backward.of(question).offset).toBeCloseTo(forward.of(question).offset, 9);
    for (const skill of ['a', 'b', 'c']) expect(backward.usual(skill)).toBeCloseTo(forward.usual(skill), 9);
  }));
});
