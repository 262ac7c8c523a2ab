import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlaces, markTyped, rate, type Group, type Place } from './find-places.ts';

const place = (group: Group, title: string, more: Partial<Place> = {}): Place => ({ id: `${group}:${title}`, group, title, icon: 'search', run: () => {}, ...more });
const places = [
  place('recent', 'What is osmosis?'),
  place('go-to', 'Personalized Learning Plan'),
  place('go-to', 'History'),
  place('skills', 'Equivalent ratios'),
  place('skills', 'Ratio tables'),
  place('lessons', 'Compare ratios using tables', { detail: 'Ratios, 8 minutes' }),
  place('documents', 'Résumé of a school year.pdf'),
  place('commands', 'Dark theme'),
  place('commands', 'Search your history', { isAlways: true }),
];
const found = (typed: string) => findPlaces(places, typed).map(({ group, places: inIt }) => [group, inIt.map(({ title }) => title)]);

test('nothing typed: what was open last, the pages, the commands', () => {
  expect(found('  ')).toEqual([['recent', ['What is osmosis?']], ['go-to', ['Personalized Learning Plan', 'History']], ['commands', ['Dark theme']]]);
});

test('the best answer stands first, whatever its kind, and words may be cut short', () => {
  expect(found('ratio tab')).toEqual([
    ['skills', ['Ratio tables']],
    ['lessons', ['Compare ratios using tables']],
    ['commands', ['Search your history']],
  ]);
  expect(found('personal')[0]).toEqual(['go-to', ['Personalized Learning Plan']]);
  expect(found('resume')[0]).toEqual(['documents', ['Résumé of a school year.pdf']]);
  expect(found('minutes')[0]).toEqual(['lessons', ['Compare ratios using tables']]);
});

test('whom the server found for what was typed is shown, also spelt otherwise, after what is spelt so', () => {
  const withPeople = [...places, place('people', 'Amara Okafor', { isAnswer: true }), place('people', 'Okafro Ann', { isAnswer: true })];
  expect(findPlaces(withPeople, 'okafro').map(({ group, places: inIt }) => [group, inIt.map(({ title }) => title)])).toEqual([['people', ['Okafro Ann', 'Amara Okafor']],
    ['commands', ['Search your history']]]);
});

test('after > there are only commands', () => {
  expect(found('>')).toEqual([['commands', ['Dark theme']]]);
  expect(found('> dark')).toEqual([['commands', ['Dark theme', 'Search your history']]]);
});

test('a name that begins as typed goes before one that only contains it', () => {
  expect(rate({ title: 'Ratio tables' }, 'ratio')).toBeGreaterThan(rate({ title: 'Equivalent ratios' }, 'ratio'));
  expect(rate({ title: 'Equivalent ratios' }, 'ratio')).toBeGreaterThan(rate({ title: 'Duration' }, 'ratio'));
  expect(rate({ title: 'Equivalent ratios' }, 'table')).toBe(0);
});

test('marking changes no letter, and marks what was typed', () => {
  expect(markTyped('Ratio tables', 'ratio tab')).toEqual([{ text: 'Ratio tab', isMarked: true }, { text: 'les', isMarked: false }]);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, typed) => {
    expect(markTyped(title, typed).map(({ text }) => text).join('')).toBe(title);
  }));
});
