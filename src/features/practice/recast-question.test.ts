import { describe, expect, test } from 'vitest';
import { findRecastFaults, isRecastable, withContext, wordsToKeep } from './recast-question.ts';
import { recastOf, storyBody } from './story-content.factory.ts';

const good = recastOf(storyBody.stem);
const faults = (stem: string, names: string[] = []) => findRecastFaults(storyBody, stem, new Set(names)).join('\n');

test('another setting of the same question passes, and changes nothing but the stem', () => {
  expect(good).toBe('A baker fills **12 trays** with 7 rolls in each tray at a busy market. How many rolls are on the trays?');
  expect(faults(good)).toBe('');
  expect(withContext(storyBody, { stem: good })).toEqual({ ...storyBody, stem: good });
});

describe('each of these is found', () => {
  const cases: [string, string, RegExp][] = [
    ['a wrong number', good.replace('7 rolls', '8 rolls'), /exactly the numbers/],
    ['a number more', good.replace('busy market', 'market with 3 stalls'), /exactly the numbers/],
    ['a number in words more', good.replace('busy market', 'market with three stalls'), /exactly the numbers/],
    ['a number less', good.replace('with 7 rolls', 'with rolls'), /exactly the numbers/],
    ['numbers that changed places', good.replace('12', 'x').replace('7', '12').replace('x', '7'), /exactly the numbers/],
    ['the answer', `${good.slice(0, -1)}, 84?`, /exactly the numbers/],
    ['a measure that was not there', good.replace('7 rolls', '7 kg of rolls'), /each with its measure/],
    ['another calculation', good.replace('in each tray', 'in all trays'), /Keep these words: each|exactly as often/],
    ['a word that turns it round', good.replace('are on', 'are not on'), /exactly as often as the original does: not/],
    ['something given away', good.replace('at a busy market', 'and sells some at a market'), /exactly as often.*sell/],
    ['another question', good.replace('How many rolls are on the trays?', 'Tell it.'), /same kind of question/],
    ['no question', good.replace('?', '.'), /same kind of question/],
    ['maths that was not there', good.replace('7 rolls', '$7$ rolls'), /dollar signs/],
    ['a lonely dollar', good.replace('busy', '$ busy'), /dollar signs/],
    ['bold that is gone', good.replaceAll('**', ''), /bold/],
    ['a hint', good.replace(' How', ' There are equally many in each one, so you multiply the two numbers. How'), /no hint/],
    ['HTML', good.replace('busy', '<b>busy</b>'), /Markdown/],
    ['an image', good.replace('busy', '![busy](x)'), /Markdown/],
    ['two paragraphs', good.replace('. How', '.\n\nHow'), /one paragraph/],
    ['a name inside', good.replace('at a busy market', 'for Amira at a market'), /"Amira"/],
    ['the same setting', storyBody.stem, /same setting/],
    ['too long', `${good} ${good}`, /about the length/],
    ['too short', 'How many rolls?', /about the length/],
  ];
  test.each(cases)('%s', (_, stem, expected) => {
    expect(faults(stem)).toMatch(expected);
  });

  test('the name of a real person, also where every word has a capital', () => {
    expect(faults(good.replace('A baker', 'Priya'), ['Priya', 'Nair'])).toMatch('Leave out "Priya"');
    expect(faults(good.replace('A baker', 'A Priya'), ['Nair'])).toMatch('"Priya"');
  });
});

describe('these are found where the story begins, or in single words', () => {
  const cases: [string, string, RegExp][] = [
    ['a name', good.replace('A baker fills', 'Messi fills'), /"Messi"/],
    ['a trade name', good.replace('A baker fills', 'Ikea fills'), /"ikea"/],
    ['a weapon', good.replace('rolls in each', 'knives in each'), /"knives"/],
    ['alcohol', good.replace('A baker', 'A whisky seller'), /"whisky"/],
    ['the operation', good.replace('trays?', 'trays when you multiply?'), /Name no operation: leave out multiply/],
    ['half of it in Spanish', good.replace('How many rolls are on the trays?', '¿Cuántos panes hay en las bandejas?'), /in English/],
    ['a piece of a word', good.replace('12 trays', '12 boxe'), /whole word|needs its plural/],
    ['an answer that is given away', good.replace('at a busy market', 'at a busy market, so first take 7 times'), /exactly as often|Name no operation/],
  ];
  test.each(cases)('%s', (_, stem, expected) => {
    expect(faults(stem)).toMatch(expected);
  });
});

