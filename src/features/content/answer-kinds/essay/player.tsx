import { useId } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import '#client/styles/questions.css';
import '../parts.css';
import type { PlayerProps } from '../player-props.tsx';
import { countWords } from './count-words.ts';
import { type EssayInput, longestEssay } from './input.ts';

/** A longer text, with how long it is and what it will be looked at for. */
export function Player({ input: { words: { min, max }, template, criteria }, value, onChange, isLocked, describedBy, field }: PlayerProps<EssayInput>) {
  const { t } = useLingui();
  const id = useId();
  const text = value === '' ? template ?? '' : value;
  const count = countWords(text);
  return (
    <div className="parts-field">
      <div className="essay">
        <textarea
          ref={field} rows={9} aria-label={t`Your answer`} aria-describedby={`${describedBy ?? ''} ${id}`} value={text} readOnly={isLocked} maxLength={longestEssay} dir="auto"
          onChange={(event) => onChange(event.target.value)}
        />
        <div id={id} className="essay__bar">
          <span><Plural value={count} one="# word" other="# words" />{asked(min, max)}</span>
          {criteria.length > 0 && <span><Trans>What counts: {criteria.map(({ name, points }) => `${name} (${points})`).join(', ')}</Trans></span>}
        </div>
      </div>
    </div>
  );
}

function asked(min: number | null, max: number | null) {
  if (min !== null && max !== null) return <Trans>, {min} to {max} asked</Trans>;
  if (min !== null) return <Trans>, at least {min} asked</Trans>;
  return max === null ? null : <Trans>, at most {max} asked</Trans>;
}
