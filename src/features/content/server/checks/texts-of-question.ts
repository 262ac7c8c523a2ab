import { kindOf, optionsOf } from '../../answer-kinds/answer-kinds.ts';
import type { LibraryItem, QuestionBody } from '../../library.ts';

export type Role = 'stem' | 'option' | 'hint' | 'solution' | 'feedback';
export type QuestionText = { path: PropertyKey[]; role: Role; text: string };

const hintNames = ['nudge', 'strategy', 'firstStep'] as const;

/** Every sentence of a question that a learner may read, with where in its item it is written. */
export function textsOf(item: LibraryItem, { stem, answer, hints, solution, mistakes }: QuestionBody): QuestionText[] {
  const place = ['answer', 'options'];
  return [
    { path: ['stem'], role: 'stem', text: stem },
    ...optionsOf(answer).map(({ text }): QuestionText => ({ path: place, role: 'option', text })),
    ...kindOf(answer).texts(answer).map(({ path, role, text }): QuestionText => ({ path: ['answer', ...path], role, text })),
    ...hints.map((text, index): QuestionText => ({ path: ['hints', hintNames[index] ?? 'nudge'], role: 'hint', text })),
    ...solution.map(({ say }, index): QuestionText => ({ path: ['solution', index, 'say'], role: 'solution', text: say })),
    ...mistakes.map(({ misconceptionId, feedback }): QuestionText => ({ path: placeOfMistake(item, misconceptionId), role: 'feedback', text: feedback })),
  ];
}

/** Where a drawn mistake is written, as near as its misconception tells. */
export function placeOfMistake(item: LibraryItem, misconceptionId: string | undefined): PropertyKey[] {
  const index = item.mistakes.findIndex(({ misconception }) => (misconception === undefined ? undefined : `${item.skillId}.${misconception}`) === misconceptionId);
  return ['mistakes', Math.max(0, index)];
}
