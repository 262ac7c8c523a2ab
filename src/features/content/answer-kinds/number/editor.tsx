import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { Alternatives } from '../editing/alternatives.tsx';
import { asDraft, isSet, numberAt, textAt, withFlag, withNumber, withText, withValue } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { Check, MathsLine, More, SelectField, ShareField } from '../editing/fields.tsx';

type Slack = 'exact' | 'tolerance' | 'relative';

/** A number: how exact, in which form and unit. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const slack: Slack = 'tolerance' in answer ? 'tolerance' : 'relative' in answer ? 'relative' : 'exact';
  const exactly = withValue(withValue(answer, 'tolerance', undefined), 'relative', undefined);
  const mark = asDraft(answer['unitMark']);
  const hasMark = 'unitMark' in answer;
  return (
    <div className="stack stack--sm">
      <div className="edit-grid">
        <MathsLine label={<Trans>Number</Trans>} kind="number" value={textAt(answer, 'value')} path={path} onChange={(value) => onChange({ ...answer, value })} />
        <TextField label={<Trans>Unit, if any</Trans>} hint={<Trans>Such as cm^2 or km/h. Other units of the same kind are converted.</Trans>} value={textAt(answer, 'unit')} maxLength={40}
          onChange={({ target }) => onChange(target.value === '' ? withValue(withText(answer, 'unit', ''), 'unitMark', undefined) : withText(answer, 'unit', target.value))} />
      </div>
      <div className="edit-grid">
        <SelectField label={<Trans>How near</Trans>} value={slack} onChange={(next) => onChange(next === 'exact' ? exactly : withValue(exactly, next, next === 'relative' ? '1%' : '0.1'))}
          options={[{ value: 'exact', label: t`Exactly` }, { value: 'tolerance', label: t`Within an amount` }, { value: 'relative', label: t`Within a part of it` }]} />
        {slack !== 'exact' && <TextField label={slack === 'tolerance' ? <Trans>At most off by</Trans> : <Trans>At most off by, in %</Trans>} value={textAt(answer, slack)} maxLength={20}
          onChange={({ target }) => onChange({ ...answer, [slack]: target.value })} />}
        <SelectField label={<Trans>Form</Trans>} value={textAt(answer, 'form')} onChange={(form) => onChange(withText(answer, 'form', form))} options={[
          { value: '', label: t`Any that is worked out` }, { value: 'any', label: t`Any at all` }, { value: 'integer', label: t`Whole number` }, { value: 'decimal', label: t`Decimal` },
            { value: 'fraction', label: t`Fraction` },
          { value: 'simplified', label: t`Fraction in lowest terms` }, { value: 'mixed', label: t`Mixed number` }, { value: 'scientific', label: t`Scientific notation` },
        ]} />
      </div>
      <More label={<Trans>Figures, a mark for the unit, words beside the field</Trans>} isOpen={['figures', 'places', 'after', 'unitMark', 'otherForm'].some((name) => name in answer)}>
        <div className="edit-grid">
          <TextField label={<Trans>Significant figures</Trans>} type="number" min={1} max={15} value={textAt(answer, 'figures')}
            onChange={({ target }) => onChange(withNumber(answer, 'figures', target.value))} />
          <TextField label={<Trans>Decimal places</Trans>} type="number" min={0} max={15} value={textAt(answer, 'places')}
            onChange={({ target }) => onChange(withNumber(answer, 'places', target.value))} />
          <TextField label={<Trans>Words after the field</Trans>} value={textAt(answer, 'after')} maxLength={80} onChange={({ target }) => onChange(withText(answer, 'after', target.value))} />
          <ShareField label={<Trans>Right value in another form, in %</Trans>} value={numberAt(answer, 'otherForm')} onChange={(share) => onChange(withValue(answer, 'otherForm', share))} />
        </div>
        {textAt(answer, 'unit') !== '' && <Check label={<Trans>The unit has a mark of its own</Trans>} isOn={hasMark}
          onChange={(isOn) => onChange(withValue(answer, 'unitMark', isOn ? { share: 0.25 } : undefined))} />}
        {hasMark && (
          <div className="edit-grid">
            <ShareField label={<Trans>Its part of the mark, in %</Trans>} value={numberAt(mark, 'share')} onChange={(share) => onChange({ ...answer, unitMark: withValue(mark, 'share', share) })} />
            <Check label={<Trans>Only this very unit counts</Trans>} isOn={isSet(mark, 'isExact')} onChange={(isOn) => onChange({ ...answer, unitMark: withFlag(mark, 'isExact', isOn) })} />
          </div>
        )}
      </More>
      <Alternatives answer={answer} onChange={onChange} path={path} kind="number" />
    </div>
  );
}
