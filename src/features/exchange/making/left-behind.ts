import type { BankItem } from '#features/content/bank-item.ts';

const fields = ['hints', 'solution', 'stimulus', 'images', 'figure', 'skills', 'tests', 'points', 'tags', 'standards', 'difficulty', 'seconds', 'variables', 'feedback by mark'] as const;
type Field = (typeof fields)[number];

const sentences: Record<Field, string> = {
  hints: 'Its hints stay behind.', solution: 'Its worked solution stays behind.', stimulus: 'The text to read above it stays behind.', images: 'Its pictures stay behind.',
    figure: 'Its figure stays behind.',
  skills: 'Its skills stay behind.', tests: 'Its tests stay behind.', points: 'Its points stay behind.', tags: 'Its tags stay behind.', standards: 'Its standards stay behind.',
    difficulty: 'Its difficulty stays behind.',
  seconds: 'The time it takes stays behind.', variables: 'Its numbers are not drawn anew.', 'feedback by mark': 'What it says to right, partly right and wrong answers stays behind.',
};

const has: Record<Field, (item: BankItem) => boolean> = {
  hints: ({ hints }) => hints !== undefined, solution: ({ solution }) => solution !== undefined, stimulus: ({ stimulus }) => stimulus !== undefined, images: ({ images }) => images !== undefined,
  figure: ({ figure }) => figure !== undefined, skills: ({ skills }) => skills.length > 0, tests: ({ tests }) => tests !== undefined, points: ({ points }) => points !== 1,
    tags: ({ tags }) => tags.length > 0,
  standards: ({ standards }) => standards !== undefined, difficulty: ({ difficulty }) => difficulty !== undefined, seconds: ({ seconds }) => seconds !== undefined,
  variables: ({ variables, levels }) => Object.keys(variables).length > 0 || levels !== undefined,
  'feedback by mark': ({ feedback }) => (feedback?.right ?? feedback?.partly ?? feedback?.wrong) !== undefined,
};

/** What of an item a format does not hold. @param held the fields that it does */
export const leftBehind = (item: BankItem, held: readonly Field[]): string[] =>
  fields.filter((field) => !held.includes(field) && has[field](item)).map((field) => sentences[field]);
