import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryItem, Misconception } from './library.ts';
import { levelsOf, makeQuestion } from './make-question.ts';
import { item as itemSchema } from './schema.ts';

const misconceptions = new Map<string, Misconception>([['sums.adds', { id: 'sums.adds', name: 'Adds', feedback: 'You added.' }]]);

function libraryOf(written: object) {
  const hints = { nudge: 'N @{a}', strategy: 'S', firstStep: 'F' };
  const item: LibraryItem = { ...itemSchema.parse({ id: 'sums.one', stem: 'What is $@{a} + @{b}$?', answer: { kind: 'number', value: '@{a + b}' }, hints, solution: [{ say: 'It is @{a + b}.', maths: '@{a} + @{b}' }], ...written }), skillId: 'sums' };
  return { items: new Map([[item.id, item]]), misconceptions };
}

const sums = libraryOf({
  variables: { a: { from: 2, to: 9 }, b: { from: 1, to: 9 }, sum: 'a + b' },
  where: ['a != b'],
  levels: { 1: {}, 3: { variables: { b: { from: '1/2', to: '9/2', step: '1/2' } } } },
  mistakes: [{ misconception: 'adds', answer: '@{sum + 1}' }, { misconception: 'adds', answer: '@{b + a + 1}' }, { misconception: 'adds', answer: '@{sum}' }],
  figure: { kind: 'fraction', alt: '@{a} of 9', shape: 'bar', parts: 9, shaded: '@{a}' },
});

describe('a generator', () => {
  test('the same seed gives the same question, whatever was asked before', () => {
    fc.assert(fc.property(fc.integer(), fc.constantFrom(1 as const, 3 as const), (seed, level) => {
      const first = makeQuestion(sums, 'sums.one', { level, seed });
      makeQuestion(sums, 'sums.one', { level: 1, seed: seed + 1 });
      expect(makeQuestion(sums, 'sums.one', { level, seed })).toEqual(first);
    }));
  });

  test('conditions hold, placeholders are filled, the figure has numbers', () => {
    fc.assert(fc.property(fc.integer(), (seed) => {
      const question = makeQuestion(sums, 'sums.one', { level: 1, seed });
      const [, a, b] = /^What is \$(\d+) \+ (\d+)\$\?$/.exec(question.stem) ?? [];
      expect(a).not.toBe(b);
      expect(question.answer).toEqual({ kind: 'number', value: `${Number(a) + Number(b)}` });
      expect(question.figure).toEqual({ kind: 'fraction', alt: `${a} of 9`, shape: 'bar', parts: 9, shaded: Number(a) });
      expect(JSON.stringify(question)).not.toContain('@{');
    }));
  });

  test('a mistake that is right, or the same as an earlier one, is dropped', () => {
    const { mistakes } = makeQuestion(sums, 'sums.one', { level: 1, seed: 3 });
    expect(mistakes).toMatchObject([{ misconceptionId: 'sums.adds', name: 'Adds', feedback: 'You added.' }]);
  });

  test('an answer to which two causes lead names none of them', () => {
    const two = libraryOf({ variables: { a: { from: 2, to: 3 }, b: 2 }, mistakes: [{ misconception: 'adds', answer: '@{a * b}' }, { answer: '@{a + 2 * b - 2}', feedback: 'A slip.' }, { answer: '@{a + 7}', feedback: 'Seven more.' }] });
    for (let seed = 0; seed < 20; seed += 1) {
      const { stem, mistakes } = makeQuestion(two, 'sums.one', { level: 2, seed });
      expect(mistakes).toEqual(stem.includes('2 + 2') ? [{ answer: '9', feedback: 'Seven more.' }] : [
        { misconceptionId: 'sums.adds', name: 'Adds', answer: '6', feedback: 'You added.' }, { answer: '10', feedback: 'Seven more.' },
      ]);
    }
  });

  test('the example beside the field is never the key', () => {
    const fraction = libraryOf({ variables: { a: { from: 1, to: 3 }, b: 4 }, answer: { kind: 'number', value: '@{a}/4', form: 'fraction' } });
    const keys = Array.from({ length: 60 }, (_, seed) => makeQuestion(fraction, 'sums.one', { level: 2, seed }).answer).map((answer) => 'value' in answer && answer.value);
    expect(new Set(keys)).toEqual(new Set(['1/4', '2/4']));
  });

  test('a level changes variables and may step by a fraction', () => {
    const stems = Array.from({ length: 40 }, (_, seed) => makeQuestion(sums, 'sums.one', { level: 3, seed }).stem);
    expect(stems.some((stem) => /\+ \d\.5\$/.test(stem))).toBe(true);
  });

  test('a level that the item does not have becomes its nearest', () => {
    expect(levelsOf(sums.items.get('sums.one')!)).toEqual([1, 3]);
    expect(makeQuestion(sums, 'sums.one', { level: 2, seed: 1 }).level).toBe(1);
    const single = libraryOf({ variables: { a: 1, b: 2 }, level: 3 });
    expect(makeQuestion(single, 'sums.one', { level: 1, seed: 1 }).level).toBe(3);
  });

  test('formulas stand in any order', () => {
    const library = libraryOf({ variables: { a: 'b * 2', b: { from: 'c', to: 'c + 3' }, c: { from: 1, to: 5 } } });
    for (let seed = 0; seed < 20; seed += 1) {
      const [, a, b] = /\$(\d+) \+ (\d+)\$/.exec(makeQuestion(library, 'sums.one', { level: 2, seed }).stem) ?? [];
      expect(Number(a)).toBe(2 * Number(b));
    }
  });
});

