import type { AnswerSpec } from '#features/content/answer-spec.ts';

/** Chance of a right answer without knowing: one of the options, one of their subsets, or hardly any where it is typed. */
export function guessOf(answer: Pick<AnswerSpec, 'kind'> & { options?: readonly unknown[] }): number {
  const count = Math.max(1, answer.options?.length ?? 1);
  if (answer.kind === 'choice') return 1 / count;
  return answer.kind === 'choices' ? 1 / (2 ** count - 1) : 0.05;
}
