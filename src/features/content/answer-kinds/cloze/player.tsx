import { Fragment } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import type { PartFeedback } from '../../answer-contract.ts';
import { unitWords } from '../number/amount.ts';
import { PartMark } from '../part-mark.tsx';
import { PartNotes } from '../part-notes.tsx';
import '../parts.css';
import type { PlayerProps } from '../player-props.tsx';
import { readTexts, writeTexts } from '../read-response.ts';
import { cutCloze, gapsIn } from './gap-marks.ts';
import type { ClozeInput, GapInput } from './input.ts';

/** A text with gaps, each typed or chosen where it stands. */
export function Player({ input: { text, gaps }, value, onChange, isLocked, feedback, describedBy, field }: PlayerProps<ClozeInput>) {
  const { t } = useLingui();
  const given = readTexts(value);
  const order = gapsIn(text);
  const set = (id: string, own: string) => {
    const next = new Map(given);
    if (own === '') next.delete(id);
    else next.set(id, own);
    onChange(writeTexts(next));
  };
  const nameOf = (id: string) => {
    const [place, label] = [order.indexOf(id) + 1, gaps.find((gap) => gap.id === id)?.label ?? null];
    return label === null ? t`Gap ${place}` : t`Gap ${place}, ${label}`;
  };
  const show = (id: string) => {
    const gap = gaps.find((each) => each.id === id);
    const part = feedback?.parts?.find((each) => each.id === id);
    return gap && (
      <GapField
        gap={gap} name={nameOf(id)} value={given.get(id) ?? ''} isLocked={isLocked} part={part} field={id === order[0] ? field : undefined}
        onChange={(own) => set(id, own)}
      />
    );
  };
  return (
    <div className="parts-field" role="group" aria-label={t`Text with gaps`} aria-describedby={describedBy}>
      {cutCloze(text).map((pieces, index) => (
        <p key={`${index} ${pieces.length}`} className="cloze">
          {pieces.map((piece, at) => <Fragment key={`${at} ${piece.kind}`}>{piece.kind === 'gap' ? show(piece.id) : <Spaced>{piece.text}</Spaced>}</Fragment>)}
        </p>
      ))}
      <PartNotes parts={feedback?.parts} nameOf={nameOf} />
    </div>
  );
}

/** Markdown leaves out spaces at the ends; beside a gap they stand. */
function Spaced({ children }: { children: string }) {
  return <>{children.startsWith(' ') && ' '}<Markdown isInline>{children.trim()}</Markdown>{children.endsWith(' ') && ' '}</>;
}

type GapFieldProps = {
  gap: GapInput; name: string; value: string; isLocked: boolean; part: PartFeedback | undefined; field: PlayerProps<unknown>['field'] | undefined; onChange: (value: string) => void;
};

function GapField({ gap: { input }, name, value, isLocked, part, field, onChange }: GapFieldProps) {
  const { t } = useLingui();
  const look = part?.is === 'right' ? 'gap--right' : part ? 'gap--not-yet' : '';
  if (input.kind === 'choice') {
    return (
      <span className="gap__box">
        <select ref={field} className={`gap ${look}`} aria-label={name} value={value} disabled={isLocked} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t`choose`}</option>
          {input.options.map((option) => <option key={option.id} value={option.id}>{option.text}</option>)}
        </select>
        {' '}<PartMark part={part} />
      </span>
    );
  }
  const beside = input.kind === 'number' ? input.after ?? (input.unit === null ? null : unitWords(input.unit)) : null;
  return (
    <span className="gap__box">
      <input
        ref={field} className={`gap ${input.kind === 'number' ? '' : 'gap--words'} ${look}`} aria-label={name} value={value} readOnly={isLocked} maxLength={200}
          inputMode={input.kind === 'number' ? 'decimal' : 'text'}
        dir={input.kind === 'text' ? 'auto' : 'ltr'} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} onChange={(event) => onChange(event.target.value)}
      />
      {beside !== null && <> {beside}</>}
      {' '}<PartMark part={part} />
    </span>
  );
}