describe('words that only look like a calculation may come', () => {
  const days = { ...storyBody, stem: 'On Saturday **25,507 people** visited the water park. On Sunday there were **8,806 more** than on Saturday. How many people came on the two days together?' };
  const lights = { ...storyBody, stem: 'A red light blinks every **6 seconds**, and a green light blinks every **8 seconds**. Just now both blinked together. After how many seconds does that happen next?' };
  const sale = { ...storyBody, stem: 'In a sale everything costs **20% less**. Now a pair of headphones costs **112 dollars**. What did it cost before the sale?' };
  const plain = { ...storyBody, hints: ['', '', ''] as typeof storyBody.hints, solution: [], mistakes: [] };

  test.each([
    ['buys for orders', storyBody.stem, good.replace('fills', 'buys')],
    ['finds asks nothing', storyBody.stem, good.replace('A baker fills', 'A baker finds')],
    ['one and another', lights.stem, 'One bell rings every **6 seconds**, and another bell rings every **8 seconds**. Just now both rang together. After how many seconds does that happen next?'],
    ['the days in their places', days.stem, 'On Saturday **25,507 people** came to the book fair. On Sunday there were **8,806 more** than on Saturday. How many people came to the fair on the two days together?'],
    ['workers, without an article', storyBody.stem, good.replace('A baker fills', 'Workers fill')],
  ])('%s', (_, stem, told) => {
    expect(findRecastFaults({ ...plain, stem }, told, new Set())).toEqual([]);
  });

  test.each([
    ['the other day has more', days.stem, 'On Saturday **25,507 people** came to the book fair. These were **8,806 more** than on Sunday. How many people came to the fair on the two days together?', /days and months/],
    ['the old price for the new one', sale.stem, 'In a sale everything costs **20% less**. Before the sale a winter coat costs **112 dollars**. What did it cost now?', /in the order of the original/],
  ])('turned round, they may not: %s', (_, stem, told, expected) => {
    expect(findRecastFaults({ ...plain, stem }, told, new Set()).join('\n')).toMatch(expected);
  });
});

test('measures and maths stay with their numbers', () => {
  const body = { ...storyBody, stem: 'A jug on the kitchen table holds $\\frac{3}{4}$ of a litre, and Lina pours 250 ml of juice out of the jug. How many ml of juice are left in it?' };
  const told = body.stem.replace('jug on the kitchen table', 'can in the garden shed').replace('Lina', 'a gardener').replaceAll('juice', 'rain water').replace('the jug', 'the can');
  expect(findRecastFaults(body, told, new Set())).toEqual([]);
  expect(findRecastFaults(body, told.replace('250 ml', '250 l'), new Set())).toContainEqual(expect.stringContaining('each with its measure'));
  expect(findRecastFaults(body, told.replace('\\frac{3}{4}', '\\frac{4}{3}'), new Set())).toContainEqual(expect.stringContaining('dollar signs'));
});

test('words that the help takes up are kept', () => {
  const body = { ...storyBody, hints: ['How many apples are in one box?', ...storyBody.hints.slice(1)] as typeof storyBody.hints };
  expect(wordsToKeep(storyBody)).toEqual(['each', 'how', 'many']);
  expect(wordsToKeep(body)).toEqual(['boxes', 'apples', 'each', 'how', 'many']);
  expect(findRecastFaults(body, good, new Set())).toEqual(['Keep these words: boxes, apples.']);
});

test('only stories with a calculation are told anew', () => {
  const is = (more: Partial<typeof storyBody>) => isRecastable({ ...storyBody, ...more });
  expect(is({})).toBe(true);
  expect(is({ stem: 'What is $12 \\times 7$?' })).toBe(false);
  expect(is({ stem: storyBody.stem.replace(/\d+/g, 'some') })).toBe(false);
  expect(is({ stem: `${storyBody.stem}\n\n| a | b |` })).toBe(false);
  expect(is({ figure: { kind: 'number-line', alt: 'A line', from: 0, to: 10, step: 1 } })).toBe(false);
  expect(is({ answer: { kind: 'choice', keepOrder: false, options: [{ text: '84 apples', isCorrect: true }, { text: '19 apples', isCorrect: false }] } })).toBe(false);
  expect(is({ hints: ['Lina packs boxes with apples on a sunny morning.', '', ''] })).toBe(false);
});
