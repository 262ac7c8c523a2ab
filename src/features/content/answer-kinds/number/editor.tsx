import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { Alternatives } from '../editing/alternatives.tsx';
import { asDraft, isSet, numberAt, textAt, textsAt, withFlag, withNumber, withText, withValue, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { Check, FaultOf, ListLine, MathsLine, More, SelectField, ShareField } from '../editing/fields.tsx';
import { Nearness } from '../editing/nearness.tsx';

/** A number: how exact, in which form and unit. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const hasMark = 'unitMark' in answer;
  const unit = textAt(answer, 'unit');
  return (
    <div className="stack stack--sm">
      <div className="edit-grid">
        <MathsLine label={<Trans>Number</Trans>} kind="number" value={textAt(answer, 'value')} path={path} onChange={(value) => onChange({ ...answer, value })} />
        <TextField label={<Trans>Unit, if any</Trans>} hint={<Trans>Such as cm^2 or km/h. Other units of the same kind are converted.</Trans>} value={unit} maxLength={40}
          onChange={({ target }) => onChange(withText(answer, 'unit', target.value))} />
      </div>
      <FaultOf path={`${path}.unit`} />
      <div className="edit-grid">
        <Nearness draft={answer} onChange={onChange} />
        <SelectField label={<Trans>Form</Trans>} value={textAt(answer, 'form')} onChange={(form) => onChange(withText(answer, 'form', form))} options={[
          { value: '', label: t`Any that is worked out` }, { value: 'any', label: t`Any at all` }, { value: 'integer', label: t`Whole number` }, { value: 'decimal', label: t`Decimal` },
          { value: 'fraction', label: t`Fraction` }, { value: 'simplified', label: t`Fraction in lowest terms` }, { value: 'mixed', label: t`Mixed number` },
          { value: 'scientific', label: t`Scientific notation` },
        ]} />
      </div>
      <FaultOf path={`${path}.tolerance`} />
      <FaultOf path={`${path}.relative`} />
      <More label={<Trans>Figures, a mark for the unit, words beside the field</Trans>} isOpen={['figures', 'places', 'after', 'unitMark', 'otherForm'].some((name) => name in answer)}>
        <div className="edit-grid">
          <TextField label={<Trans>Significant figures</Trans>} type="number" min={1} max={15} value={textAt(answer, 'figures')}
            onChange={({ target }) => onChange(withNumber(answer, 'figures', target.value))} />
          <TextField label={<Trans>Decimal places</Trans>} type="number" min={0} max={15} value={textAt(answer, 'places')}
            onChange={({ target }) => onChange(withNumber(answer, 'places', target.value))} />
          <TextField label={<Trans>Words after the field</Trans>} value={textAt(answer, 'after')} maxLength={80} onChange={({ target }) => onChange(withText(answer, 'after', target.value))} />
          <ShareField label={<Trans>Right value in another form, in %</Trans>} least={0} value={numberAt(answer, 'otherForm')}
            onChange={(share) => onChange(withValue(answer, 'otherForm', share))} />
        </div>
        {(unit !== '' || hasMark) && <Check label={<Trans>The unit has a mark of its own</Trans>} isOn={hasMark}
          onChange={(isOn) => onChange(withValue(answer, 'unitMark', isOn ? { share: 0.25, ...asDraft(answer['unitMark']) } : undefined))} />}
        {hasMark && <UnitMark mark={asDraft(answer['unitMark'])} onChange={(unitMark) => onChange({ ...answer, unitMark })} />}
        <FaultOf path={`${path}.unitMark`} />
      </More>
      <Alternatives answer={answer} onChange={onChange} path={path} kind="number" />
    </div>
  );
}

function UnitMark({ mark, onChange }: { mark: Draft; onChange: (mark: Draft) => void }) {
  const offered = textsAt(mark, 'offered');
  return (
    <>
      <div className="edit-grid">
        <ShareField label={<Trans>Its part of the mark, in %</Trans>} least={1} value={numberAt(mark, 'share')} onChange={(share) => onChange(withValue(mark, 'share', share))} />
        <ListLine label={<Trans>Units to choose from</Trans>} hint={<Trans>With semicolons between them: cm; cm^2; m. Empty: it is typed.</Trans>} values={offered}
          onChange={(next) => onChange(withValue(mark, 'offered', next.length === 0 ? undefined : next))} />
      </div>
      <Check label={<Trans>Only this very unit counts</Trans>} isOn={isSet(mark, 'isExact')} onChange={(isOn) => onChange(withFlag(mark, 'isExact', isOn))} />
    </>
  );
}
