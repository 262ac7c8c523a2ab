import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlayerProps } from '../player-props.tsx';
import { TypedMathsField } from '../../ui/maths-field/typed-maths-field.tsx';
import type { FormulaInput } from './input.ts';

const examples: Record<FormulaInput['kind'], MessageDescriptor | undefined> = {
  expression: undefined,
  equation: msg`An equation, such as y = 2x + 1.`,
  interval: msg`For example x > 3, or 2 < x <= 5.`,
  set: msg`With commas between them, in any order.`,
  list: msg`For example (2, 5). The order counts.`,
  system: msg`With commas between them, such as x = 1, y = 4.`,
};

/** A formula, typed in one line. */
export function Player(props: PlayerProps<FormulaInput>) {
  const { kind } = props.input;
  const example = examples[kind];
  return <TypedMathsField {...props} kind={kind} form={props.input.kind === 'expression' ? props.input.form : null} {...(example && { example })} />;
}
