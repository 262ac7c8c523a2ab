import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankItem } from '#features/content/bank-item.ts';
import { choice, choices, essay, itemOf, matching, number, text, trueFalse } from '../making/bank-items.factory.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const one = (file: string) => {
  const questions = readGift(file);
  expect(questions).toHaveLength(1);
  return questions[0]!;
};
const answer = (file: string) => one(file).item?.answer;

describe('what Moodle documents', () => {
  test('one of several, with the missing word', () => {
    expect(one('// a comment\n::Grant::Who is buried in Grant\\\'s tomb?{~Grant ~Jefferson =no one#Yes}')).toMatchObject({ place: 'line 2', title: 'Grant', kind: 'multichoice', outcome: 'kept' });
    expect(answer('Q{~a ~%50%b#half =c}')).toEqual({ kind: 'choice', keepOrder: false,
      options: [{ text: 'a', isCorrect: false }, { text: 'b', isCorrect: false, score: 0.5, feedback: 'half' }, { text: 'c', isCorrect: true }] });
    expect(one('Grant is {~buried =entombed ~living} in Grant\'s tomb.').item?.stem).toBe('Grant is \\_\\_\\_\\_\\_ in Grant\'s tomb.');
  });

  test('several of several, with what each is worth', () => {
    expect(answer('Two{~%50%a ~%50%b ~%-100%c}')).toMatchObject({ kind: 'choices', rule: 'weights',
      options: [{ text: 'a', isCorrect: true, score: 0.5 }, { text: 'b', isCorrect: true, score: 0.5 }, { text: 'c', isCorrect: false, score: -1 }] });
    expect(answer('Three{~%33.33333%a ~%33.33333%b ~%33.33333%c ~d}')).toMatchObject({ options: [{ score: 0.3333333 }, { score: 0.3333333 }, { score: 0.3333333 }, { isCorrect: false }] });
  });

  test('true or false, with what is said to wrong and to right answers', () => {
    expect(answer('Q{T}')).toEqual({ kind: 'true-false', isTrue: true });
    expect(answer('Q{FALSE#no#yes}')).toEqual({ kind: 'true-false', isTrue: false, feedback: { true: 'no', false: 'yes' } });
  });

  test('a word: alternatives, patterns, and what is said to all others', () => {
    expect(one('Q{=Frog#Good =%50%Cat =%0%*#No}').item).toMatchObject({ answer: { kind: 'text', accepted: [{ text: 'Frog', feedback: 'Good' }, { text: 'Cat', score: 0.5 }] },
      feedback: { wrong: 'No' } });
    expect(answer('Q{=gr*y}')).toEqual({ kind: 'text', accepted: ['gr*y'], rules: { matchAccents: true, wildcard: true } });
  });

  test('numbers: tolerances, ranges, several', () => {
    expect(answer('Q{#3.14:0.005}')).toEqual({ kind: 'number', value: '3.14', tolerance: '0.005' });
    expect(answer('Q{#1..5}')).toEqual({ kind: 'number', value: '3', tolerance: '2' });
    expect(answer('Q{#0.1..0.2}')).toEqual({ kind: 'number', value: '0.15', tolerance: '0.05' });
    expect(answer('Q{#=1822:0#Yes =%50%1822:2}')).toEqual({ kind: 'number', value: '1822', alternatives: [{ value: '1822', score: 0.5, tolerance: '2' }] });
    expect(one('Q{#3 ~#Not so}').item?.feedback).toEqual({ wrong: 'Not so' });
  });

  test('pairs, an essay, general feedback, formats, tags, categories, escapes', () => {
    expect(answer('Q{=Canada -> Ottawa =Italy -> Rome = -> Paris}')).toEqual({ kind: 'matching', pairs: [{ left: 'Canada', right: 'Ottawa' }, { left: 'Italy', right: 'Rome' }], spare: ['Paris'] });
    expect(answer('Q{}')).toEqual({ kind: 'essay' });
    expect(one('Q{T####Said to **all**}').item?.feedback).toEqual({ general: 'Said to \\*\\*all\\*\\*' });
    expect(one('[markdown]A *word*{T}').item?.stem).toBe('A *word*');
    expect(one('[html]<p>A <b>word</b></p>{T}').item?.stem).toBe('A **word**');
    expect(one('[plain]A <b> word{T}').item?.stem).toBe('A \\<b> word');
    expect(one('// [id:7] [tag:one] [tag:two words]\nQ{T}').item?.tags).toEqual(['one', 'two words']);
    expect(readGift('$CATEGORY: $course$/top/Maths/A//B\n\nQ{T}')[0]?.path).toEqual(['Maths', 'A/B']);
    expect(one('::a\\:b::2 \\= 1 + 1 \\{x\\} \\~ \\#{T}').item).toMatchObject({ title: 'a:b', stem: '2 = 1 + 1 {x} ~ #' });
  });
});

