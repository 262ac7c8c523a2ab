import { expect, test } from 'vitest';
import type { AnswerSpec } from '../../answer-kinds/answer-kinds.ts';
import type { QuestionBody } from '../../library.ts';
import { exampleThatIsTheKey } from './examples-shown.ts';
import { answerIn, givenOf } from './key-in-text.ts';
import { guessable, type Guess } from './guessable.ts';
import { checkOfSkill } from './guessable-skill.ts';
import { foreignLetters, lettersIn } from './letters-said.ts';
import { fatesOfMistakes } from './mistake-faults.ts';
import { untrueEquation } from './true-maths.ts';
import { unitFault } from './unit-faults.ts';
import { foreignUnits } from './units-said.ts';
import { valuesIn } from './values-in-text.ts';
import { wordingFaults } from './wording-faults.ts';

const question = (answer: AnswerSpec, stem: string, mistakes: string[] = []): QuestionBody => ({
  itemId: 'x.y', skillIds: ['x'], level: 2, seed: 1, stem, figure: null, answer, hints: ['', '', ''], solution: [], seconds: 10,
  mistakes: mistakes.map((written) => ({ misconceptionId: `x.${written}`, name: written, answer: written, feedback: written })),
});
const number = (value: string, more: object = {}): AnswerSpec => ({ kind: 'number', value, ...more });
const inHint = (hint: string, answer: AnswerSpec, stem: string) => answerIn(hint, question(answer, stem), givenOf(question(answer, stem)));

test.each([
  ['$2\\frac{1}{3}$ and 1,200 and $\\text{3,450}$', ['7/3', '1200', '3450']],
  ['25% of −3', ['25', '1/4', '-3']],
  ['It makes twelve, three quarters of it; the two others', ['3/4', '12']],
  ['$2x + 6 = 10$, so $x = 5$', ['5']],
  ['4 cm^2 at $10^{3}$', ['4', '10', '3']],
])('the amounts in "%s"', (text, values) => {
  expect(valuesIn(text).map(({ value }) => (value.d === 1n ? `${value.n}` : `${value.n}/${value.d}`))).toEqual(values);
});

test.each([
  ['Start with 3 × 4 = 12.', number('12'), 'How many are 3 boxes of 4?', '12'],
  ['That is $\\frac{1}{2}$.', number('0.5'), 'What part is it?', '1/2'],
  ['It leaves a half.', number('1/2'), 'What part is it?', 'a half'],
  ['Take 12 once more.', number('12'), 'Begin at 12.', null],
  ['It is 3 to the left.', number('3'), 'What is 6 + (−3)?', null],
  ['The equation is $2x + 6 = 10$.', number('6'), 'What is x?', null],
  ['So $x = 6$.', number('6'), 'What is x?', '6'],
  ['Try $x > 4$.', { kind: 'interval', value: 'x > 4' }, 'Solve.', 'x > 4'],
  ['It is about friction here.', { kind: 'text', accepted: ['friction'] }, 'Which force?', 'friction'],
  ['Is it friction or gravity?', { kind: 'text', accepted: ['friction'] }, 'Friction or gravity?', null],
] as const)('a hint gives away or not: %s', (hint, answer, stem, found) => {
  expect(inHint(hint, answer as AnswerSpec, stem)).toBe(found);
});

test('an example of the question or beside the field is not the key', () => {
  expect(exampleThatIsTheKey('Write it like $2\\frac{1}{3}$.', number('2 1/3', { form: 'mixed' }))).toBe('2\\frac{1}{3}');
  expect(exampleThatIsTheKey('Use a colon, as in 7 : 4.', { kind: 'text', accepted: ['7:4'] })).toBe('7 : 4');
  expect(exampleThatIsTheKey('Solve it.', { kind: 'interval', value: 'x > 3' })).toBe('x > 3');
  expect(exampleThatIsTheKey('Write an inequality, such as x > 4.', { kind: 'interval', value: 'x > 5' })).toBeNull();
});

