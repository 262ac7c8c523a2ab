import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import { PartMark } from '../part-mark.tsx';
import type { PlayerProps } from '../player-props.tsx';
import { choose } from './choose.ts';
import type { ChoiceInput, ChoicesInput } from './input.ts';

/** Options, one or several of which are chosen. */
export function Player({ input: { kind, options }, value, onChange, isLocked, feedback, describedBy }: PlayerProps<ChoiceInput | ChoicesInput>) {
  const name = useId();
  const isSeveral = kind === 'choices';
  const chosen = value === '' ? [] : value.split(',');
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend className="visually-hidden">{isSeveral ? <Trans>Choose all that fit</Trans> : <Trans>Choose one</Trans>}</legend>
      {isSeveral && <p className="small muted" aria-hidden="true"><Trans>Choose all that fit</Trans></p>}
      {options.map((option, index) => (
        <label key={option.id} className="option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'} name={name} value={option.id} checked={chosen.includes(option.id)} disabled={isLocked}
            onChange={() => onChange(choose(options, chosen, option.id, isSeveral))}
          />
          <span><Markdown isInline>{option.text}</Markdown> <PartMark part={feedback?.parts?.find(({ id }) => id === option.id)} /></span>
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  );
}
