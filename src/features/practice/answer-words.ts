import type { AnswerSpec } from '#features/content/answer-spec.ts';
import type { AnswerInput } from './contract.ts';

/** Options carry letters in the order in which they are shown: nothing of the key can be read from them. */
export const optionId = (index: number) => String.fromCodePoint(97 + index);

/** How an answer is typed, without the key. */
export function inputOf(answer: AnswerSpec): AnswerInput {
  if (answer.kind === 'choice' || answer.kind === 'choices') {
    return { kind: answer.kind, options: answer.options.map(({ text }, index) => ({ id: optionId(index), text })) };
  }
  if (answer.kind === 'number') return { kind: 'number', unit: answer.unit ?? null, after: answer.after ?? null, form: answer.form ?? null };
  if (answer.kind === 'expression') return { kind: 'expression', form: answer.form ?? null };
  return { kind: answer.kind };
}

/** The right answer in words: for a closed question only. */
export function answerInWords(answer: AnswerSpec): string {
  if (answer.kind === 'choice' || answer.kind === 'choices') return answer.options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text).join('; ');
  if (answer.kind === 'text') return answer.accepted[0] ?? '';
  if (answer.kind === 'number') return [answer.value, answer.unit ?? answer.after].filter(Boolean).join(' ');
  return answer.value;
}
