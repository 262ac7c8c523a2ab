import type { z } from 'zod';
import type { AnswerInput } from '../answer-contract.ts';
import type { AnswerKind } from './answer-kind.ts';
import { right, wrong } from './checked-response.ts';
import type { equationSpec, expressionSpec, intervalSpec, MathsSpec, numberSpec, setSpec } from './maths-specs.ts';
import { isSameAnswer } from './same-answer.ts';

type NumberSpec = z.infer<typeof numberSpec>;

/** What is common to them; a kind says how it is typed and what it shows. */
function typedMaths<Spec extends MathsSpec>(own: { input: (answer: Spec) => AnswerInput; asked: (answer: Spec) => string; examples?: (answer: Spec) => readonly string[] }): AnswerKind<Spec> {
  return {
    fill: (answer, { fill }) => ({ ...answer, value: fill(answer.value) }),
    isKey: ({ value }, written) => isSameAnswer(value, written),
    isUsable: () => true,
    arrange: (answer) => answer,
    fault: ({ value }) => (/[$\\]/.test(value) ? { check: 'key accepted', at: 'value', message: `The key is plain maths as a person types it, not LaTeX: "${value}"` } : null),
    choices: () => null,
    examples: () => [],
    beside: () => '',
    inWords: ({ value }) => value,
    key: ({ value }) => value,
    check: async (answer, { response, mistakes }, { checkMaths }) => {
      const { verdict, readBack, mistake, note } = await checkMaths({ answer, mistakes: mistakes.map((one) => ({ answer: one.answer })), response });
      const understood = readBack?.text ?? response.trim();
      if (verdict === 'correct') return { ...right(understood), readBack };
      if (verdict === 'wrong') return { ...wrong(understood, mistake === null ? undefined : mistakes[mistake]), readBack };
      return { verdict, readBack, feedback: { kind: verdict, title: null, text: note }, misconceptionId: null, score: 0, understood };
    },
    ...own,
  };
}

const examplesOfForm: Record<string, readonly string[]> = { decimal: ['0.75'], fraction: ['3/4'], mixed: ['2 1/3'], factored: ['3(x + 2)'] };
const ofForm = ({ form }: { form?: string | undefined }) => examplesOfForm[form ?? ''] ?? [];

const number: AnswerKind<NumberSpec> = {
  ...typedMaths<NumberSpec>({
    input: ({ unit, after, form }) => ({ kind: 'number', unit: unit ?? null, after: after ?? null, form: form ?? null }),
    asked: ({ form, unit, after }) => ['a number', form && `as ${form}`, (unit ?? after) && `in ${unit ?? after}`].filter(Boolean).join(', '),
    examples: ofForm,
  }),
  fill: ({ value, tolerance, unit, after, ...rest }, { fill }) => ({
    ...rest, value: fill(value), ...(tolerance !== undefined && { tolerance: fill(tolerance) }), ...(unit !== undefined && { unit: fill(unit) }), ...(after !== undefined && { after: fill(after) }),
  }),
  beside: ({ after, unit }) => `${after ?? ''} ${unit ?? ''}`,
  inWords: ({ value, unit, after }) => [value, unit ?? after].filter(Boolean).join(' '),
};

export const mathsKinds = {
  number,
  expression: typedMaths<z.infer<typeof expressionSpec>>({ input: ({ form }) => ({ kind: 'expression', form: form ?? null }), asked: () => 'an expression', examples: ofForm }),
  equation: typedMaths<z.infer<typeof equationSpec>>({ input: () => ({ kind: 'equation' }), asked: () => 'an equation', examples: () => ['y = 2x + 1'] }),
  interval: typedMaths<z.infer<typeof intervalSpec>>({ input: () => ({ kind: 'interval' }), asked: () => 'an inequality', examples: () => ['x > 3', '2 < x <= 5'] }),
  set: typedMaths<z.infer<typeof setSpec>>({ input: () => ({ kind: 'set' }), asked: () => 'numbers with commas between them' }),
};
