import type { DraftPurpose } from '../draft.ts';

export type DraftRules = {
  /** What the model is asked for. */
  task: string;
  /** Characters: at least and at most. */
  length: [number, number];
  /** Highest school grade of its words; null: not measured, the caller's own checks hold the text close to an authored one. */
  grade: number | null;
  /** Sentences without Markdown; otherwise bold words and maths between dollars may stand in it. */
  isPlain: boolean;
  /** It tells what the facts say and nothing else: numbers, names and quotations are looked up in them. */
  isTold: boolean;
};

const learner = 'You do not know the name of any person: never write one, and never make one up.';

export const draftRules: Record<DraftPurpose, DraftRules> = {
  'plan-why': {
    task: `Tell a learner why their learning plan is as it is: what they can do already, what comes first and for which reason, when they are likely to be done. Speak to the learner as "you". Three to six short sentences in one paragraph, friendly and matter-of-fact, without praise. ${learner}`,
    length: [60, 900], grade: 8, isPlain: true, isTold: true,
  },
  'plan-family': {
    task: `Tell the family of a learner about the learning plan: what it leads to, what comes next, how much time it takes, how the family can help. Use plain words that ask for no knowledge of school. Call the learner "the learner". Three to six short sentences in one paragraph. ${learner}`,
    length: [60, 1_000], grade: 8, isPlain: true, isTold: true,
  },
  'practice-context': {
    task: `Tell an exercise of school mathematics anew in another everyday setting: other things, another place. It must stay the same exercise: the same numbers in the same order and in the same roles, with the same units, the same calculation, the same question at the end and the same answer. Copy everything between dollar signs, and all bold marks around numbers, exactly. Keep every word that is listed as a word to keep. Do not solve it, explain it or give a hint. Name no person: write "a gardener" or "a class". About as long as the original, and as plain.`,
    length: [20, 1_500], grade: null, isPlain: false, isTold: false,
  },
  'practice-solving': {
    task: 'Work out the answer to an exercise of school mathematics. Reply with the answer alone, in one line, in the form that is asked for: plain numbers, fractions as 3/4, powers as x^2, inequalities as x >= 3. No unit, no words, no steps, no dollar signs.',
    length: [1, 200], grade: null, isPlain: false, isTold: false,
  },
};
