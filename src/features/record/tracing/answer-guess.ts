import type { AnswerSpec } from '#features/content/answer-spec.ts';

/** A typed number or word is hardly ever right by chance. */
const typedGuess = 0.05;

/** How many answers a question can be given: of options one or any of them is chosen; null: what can be typed is not counted. */
export function choicesOf(answer: Pick<AnswerSpec, 'kind'> & { options?: readonly unknown[] }): number | null {
  if (answer.kind === 'choice') return answer.options?.length ?? null;
  return answer.kind === 'choices' && answer.options ? 2 ** answer.options.length - 1 : null;
}

/** Chance of a right answer without knowing: one in four for a choice of four, a half for true or false. */
export const guessOf = (choices: number | null): number => (choices === null ? typedGuess : 1 / Math.max(1, choices));
