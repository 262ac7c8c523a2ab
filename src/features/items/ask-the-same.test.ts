import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankItem } from '#features/content/bank-item.ts';
import { whatIsAsked } from './ask-the-same.ts';

const choice = (...options: string[]) => ({ kind: 'choice', options: options.map((text, index) => ({ text, isCorrect: index === 0 })) });
const asked = (more: object) => whatIsAsked(bankItem.parse({ title: 'T', stem: 'Which one?', answer: choice('Right', 'Wrong'), ...more }));

test('title, tags, feedback, case and spaces are no difference; stem, key and pictures are', () => {
  const one = asked({});
  expect(asked({ title: 'Other', tags: ['a'], stem: '  which   ONE? ', feedback: { general: 'x' } })).toBe(one);
  const others = [{ stem: 'Which two?' }, { answer: choice('Wrong', 'Right') }, { images: [{ asset: 'a', width: 1, height: 1, alt: 'a' }] }, { variables: { a: 1 } }];
  for (const other of others) expect(asked(other)).not.toBe(one);
});

test('the order of options never counts, that of an ordering does', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 }), fc.infiniteStream(fc.nat()), (texts, keys) => {
    const options = texts.map((text, index) => ({ text, isCorrect: index === 0 }));
    const shuffled = options.map((option) => ({ option, key: keys.next().value })).toSorted((a, b) => a.key - b.key).map(({ option }) => option);
    expect(asked({ answer: { kind: 'choice', options: shuffled } })).toBe(asked({ answer: { kind: 'choice', options } }));
  }));
  expect(asked({ answer: { kind: 'ordering', items: ['a', 'b'] } })).not.toBe(asked({ answer: { kind: 'ordering', items: ['b', 'a'] } }));
});
