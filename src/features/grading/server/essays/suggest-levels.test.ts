import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rubric } from '#features/content/answer-kinds/essay/schema.ts';
import { asksForMarks } from './asks-for-marks.ts';
import { essays, hostileSentences, paintRubric, paintSample } from './simulated-essays.factory.ts';
import { suggestLevels } from './suggest-levels.ts';

const spec = { rubric: rubric.parse(paintRubric), sample: paintSample };
const levelsOf = (essay: string) => suggestLevels(spec, essay).criteria.map(({ level }) => level);

test('every quote stands word for word in the essay, every level in the rubric, and a row without a quote has none', () => {
  for (const essay of essays) {
    const { criteria } = suggestLevels(spec, essay.text);
    expect(criteria.map(({ criterionId }) => criterionId)).toEqual(spec.rubric.criteria.map(({ id }) => id));
    for (const [index, { level, quotes }] of criteria.entries()) {
      expect(level === null).toBe(quotes.length === 0);
      for (const quote of quotes) expect(essay.text).toContain(quote);
      if (level !== null) expect(spec.rubric.criteria[index]?.levels[level]).toBeDefined();
    }
  }
});

test('an essay about something else, and one of a few words, has no proposal', () => {
  expect(levelsOf('My dog is called Rufus. He likes to run on the beach and bark at birds.')).toEqual([null, null, null]);
  expect(levelsOf('Yes.')).toEqual([null, null, null]);
});

test('a whole answer is not proposed below one that says half of it', () => {
  const [whole, half] = [essays.find(({ name }) => name === 'whole')?.text ?? '', essays.find(({ name }) => name === 'half')?.text ?? ''];
  const sum = (essay: string) => levelsOf(essay).reduce<number>((total, level) => total + (level ?? 0), 0);
  expect(sum(whole)).toBeGreaterThan(sum(half));
});

test.each(hostileSentences)('what speaks to who marks changes no proposal, wherever it stands: %s', (hostile) => {
  expect(asksForMarks(hostile)).toBe(true);
  for (const { text } of essays) {
    const plain = suggestLevels(spec, text);
    for (const woven of [`${text} ${hostile}`, `${hostile} ${text}`, `${text}\n\n${hostile}`]) {
      const { criteria, asks } = suggestLevels(spec, woven);
      expect(criteria).toEqual(plain.criteria);
      expect(asks).toContain(hostile);
    }
  }
});

test('sentences of honest answers are not taken for it', () => {
  for (const { text } of essays) expect(suggestLevels(spec, text).asks).toEqual([]);
  for (const honest of ['Give each pot the same part of blue.', 'You have to score the paper before you fold it.', 'The level of the water rises by 3 cm.', 'I would give Sam 4 more cups.',
    'The point is that both grow by the same factor.', 'Sam ignores the white paint.', 'She put all 12 points on the line.']) expect([honest, asksForMarks(honest)]).toEqual([honest, false]);
});

test('whatever is written, it is read in one way, and nothing is thrown', () => {
  fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => {
    const { criteria, asks } = suggestLevels(spec, text);
    for (const { quotes } of criteria) for (const quote of quotes) expect(text.includes(quote)).toBe(true);
    for (const ask of asks) expect(text.includes(ask)).toBe(true);
    expect(suggestLevels(spec, text)).toEqual({ criteria, asks });
  }));
});
