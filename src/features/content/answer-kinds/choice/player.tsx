import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import { PartMark } from '../part-mark.tsx';
import type { PlayerProps } from '../player-props.tsx';
import { choose } from './choose.ts';
import type { ChoiceInput, ChoicesInput } from './input.ts';

/** Options, one or several of which are chosen. */
export function Player({ input, value, onChange, isLocked, feedback, describedBy }: PlayerProps<ChoiceInput | ChoicesInput>) {
  const name = useId();
  const { kind, options } = input;
  const isSeveral = kind === 'choices';
  const most = input.kind === 'choices' ? input.most : undefined;
  const chosen = value === '' ? [] : value.split(',');
  const isFull = most !== undefined && chosen.length >= most;
  const asked = most === undefined ? <Trans>Choose all that fit</Trans> : <Trans>Choose up to {most}</Trans>;
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend className="visually-hidden">{isSeveral ? asked : <Trans>Choose one</Trans>}</legend>
      {isSeveral && <p className="small muted" aria-hidden="true">{asked}</p>}
      {options.map((option, index) => (
        <label key={option.id} className="option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'} name={name} value={option.id} checked={chosen.includes(option.id)} disabled={isLocked || (isFull && !chosen.includes(option.id))}
            onChange={() => onChange(choose(options, chosen, option.id, isSeveral))}
          />
          <span><Markdown isInline>{option.text}</Markdown> <PartMark part={feedback?.parts?.find(({ id }) => id === option.id)} /></span>
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  );
}
