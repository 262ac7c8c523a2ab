import { expect, test } from 'vitest';
import { termsOf } from '../text/terms.ts';
import type { Postings } from './packed-postings.ts';
import { type PassageSource, rankPassages, wantedTerms } from './rank-passages.ts';
import { groupSections } from './section-scores.ts';

type Text = { text: string; section?: string };

/** The collection in memory, as the database would give it. */
function sourceOf(texts: Text[], nearest: PassageSource['nearest'] = null): PassageSource {
  const bags = texts.map(({ text }) => termsOf(text, 'english'));
  const lengths = Float32Array.from(bags, (bag) => bag.length);
  let section = -1;
  const sections = Uint32Array.from(texts, (text, at) => (at > 0 && text.section !== undefined && text.section === texts[at - 1]?.section ? section : (section += 1)));
  return {
    languages: new Set(['english']),
    lengths: { of: lengths, average: lengths.reduce((sum, length) => sum + length, 0) / texts.length },
    sections: groupSections(sections, lengths),
    postings: async (terms, atMost = Infinity) => new Map(terms.flatMap((term): [string, Postings][] => {
      const holding = bags.flatMap((bag, at) => (bag.includes(term) ? [at] : []));
      const frequencies = Uint32Array.from(holding, (at) => (bags[at] ?? []).filter((word) => word === term).length);
      return holding.length === 0 || holding.length > atMost ? [] : [[term, { passages: Uint32Array.from(holding), frequencies }]];
    })),
    texts: async (passages) => new Map(passages.map((at) => [at, { text: texts[at]?.text ?? '', language: 'english' as const }])),
    nearest,
  };
}

const filler = Array.from({ length: 30 }, (_, at): Text => ({ text: `An unrelated remark number ${at} about ships, harbours and sailors at sea.` }));
const rank = async (texts: Text[], query: string, limit = 5, nearest: PassageSource['nearest'] = null) =>
  (await rankPassages(sourceOf(texts, nearest), query, limit)).map(({ passage }) => passage);

test('the passage that holds the rare words of the question comes first, and says which it holds', async () => {
  const texts = [...filler, { text: 'Osmosis moves water through a membrane.' }, { text: 'Water is wet.' }];
  const [first, second] = await rankPassages(sourceOf(texts), 'How does osmosis move water?', 5);
  expect([first?.passage, second?.passage]).toEqual([30, 31]);
  expect(Object.keys(first?.matches ?? {}).sort()).toEqual(['move', 'osmosi', 'water']);
  expect(first?.matches['osmosi']).toBeGreaterThan(first?.matches['water'] ?? 0);
  expect(Object.keys(second?.matches ?? {})).toEqual(['water']);
});

test('of two passages with the same words the one that keeps them together comes first', async () => {
  const apart = { text: 'A wall stood there for many years beyond the old town before anybody looked into one single cell.' };
  const together = { text: 'Nobody looked there for many years before one cell wall stood beyond the old town into single anybody.' };
  expect(await rank([...filler, apart, together], 'cell wall', 2)).toEqual([31, 30]);
});

test('a passage gains from what its section is about', async () => {
  const passage = 'The second phase lasts an hour.';
  const texts = [
    ...filler, { text: passage, section: 'Baking' }, { text: 'Bread and flour.', section: 'Baking' }, { text: passage, section: 'Mitosis' },
    { text: 'Mitosis has phases.', section: 'Mitosis' },
  ];
  const ranked = await rank(texts, 'second phase of mitosis', 4);
  expect(ranked.indexOf(32)).toBeLessThan(ranked.indexOf(30));
});

test('a passage without any word of the question is found by what the best ones share', async () => {
  const texts = [...filler, { text: 'Osmosis needs tonicity gradients.' }, { text: 'Osmosis with tonicity again.' }, { text: 'Tonicity, explained elsewhere.' }];
  const ranked = await rank(texts, 'osmosis', 5);
  expect([ranked.length, ranked[2]]).toEqual([3, 32]);
});

test('rankings by words and by likeness are joined', async () => {
  const texts = [...filler, { text: 'Osmosis moves water.' }];
  expect(await rank(texts, 'osmosis', 3, async () => [5, 30])).toEqual([30, 5]);
});

test('a question of nothing but question words searches for those', () => {
  expect([...wantedTerms('What is it for?', ['english']).keys()]).toEqual(['what']);
});

test('a word counts once though two languages make different terms of it, and again, but less, when repeated', () => {
  expect([...wantedTerms('cells', ['english', 'neutral'])]).toEqual([['cell', 1], ['cells', 1]]);
  const repeated = wantedTerms('cell cell', ['english']).get('cell') ?? 0;
  expect([repeated > 1, repeated < 2]).toEqual([true, true]);
});

test('nothing is found in nothing', async () => {
  expect(await rank([{ text: '' }], 'osmosis')).toEqual([]);
  expect(await rank(filler, '   ')).toEqual([]);
});
