import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alternatives } from '../editing/alternatives.tsx';
import { numberAt, textAt, withText, withValue } from '../editing/draft-values.ts';
import type { EditorProps, MathsKind } from '../editing/editor-tools.tsx';
import { Check, MathsLine, SelectField, ShareField } from '../editing/fields.tsx';

type FormulaKind = Exclude<MathsKind, 'number'>;
const kinds: readonly FormulaKind[] = ['expression', 'equation', 'interval', 'set', 'list', 'system'];
const names: Record<FormulaKind, MessageDescriptor> = {
  expression: msg`Expression`, equation: msg`Equation`, interval: msg`Inequality or interval`, set: msg`Numbers, in any order`, list: msg`Point or list, in its order`,
    system: msg`Equations that hold together`,
};
const hints: Record<FormulaKind, MessageDescriptor> = {
  expression: msg`Such as 5n/2. Equivalent expressions are right.`, equation: msg`Such as 2y = 4x + 6. Sides may be exchanged.`, interval: msg`Such as x > 7 or [2, 5).`,
  set: msg`With commas between them: 4, 7.`, list: msg`Such as (3, 4). The order counts.`, system: msg`With commas between them: x = 2, y = 3.`,
};

/** A formula, and the form in which it is wanted. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { i18n, t } = useLingui();
  const kind = kinds.find((one) => one === textAt(answer, 'kind')) ?? 'expression';
  const form = textAt(answer, 'form');
  return (
    <div className="stack stack--sm">
      <MathsLine label={i18n._(names[kind])} hint={i18n._(hints[kind])} kind={kind} value={textAt(answer, 'value')} path={path} onChange={(value) => onChange({ ...answer, value })} />
      {kind === 'expression' && (
        <div className="edit-grid">
          <SelectField label={<Trans>Which form is right</Trans>} value={form} onChange={(next) => onChange(next === '' ? withValue(withText(answer, 'form', ''), 'otherForm',
            undefined) : withText(answer, 'form', next))} options={[
            { value: '', label: t`Any equivalent expression` }, { value: 'up-to-order', label: t`As written, terms in any order` }, { value: 'simplified', label: t`Simplified` },
              { value: 'factored', label: t`Factored` },
            { value: 'expanded', label: t`Expanded` }, { value: 'one-fraction', label: t`One fraction` }, { value: 'completed-square', label: t`Completed square` },
          ]} />
          {form !== '' && <ShareField label={<Trans>Right value in another form, in %</Trans>} value={numberAt(answer, 'otherForm')}
            onChange={(share) => onChange(withValue(answer, 'otherForm', share))} />}
        </div>
      )}
      {(kind === 'equation' || kind === 'interval') && (
        <Check label={<Trans>Whatever has the same solutions is right, the solution itself too</Trans>} isOn={form === 'equivalent'}
          onChange={(isOn) => onChange(withText(answer, 'form', isOn ? 'equivalent' : ''))} />
      )}
      <Alternatives answer={answer} onChange={onChange} path={path} kind={kind} />
    </div>
  );
}