test.each([
  ['There are 1 boxes left.', 1], ['1 box is left.', 0], ['a 8', 1], ['an 8 and an 11 and an 18', 0], ['an 180', 1], ['from 8 to 14 o\'clock', 1], ['the the end', 1], ['an hour, a unit, an honest one', 0], ['a apple', 1], ['The set $a, a$ is a set.', 0], ['I, ___, prefer it.', 0],
])('the English of "%s" has %i faults', (text, count) => {
  expect(wordingFaults(text)).toHaveLength(count);
});

test('feedback speaks of the letters and units of the question', () => {
  expect(foreignLetters('Divide by the number that x was multiplied by.', lettersIn('Solve $4y = 20$.'), 'Solve')).toEqual(['x']);
  expect(foreignLetters('In y = mx + b the slope is m.', lettersIn('$y = 2x$'), 'What is the slope?')).toEqual([]);
  expect(foreignUnits('So many kilometres in each hour.', 'It moves at 5 m/s for 20 seconds. How far is that? 100 m')).toEqual(['km/h', 'km']);
  expect(foreignUnits('So many metres in each second.', 'It moves at 5 m/s.')).toEqual([]);
});

test('equations of numbers hold', () => {
  expect(untrueEquation('3 \\times 4 = 12 = 10 + 2')).toBeNull();
  expect(untrueEquation('3 \\times 4 = 13')).toBe('3 \\times 4 = 13');
  expect(untrueEquation('2x = 10 \\qquad x = 5')).toBeNull();
  expect(untrueEquation('8 = 12')).toBeNull();
});

test('an amount says in what it is counted, and no amount of the question is the answer in another unit', () => {
  expect(unitFault('How many seats are there?', { kind: 'number', value: '12' })).toContain('`after`');
  expect(unitFault('How many metres are **2 kilometres**?', { kind: 'number', value: '2000', unit: 'm' })).toContain('2 kilometres');
  expect(unitFault('How far is it to the sea, 2 km behind the hill?', { kind: 'number', value: '5', unit: 'km' })).toBeNull();
});

test('a known mistake is refused, read and told from the others', () => {
  expect(fatesOfMistakes(question(number('1/2'), '', ['2/4', '4/3', '1 1/3', 'x plus']))).toEqual(['right', 'reached', { takenFor: 1 }, 'unreadable']);
});

test('a choice that can be guessed from its looks', () => {
  const choice = (texts: string[], stem = '') => question({ kind: 'choice', keepOrder: false, options: texts.map((text, at) => ({ text, isCorrect: at === 0 })) }, stem);
  const draws = (make: (seed: number) => QuestionBody) => guessable(Array.from({ length: 60 }, (_, seed) => make(seed))).map(({ way }: Guess) => way);
  expect(draws((seed) => choice([`${seed + 20}`, `${seed}`, `${seed + 40}`, `${seed + 60}`]))).toEqual(['the second number of four']);
  expect(draws((seed) => choice([`a very long reason number ${seed}`, `short ${seed}`, `brief ${seed}`]))).toEqual(['the longest option']);
  expect(draws((seed) => choice(['Ana', 'Ben'], seed % 2 === 0 ? `Ana has ${seed} and Ben ${seed + 3}.` : `Ben has ${seed + 3} and Ana ${seed}.`))).toContain('what stands beside the smaller number');
  expect(draws((seed) => choice([`${seed % 2 === 0 ? seed : seed + 50}`, `${seed + 20}`, `${seed + 30}`]))).toEqual([]);
  const item = [{ way: 'the longest option', right: 9, draws: 10 }];
  expect(checkOfSkill(Array.from({ length: 6 }, () => item))).toContain('the longest option');
  expect(checkOfSkill(Array.from({ length: 5 }, () => item))).toBeNull();
});
