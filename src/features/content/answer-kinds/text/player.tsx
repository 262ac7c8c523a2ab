import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import '#client/styles/questions.css';
import { isNotYet, type PlayerProps } from '../player-props.tsx';
import { longestText, type TextInput } from './input.ts';

/** A word or a short phrase. */
export function Player({ value, onChange, isLocked, feedback, describedBy, field }: PlayerProps<TextInput>) {
  const id = useId();
  return (
    <div className="answer">
      <label htmlFor={id} className="visually-hidden"><Trans>Your answer</Trans></label>
      <input
        id={id} ref={field} className={`input max-w-88 ${isNotYet(feedback) ? 'input--not-yet' : ''}`} value={value} readOnly={isLocked} maxLength={longestText} aria-describedby={describedBy}
        autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="done" onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
