import type { AnswerKind } from '../answer-kind.ts';
import { examplesOf, typedMaths } from '../typed-maths/typed-maths.ts';
import type { FormulaSpec, SpecOf } from './schema.ts';

export const formulaKinds: { [Kind in FormulaSpec['kind']]: AnswerKind<SpecOf<Kind>> } = {
  expression: typedMaths<SpecOf<'expression'>>({ input: ({ form }) => ({ kind: 'expression', form: form ?? null }), asked: () => 'an expression', examples: examplesOf }),
  equation: typedMaths<SpecOf<'equation'>>({ input: () => ({ kind: 'equation' }), asked: () => 'an equation', examples: () => ['y = 2x + 1'] }),
  interval: typedMaths<SpecOf<'interval'>>({ input: () => ({ kind: 'interval' }), asked: () => 'an inequality', examples: () => ['x > 3', '2 < x <= 5'] }),
  set: typedMaths<SpecOf<'set'>>({ input: () => ({ kind: 'set' }), asked: () => 'numbers with commas between them' }),
  list: typedMaths<SpecOf<'list'>>({ input: () => ({ kind: 'list' }), asked: () => 'a point, or numbers in their order', examples: () => ['(2, 5)'] }),
  system: typedMaths<SpecOf<'system'>>({ input: () => ({ kind: 'system' }), asked: () => 'equations with commas between them', examples: () => ['x = 1, y = 4'] }),
};
