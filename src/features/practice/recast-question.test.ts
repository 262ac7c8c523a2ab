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
