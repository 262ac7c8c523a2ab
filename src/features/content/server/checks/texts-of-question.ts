import type { LibraryItem, QuestionBody } from '../../library.ts';

export type Role = 'stem' | 'option' | 'hint' | 'solution' | 'feedback';
export type QuestionText = { path: PropertyKey[]; role: Role; text: string };

const hintNames = ['nudge', 'strategy', 'firstStep'] as const;

/** Every sentence of a question that a learner may read, with where in its item it is written. */
export function textsOf(item: LibraryItem, { stem, answer, hints, solution, mistakes }: QuestionBody): QuestionText[] {
  const options = answer.kind === 'choice' || answer.kind === 'choices' ? answer.options : [];
  const place = ['answer', 'options'];
  return [
    { path: ['stem'], role: 'stem', text: stem },
    ...options.flatMap(({ text, feedback }): QuestionText[] => [{ path: place, role: 'option', text }, ...(feedback === undefined ? [] : [{ path: place, role: 'feedback' as const, text: feedback }])]),
    ...hints.map((text, index): QuestionText => ({ path: ['hints', hintNames[index] ?? 'nudge'], role: 'hint', text })),
    ...solution.map(({ say }, index): QuestionText => ({ path: ['solution', index, 'say'], role: 'solution', text: say })),
    ...mistakes.map(({ misconceptionId, feedback }): QuestionText => {
      const index = item.mistakes.findIndex(({ misconception }) => misconceptionId.endsWith(`.${misconception}`));
      return { path: ['mistakes', Math.max(0, index)], role: 'feedback', text: feedback };
    }),
  ];
}
