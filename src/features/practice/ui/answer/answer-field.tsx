import { useId, type RefObject } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import type { AnswerInput, Question } from '../../contract.ts';
import { MathsField } from './maths-field.tsx';
import { phoneKeyboard } from './maths-keys.ts';
import { ReadBack } from './read-back.tsx';

type AnswerFieldProps = {
  question: Question;
  response: string;
  onChange: (response: string) => void;
  isDisabled: boolean;
  /** The last answer was not right yet. */
  isMarked: boolean;
  /** Read aloud with the field: the question, and what was said to it. */
  describedBy: string;
  field: RefObject<HTMLInputElement | null>;
};

/** The way to answer that fits the question. */
export function AnswerField(props: AnswerFieldProps) {
  const { input } = props.question;
  if (input.kind === 'choice' || input.kind === 'choices') return <Options {...props} options={input.options} isSeveral={input.kind === 'choices'} />;
  return <TypedAnswer {...props} input={input} />;
}

type Typed = Exclude<AnswerInput, { kind: 'choice' | 'choices' }>;

/** How it is to be written, where the question wants it so. */
const formWords: Record<string, MessageDescriptor> = {
  integer: msg`A whole number.`,
  decimal: msg`As a decimal, such as 0.75.`,
  fraction: msg`As a fraction, such as 3/4.`,
  simplified: msg`In its simplest form.`,
  mixed: msg`As a mixed number, such as 2 1/3.`,
  factored: msg`As a product of factors, such as 3(x + 2).`,
  expanded: msg`Without brackets.`,
};
const kindWords: Partial<Record<Typed['kind'], MessageDescriptor>> = {
  equation: msg`An equation, such as y = 2x + 1.`,
  interval: msg`For example x > 3, or 2 < x <= 5.`,
  set: msg`With commas between them, in any order.`,
};

function TypedAnswer(props: AnswerFieldProps & { input: Typed }) {
  const { question, input, response, onChange, isDisabled, isMarked, describedBy, field } = props;
  const { i18n } = useLingui();
  const id = useId();
  const form = 'form' in input && input.form ? formWords[input.form] : kindWords[input.kind];
  const look = isMarked ? 'input--not-yet' : '';
  if (input.kind === 'text') {
    return (
      <div className="answer">
        <AnswerLabel id={id} />
        <input
          id={id} ref={field} className={`input max-w-88 ${look}`} value={response} readOnly={isDisabled} maxLength={longest} aria-describedby={describedBy}
          autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="done" onChange={(event) => onChange(event.target.value)}
        />
      </div>
    );
  }
  const isNumber = input.kind === 'number';
  const after = isNumber ? (input.after ?? unitWords(input.unit)) : null;
  return (
    <div className="answer">
      <AnswerLabel id={id} />
      <MathsField
        id={id} isDisabled={isDisabled} isClosed={question.status === 'closed'} field={field} kind={input.kind} stem={question.stem} value={response} onChange={onChange} longest={longest} className={`${isNumber ? 'input--answer' : 'input--maths'} ${look}`}
        describedBy={`${describedBy} ${id}-after ${id}-form ${id}-read`} inputMode={phoneKeyboard(input.kind, 'form' in input ? input.form : null, question.stem)}
        below={<ReadBack id={`${id}-read`} questionId={question.id} response={response} />}
      >
        {after && <span id={`${id}-after`}><Markdown isInline>{after}</Markdown></span>}
        {form && <span id={`${id}-form`} className="small muted">{i18n._(form)}</span>}
      </MathsField>
    </div>
  );
}

const longest = 1_000;

const AnswerLabel = ({ id }: { id: string }) => <label htmlFor={id} className="visually-hidden"><Trans>Your answer</Trans></label>;

/** "cm^2" as people write it. */
function unitWords(unit: string | null): string | null {
  return unit === null ? null : unit.replaceAll('^2', '²').replaceAll('^3', '³');
}

type OptionsProps = AnswerFieldProps & { options: { id: string; text: string }[]; isSeveral: boolean };

function Options({ question, options, isSeveral, response, onChange, isDisabled, describedBy }: OptionsProps) {
  const chosen = response === '' ? [] : response.split(',');
  return (
    <fieldset className="options" aria-describedby={describedBy}>
      <legend className="visually-hidden">{isSeveral ? <Trans>Choose all that fit</Trans> : <Trans>Choose one</Trans>}</legend>
      {isSeveral && <p className="small muted" aria-hidden="true"><Trans>Choose all that fit</Trans></p>}
      {options.map((option, index) => (
        <label key={option.id} className="option">
          <input
            type={isSeveral ? 'checkbox' : 'radio'} name={question.id} value={option.id} checked={chosen.includes(option.id)} disabled={isDisabled}
            onChange={() => onChange(choose(options, chosen, option.id, isSeveral))}
          />
          <span><Markdown isInline>{option.text}</Markdown></span>
          <kbd aria-hidden="true">{index + 1}</kbd>
        </label>
      ))}
    </fieldset>
  );
}

/** The response after a click (or key) on an option: ids with commas between them, in the order shown. */
export function choose(options: readonly { id: string }[], chosen: readonly string[], id: string, isSeveral: boolean): string {
  if (!isSeveral) return id;
  const now = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  return options.map((option) => option.id).filter((each) => now.includes(each)).join(',');
}
