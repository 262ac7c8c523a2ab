import { type ReactNode, type RefObject, useId } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Markdown } from '#client/components/markdown.tsx';
import type { AnswerInput } from '#features/content/answer-contract.ts';
import type { Question } from '../../contract.ts';
import { MathsField } from './maths-field.tsx';
import { type KeypadKind, phoneKeyboard } from './maths-keys.ts';
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

/** The field of each kind of answer, complete by its type; a field is given the input of its own kind. */
interface Fields<Input> { show(props: AnswerFieldProps, input: Input): ReactNode }
const fields: { [Kind in AnswerInput['kind']]: Fields<Extract<AnswerInput, { kind: Kind }>> } = {
  number: { show: (props, { kind, after, unit, form }) => <TypedMaths {...props} kind={kind} after={after ?? unitWords(unit)} form={form} className="input--answer" /> },
  expression: { show: (props, { kind, form }) => <TypedMaths {...props} kind={kind} form={form} /> },
  equation: { show: (props, { kind }) => <TypedMaths {...props} kind={kind} example={msg`An equation, such as y = 2x + 1.`} /> },
  interval: { show: (props, { kind }) => <TypedMaths {...props} kind={kind} example={msg`For example x > 3, or 2 < x <= 5.`} /> },
  set: { show: (props, { kind }) => <TypedMaths {...props} kind={kind} example={msg`With commas between them, in any order.`} /> },
  text: { show: (props) => <TypedWords {...props} /> },
  choice: { show: (props, { options }) => <Options {...props} options={options} isSeveral={false} /> },
  choices: { show: (props, { options }) => <Options {...props} options={options} isSeveral /> },
};

/** The way to answer that fits the question. */
export function AnswerField(props: AnswerFieldProps) {
  const { input } = props.question;
  const field: Fields<AnswerInput> = fields[input.kind];
  return field.show(props, input);
}

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

function TypedWords({ response, onChange, isDisabled, isMarked, describedBy, field }: AnswerFieldProps) {
  const id = useId();
  return (
    <div className="answer">
      <AnswerLabel id={id} />
      <input
        id={id} ref={field} className={`input max-w-88 ${isMarked ? notYet : ''}`} value={response} readOnly={isDisabled} maxLength={longest} aria-describedby={describedBy}
        autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="done" onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type TypedMathsProps = AnswerFieldProps & { kind: KeypadKind; form?: string | null; example?: MessageDescriptor; after?: string | null; className?: string };

function TypedMaths({ question, kind, form = null, example, after = null, className = 'input--maths', response, onChange, isDisabled, isMarked, describedBy, field }: TypedMathsProps) {
  const { i18n } = useLingui();
  const id = useId();
  const words = (form === null ? undefined : formWords[form]) ?? example;
  return (
    <div className="answer">
      <AnswerLabel id={id} />
      <MathsField
        id={id} isDisabled={isDisabled} isClosed={question.status === 'closed'} field={field} kind={kind} stem={question.stem} value={response} onChange={onChange} longest={longest}
        className={`${className} ${isMarked ? notYet : ''}`} describedBy={`${describedBy} ${id}-after ${id}-form ${id}-read`} inputMode={phoneKeyboard(kind, form, question.stem)}
        below={<ReadBack id={`${id}-read`} questionId={question.id} response={response} />}
      >
        {after && <span id={`${id}-after`}><Markdown isInline>{after}</Markdown></span>}
        {words && <span id={`${id}-form`} className="small muted">{i18n._(words)}</span>}
      </MathsField>
    </div>
  );
}

const notYet = 'input--not-yet';
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
