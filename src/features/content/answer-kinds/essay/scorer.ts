import { type AnswerKind, nothingSpecial } from '../answer-kind.ts';
import { type CheckedResponse, unreadable } from '../checked-response.ts';
import { countWords } from './count-words.ts';
import { longestEssay } from './input.ts';
import type { EssaySpec } from './schema.ts';
import { mostPoints } from './score-rubric.ts';

export const essay: AnswerKind<EssaySpec> = {
  ...nothingSpecial,
  longest: longestEssay, isMarkedByPeople: true, interaction: 'long-fill-in',
  fill: (answer, { fill }) => ({
    ...answer, ...(answer.template !== undefined && { template: fill(answer.template) }), ...(answer.sample !== undefined && { sample: fill(answer.sample) }),
    ...(answer.rubric && { rubric: { criteria: answer.rubric.criteria.map((one) => ({ ...one, name: fill(one.name), levels: one.levels.map((level) => ({ ...level, says: fill(level.says) })) })) } }),
  }),
  isKey: () => false,
  fault: ({ words, rubric }) => {
    const fault = (at: string, message: string) => ({ check: 'options' as const, at, message });
    if (words?.min !== undefined && words.max !== undefined && words.min > words.max) return fault('words', 'The least number of words is above the most');
    if (!rubric) return null;
    if (new Set(rubric.criteria.map(({ id }) => id)).size < rubric.criteria.length) return fault('rubric', 'Two criteria have the same id');
    if (rubric.criteria.some(({ levels }) => levels.some(({ points }, index) => index > 0 && points < (levels[index - 1]?.points ?? 0)))) return fault('rubric',
      'Levels go from the lowest to the highest');
    return mostPoints(rubric) === 0 ? fault('rubric', 'The rubric gives no points') : null;
  },
  input: ({ words, template, rubric }) => ({
    kind: 'essay', words: { min: words?.min ?? null, max: words?.max ?? null }, template: template ?? null,
    criteria: (rubric?.criteria ?? []).map(({ name, levels }) => ({ name, points: Math.max(...levels.map(({ points }) => points)) })),
  }),
  inWords: ({ sample }) => sample ?? '',
  key: ({ sample }) => sample ?? '',
  asked: ({ words }) => ['a text', words?.min !== undefined && `of at least ${words.min} words`, words?.max !== undefined && `of at most ${words.max} words`].filter(Boolean).join(' '),
  check: async (answer, { response }) => checkEssay(answer, response),
};

/** What can be told without reading it: whether there is something, and its length. */
function checkEssay({ words }: EssaySpec, response: string): CheckedResponse {
  if (response.length > longestEssay) return unreadable(response, 'This is longer than can be handed in.');
  const understood = response.trim();
  if (understood === '') return unreadable(response, 'Write your answer.');
  const count = countWords(understood);
  const note = words?.min !== undefined && count < words.min ? `${count} words; at least ${words.min} are asked for.`
    : words?.max !== undefined && count > words.max ? `${count} words; at most ${words.max} are asked for.` : null;
  return { verdict: 'ungraded', readBack: null, feedback: { kind: 'ungraded', title: null, text: note }, misconceptionId: null, score: 0, understood, parts: [] };
}
