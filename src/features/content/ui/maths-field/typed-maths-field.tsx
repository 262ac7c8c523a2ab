import { useId, useImperativeHandle, useRef, type ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import '#client/styles/questions.css';
import { isNotYet, type PlayerProps } from '../../answer-kinds/player-props.tsx';
import { longestMaths } from '../../answer-kinds/typed-maths/maths-spec.ts';
import { formWords } from './form-words.ts';
import { MathsField } from './maths-field.tsx';
import { type KeypadKind, phoneKeyboard } from './maths-keys.ts';

type TypedMathsProps = PlayerProps<unknown> & {
  kind: KeypadKind; form?: string | null; example?: MessageDescriptor; after?: string | null; className?: string;
  /** What stands before the reading of it, as the field of a unit. */
  beside?: ReactNode;
};

/** A line of maths with its keys, what belongs to it beside it, and how it is read below. */
export function TypedMathsField({ kind, form = null, example, after = null, className = 'input--maths', beside, value, onChange, isLocked, isClosed = false, feedback, describedBy = '', stem = '',
  field, renderReadBack }: TypedMathsProps) {
  const { i18n } = useLingui();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLElement | SVGElement | null, HTMLElement | null>(field, () => own.current, []);
  const words = (form === null ? undefined : formWords[form]) ?? example;
  return (
    <div className="answer">
      <label htmlFor={id} className="visually-hidden"><Trans>Your answer</Trans></label>
      <MathsField
        id={id} isDisabled={isLocked} isClosed={isClosed} field={own} kind={kind} stem={stem} value={value} onChange={onChange} longest={longestMaths}
        className={`${className} ${isNotYet(feedback) ? 'input--not-yet' : ''}`} describedBy={`${describedBy} ${id}-after ${id}-form ${id}-read`} inputMode={phoneKeyboard(kind, form, stem)}
        below={renderReadBack?.({ id: `${id}-read`, response: value })}
      >
        {after && <span id={`${id}-after`}><Markdown isInline>{after}</Markdown></span>}
        {beside}
        {words && <span id={`${id}-form`} className="small muted">{i18n._(words)}</span>}
      </MathsField>
    </div>
  );
}
