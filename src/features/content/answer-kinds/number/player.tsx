import { useId } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PartMark } from '../part-mark.tsx';
import type { PlayerProps } from '../player-props.tsx';
import { TypedMathsField } from '../../ui/maths-field/typed-maths-field.tsx';
import { joinAmount, splitAmount, unitWords } from './amount.ts';
import type { NumberInput } from './input.ts';

/** A number; where its unit is part of the answer, with a choice of units, or typed in the same field. */
export function Player(props: PlayerProps<NumberInput>) {
  const { input: { unit, after, form, asksUnit = false, units = null } } = props;
  if (asksUnit && units) return <Amount {...props} units={units} />;
  return (
    <TypedMathsField
      {...props} kind="number" after={after ?? (unit === null ? null : unitWords(unit))} form={form} className={asksUnit ? 'input--maths' : 'input--answer'}
      {...(asksUnit && { example: msg`Write the unit too.` })}
    />
  );
}

function Amount({ units, ...props }: PlayerProps<NumberInput> & { units: readonly string[] }) {
  const { value, onChange, isLocked, feedback, input: { form } } = props;
  const id = useId();
  const { number, unit } = splitAmount(value, units);
  const part = (name: string) => feedback?.parts?.find((each) => each.id === name);
  return (
    <TypedMathsField
      {...props} kind="number" form={form} className="input--answer" value={number} onChange={(next) => onChange(joinAmount(next, unit))}
      beside={(
        <>
          <PartMark part={part('number')} />
          <label htmlFor={id} className="visually-hidden"><Trans>Unit</Trans></label>
          <select id={id} className="input unit" value={unit} disabled={isLocked} onChange={(event) => onChange(joinAmount(number, event.target.value))}>
            <option value=""><Trans>Unit</Trans></option>
            {units.map((each) => <option key={each} value={each}>{unitWords(each)}</option>)}
          </select>
          <PartMark part={part('unit')} />
        </>
      )}
      {...(props.renderReadBack && { renderReadBack: ({ id: below }) => props.renderReadBack?.({ id: below, response: value }) })}
    />
  );
}
