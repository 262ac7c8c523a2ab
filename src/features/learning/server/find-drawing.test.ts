import { expect, test } from 'vitest';
import type { Figure } from '#features/content/figure.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createLog } from '#server/log.ts';
import { findDrawing } from './find-drawing.ts';
import { makeLearningLibrary } from './learning.factory.ts';

const library = makeLearningLibrary();
const withFigures = (...figures: Figure[]) => {
  const lessons = new Map([...library.lessons].map(([id, lesson]) => [id, { ...lesson, sections: [{ title: 'One', blocks: figures.map((figure) => ({ kind: 'figure' as const, figure })) }] }]));
  return { lessons, lessonsOfSkill: new Map([['language', [...lessons.values()].slice(0, 1)]]) };
};
const table: Figure = { kind: 'table', alt: 'a', rows: [['Rice', '2'], ['Water', '3']] };
const line: Figure = { kind: 'number-line', alt: 'b', from: 0, to: 4, step: 1 };
const chain: Figure = { kind: 'chain', alt: 'c', items: ['Something that takes a whole sentence to say', 'next'] };

test('a drawing comes before a table, also when it stands later, and words in boxes only when they are few', () => {
  expect(findDrawing(withFigures(table, line), { lessonId: 'describe', skillId: null })).toEqual(line);
  expect(findDrawing(withFigures(chain, table), { lessonId: 'describe', skillId: null })).toEqual(table);
  expect(findDrawing(withFigures(chain), { lessonId: 'describe', skillId: null })).toBeNull();
});

test('practice is drawn as the lesson that taught it, and what has no lesson is not', () => {
  expect(findDrawing(withFigures(line), { lessonId: null, skillId: 'language' })).toEqual(line);
  for (const step of [{ lessonId: null, skillId: null }, { lessonId: 'gone', skillId: null }, { lessonId: null, skillId: 'rates' }]) expect(findDrawing(withFigures(line), step)).toBeNull();
});

test('most of the lessons that ship have something to draw', () => {
  const content = openShippedContent(createLog('silent'));
  const drawn = [...content.lessons.keys()].filter((lessonId) => findDrawing(content, { lessonId, skillId: null }) !== null);
  expect(drawn.length).toBeGreaterThan(content.lessons.size * 0.7);
});
