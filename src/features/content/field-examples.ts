import type { AnswerSpec } from './answer-spec.ts';

/**
 * The examples that the page shows beside an answer field, by the form or kind of the answer. An example that is the key
 * would give it away, so a question with such a key is drawn again.
 */
const examples: Record<string, readonly string[]> = {
  decimal: ['0.75'], fraction: ['3/4'], mixed: ['2 1/3'], factored: ['3(x + 2)'], equation: ['y = 2x + 1'], interval: ['x > 3', '2 < x <= 5'],
};

export function fieldExamples(answer: AnswerSpec): readonly string[] {
  const form = 'form' in answer ? answer.form : undefined;
  return examples[form ?? ''] ?? examples[answer.kind] ?? [];
}
