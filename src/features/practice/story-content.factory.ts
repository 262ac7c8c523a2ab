import type { QuestionBody } from '#features/content/library.ts';

/** A story that can be told anew: hints and solution speak of numbers only. */
export const storyStem = 'Lina packs **@{a} boxes** with @{b} apples in each box on a sunny morning. How many apples are in the boxes?';
export const recastOf = (stem: string) =>
  stem.replace('Lina packs', 'A baker fills').replace('boxes** with', 'trays** with').replace('apples in each box on a sunny morning', 'rolls in each tray at a busy market').replace('apples are in the boxes', 'rolls are on the trays');

export const storyBody: QuestionBody = {
  itemId: 'skill.story', skillIds: ['skill'], level: 2, seed: 1, figure: null, seconds: 30,
  stem: storyStem.replace('@{a}', '12').replace('@{b}', '7'),
  answer: { kind: 'number', value: '84' },
  mistakes: [{ misconceptionId: 'skill.adds', name: 'Adds', answer: '19', feedback: 'There are 7 in each one of 12.' }],
  hints: ['What does each number count?', 'There are equally many in each one, so you multiply the two numbers.', 'Begin with $10 \\times 7$.'],
  solution: [{ say: 'Multiply the two numbers with each other.', maths: '12 \\times 7 = 84', figure: null }],
};
