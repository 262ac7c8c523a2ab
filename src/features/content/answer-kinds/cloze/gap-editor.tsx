import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { Editor as ChoiceEditor } from '../choice/editor.tsx';
import { changedKind } from '../editing/changed-kind.ts';
import { asDraft, draftsAt, textAt, withList, withNumber, withText, type Draft } from '../editing/draft-values.ts';
import { FaultOf, More, SelectField, TextArea } from '../editing/fields.tsx';
import { hasMistakes, MistakeRows } from '../editing/mistake-rows.tsx';
import { Editor as FormulaEditor } from '../formula/editor.tsx';
import { Editor as NumberEditor } from '../number/editor.tsx';
import { Editor as TextEditor } from '../text/editor.tsx';

const inGap = { text: TextEditor, number: NumberEditor, expression: FormulaEditor, choice: ChoiceEditor };
type GapKind = keyof typeof inGap;
const isGapKind = (kind: string): kind is GapKind => Object.hasOwn(inGap, kind);
const fresh: Record<GapKind, Draft> = {
  text: { kind: 'text', accepted: [''] }, number: { kind: 'number', value: '' }, expression: { kind: 'expression', value: '' },
  choice: { kind: 'choice', keepOrder: false, options: [{ text: '', isCorrect: true }, { text: '', isCorrect: false }] },
};
export const freshGap = (id: string): Draft => ({ id, answer: fresh.text });

/** What belongs into a gap, what it is worth, and what is said to what does not belong there. */
export function GapEditor({ gap, path, onChange }: { gap: Draft; path: string; onChange: (gap: Draft) => void }) {
  const { t } = useLingui();
  const id = textAt(gap, 'id');
  const answer = asDraft(gap['answer']);
  const kind = textAt(answer, 'kind');
  const Answer = isGapKind(kind) ? inGap[kind] : TextEditor;
  const mistakes = draftsAt(gap, 'mistakes');
  return (
    <section className="edit-row edit-row--gap" aria-label={t`Gap ${id}`}>
      <h3 className="h3"><Trans>Gap {id}</Trans></h3>
      <div className="edit-grid edit-grid--ends">
        <SelectField label={<Trans>Kind</Trans>} value={isGapKind(kind) ? kind : 'text'} onChange={(next) => onChange({ ...gap, answer: changedKind(answer, fresh[isGapKind(next) ? next : 'text']) })}
          options={[{ value: 'text', label: t`Word` }, { value: 'number', label: t`Number` }, { value: 'expression', label: t`Expression` }, { value: 'choice', label: t`One of several` }]} />
        <TextField label={<Trans>Weight among the gaps</Trans>} type="number" min={0} max={100} step="any" value={textAt(gap, 'mark')} placeholder="1"
          onChange={({ target }) => onChange(withNumber(gap, 'mark', target.value))} />
        <TextField label={<Trans>Name for who listens</Trans>} placeholder={t`litres for 250 km`} value={textAt(gap, 'label')} maxLength={80}
          onChange={({ target }) => onChange(withText(gap, 'label', target.value))} />
      </div>
      <FaultOf path={`${path}.mark`} />
      <Answer answer={answer} path={`${path}.answer`} onChange={(next) => onChange({ ...gap, answer: next })} />
      <More label={<Trans>Known mistakes in this gap</Trans>} isOpen={mistakes.length > 0 || 'wrong' in gap}>
        {(hasMistakes(kind) || mistakes.length > 0) && <MistakeRows list={mistakes} kind={kind} path={`${path}.mistakes`} onChange={(next) => onChange(withList(gap, 'mistakes', next))} />}
        <TextArea label={<Trans>What the pupil reads of any other wrong answer</Trans>} rows={2} value={textAt(gap, 'wrong')}
          onChange={({ target }) => onChange(withText(gap, 'wrong', target.value))} />
      </More>
    </section>
  );
}