describe('choices', () => {
  const options = [{ text: '@{a}', isCorrect: true }, { text: '@{b}', misconception: 'adds' }, { text: '9', feedback: 'Not nine, @{a}.' }];
  const choice = libraryOf({ variables: { a: { from: 1, to: 9 }, b: { from: 1, to: 9 } }, answer: { kind: 'choice', options } });

  test('options never come out alike, and are in many orders', () => {
    const orders = new Set<number>();
    for (let seed = 0; seed < 60; seed += 1) {
      const { answer } = makeQuestion(choice, 'sums.one', { level: 2, seed });
      const drawn = answer.kind === 'choice' ? answer.options : [];
      expect(new Set(drawn.map(({ text }) => text)).size).toBe(3);
      orders.add(drawn.findIndex(({ isCorrect }) => isCorrect));
      expect(drawn.find(({ misconception }) => misconception === 'sums.adds')).toMatchObject({ feedback: 'You added.' });
    }
    expect(orders).toEqual(new Set([0, 1, 2]));
  });

  test('the order is kept where it is asked for', () => {
    const kept = libraryOf({ variables: { a: 1, b: 2 }, answer: { kind: 'choice', options, keepOrder: true } });
    for (let seed = 0; seed < 10; seed += 1) {
      const { answer } = makeQuestion(kept, 'sums.one', { level: 2, seed });
      expect(answer.kind === 'choice' && answer.options.map(({ text }) => text)).toEqual(['1', '2', '9']);
    }
  });
});

describe('faults', () => {
  test.each([
    [{ variables: { a: { from: 1, to: 2 }, b: 1 }, where: ['a > 5'] }, 'could not be met'],
    [{ variables: { a: 'b', b: 'a' } }, 'worked out from itself'],
    [{ variables: { a: { from: 5, to: 1 }, b: 1 } }, 'greater number'],
    [{ variables: { a: { from: 1, to: 5, step: 0 }, b: 1 } }, 'step'],
    [{ variables: { a: { from: 0, to: 9, step: 0.000001 }, b: 1 } }, 'steps'],
    [{ variables: { a: 1, b: 2 }, where: ['a + b'] }, 'no condition'],
    [{ variables: { a: 1, b: 2 }, figure: { kind: 'fraction', alt: 'x', shape: 'bar', parts: '@{a}', shaded: '@{b}' } }, 'figure does not fit'],
    [{ variables: { a: 1, b: 2 }, mistakes: [{ misconception: 'gone', answer: '1' }] }, 'misconception'],
    [{ variables: { a: 1, b: 1 }, answer: { kind: 'choice', options: [{ text: '@{a}', isCorrect: true }, { text: '@{b}' }] } }, 'Two options are the same'],
    [{ variables: { a: 1 } }, 'no variable "b"'],
  ])('%j', (written, problem) => {
    const make = () => makeQuestion(libraryOf(written), 'sums.one', { level: 2, seed: 1 });
    expect(make).toThrow(problem);
    expect(make).toThrow(expect.objectContaining({ name: expect.stringMatching(/^(Content|Formula)Error$/), reason: 'faulty' }));
  });

  test('an item that is gone says so', () => {
    expect(() => makeQuestion(sums, 'sums.other', { level: 1, seed: 1 })).toThrow(expect.objectContaining({ name: 'ContentError', reason: 'gone' }));
  });
});