describe('what hides in files of people', () => {
  test('questions without an empty line between, and with one between the braces', () => {
    expect(readGift('::a::A{T}\n::b::B{\n=x\n\n=y\n}\n\n::c::C{F}').map(({ title, outcome }) => [title, outcome])).toEqual([['a', 'kept'], ['b', 'kept'], ['c', 'kept']]);
  });

  test.each([
    ['Q{', 'no closing brace'], ['Q}{', 'before any that opens'], ['Only a text', 'no answers'], ['Q{~a ~b}', 'None of its answers is worth'], ['Q{=a}{~x}', null], ['Q{#x}', 'is no number'],
      ['Q{~%50%a ~b}', '50% of the mark'],
    ['Q{=a ~a}', 'the same'], ['Q{=a -> b}', 'fewer than two pairs'], ['Q{=%50%a}', 'whole mark'], ['Q{=%50%cat =*at}', 'overlap'], ['Q{#%50%3:2 =%100%3:1}', 'overlap'],
  ])('%s', (file, why) => {
    const question = one(file);
    if (why === null) expect(question.outcome).toBe('kept');
    else expect(question).toMatchObject({ outcome: 'dropped', item: null, why: [expect.stringContaining(why)] });
  });

  test('two right answers of which one may be chosen', () => {
    expect(answer('Q{=a =b ~c}')).toMatchObject({ kind: 'choice', anyIsRight: true });
  });
});

describe('properties', () => {
  test.each(Object.entries({ choice, choices, trueFalse, text, number, essay: essay.map(() => ({ kind: 'essay' })) }))('%s: written and read again it is the same', (_name, kind) => {
    fc.assert(fc.property(fc.array(itemOf(kind), { minLength: 1, maxLength: 3 }), (items) => {
      const { text: file, left } = writeGift(items.map((item) => ({ item, path: ['Maths', 'A/B'] })));
      expect(left).toEqual([]);
      expect(readGift(file)).toMatchObject(items.map((item) => ({ outcome: 'kept', why: [], item, path: ['Maths', 'A/B'] })));
    }), { numRuns: 150 });
  });

  test('pairs: the left side keeps its marks, the right side its words', () => {
    fc.assert(fc.property(itemOf(matching), (item) => {
      const read = readGift(writeGift([{ item, path: [] }]).text)[0];
      if (read?.item?.answer.kind !== 'matching' || item.answer.kind !== 'matching') return;
      expect(read.item.answer.pairs.map(({ left }) => left)).toEqual(item.answer.pairs.map(({ left }) => left));
    }), { numRuns: 100 });
  });

  test('anything is read, and each question told', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'ab=~#{}%:\\-> \n/T1.[]*'.split('')), maxLength: 120 });
    fc.assert(fc.property(noise, (file) => {
      for (const { outcome, why, item } of readGift(file)) expect(outcome === 'kept' ? item !== null && why.length === 0 : why.length > 0).toBe(true);
    }), { numRuns: 1_500 });
  });
});

test('what GIFT would read as something else stays behind and is said to; alternatives keep the tolerance that they have', () => {
  const item = (answer: unknown) => ({ item: bankItem.parse({ title: 'Q', stem: 'Which?', answer }), path: [] });
  const { text, left } = writeGift([
    item({ kind: 'text', accepted: ['2*3'] }), item({ kind: 'text', accepted: ['2H2 + O2 -> 2H2O'] }), item({ kind: 'text', accepted: ['%50% of it'] }),
    item({ kind: 'number', value: '10', tolerance: '1', alternatives: [{ value: '20', score: 0.5 }] }), item({ kind: 'text', accepted: ['steam'] }),
  ]);
  expect(left.map(({ index, isWritten }) => [index, isWritten])).toEqual([[1, false], [2, false]]);
  expect(text).toContain('2\\*3');
  expect(text).toMatch(/10:1[^]*20:1/);
});
