import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Editor as ChoiceEditor } from '../choice/editor.tsx';
import { asDraft, draftsAt, replaced, textAt, withNumber, withText, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { FaultOf, SelectField, TextArea } from '../editing/fields.tsx';
import { Editor as FormulaEditor } from '../formula/editor.tsx';
import { Editor as NumberEditor } from '../number/editor.tsx';
import { Editor as TextEditor } from '../text/editor.tsx';
import { gapsIn } from './gap-marks.ts';

const inGap = { text: TextEditor, number: NumberEditor, expression: FormulaEditor, choice: ChoiceEditor };
type GapKind = keyof typeof inGap;
const isGapKind = (kind: string): kind is GapKind => Object.hasOwn(inGap, kind);
const fresh: Record<GapKind, Draft> = {
  text: { kind: 'text', accepted: [''] }, number: { kind: 'number', value: '' }, expression: { kind: 'expression', value: '' },
  choice: { kind: 'choice', keepOrder: false, options: [{ text: '', isCorrect: true }, { text: '', isCorrect: false }] },
};
const mostGaps = 30;

/** A text in which gaps stand as `{{a}}`; each gap below it. Taken out of the text, a gap is gone. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const text = textAt(answer, 'text');
  const gaps = draftsAt(answer, 'gaps');
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    const standing = [...new Set(gapsIn(next))];
    // In the order in which they stand; one that is typed by hand is a gap too.
    onChange({ ...answer, text: next, gaps: standing.slice(0, mostGaps).map((id) => gaps.find((gap) => gap['id'] === id) ?? { id, answer: fresh.text }) });
  };
  const addGap = () => {
    const used = new Set(gaps.map((gap) => textAt(gap, 'id')));
    const id = 'abcdefghijklmnopqrstuvwxyz'.split('').concat(Array.from({ length: mostGaps }, (_, index) => `g${index + 1}`)).find((one) => !used.has(one));
    if (id === undefined) return;
    const at = area.current?.selectionEnd ?? text.length;
    write(`${text.slice(0, at)}{{${id}}}${text.slice(at)}`);
    area.current?.focus();
  };
  return (
    <div className="stack">
      <TextArea ref={area} label={<Trans>Text with gaps</Trans>} rows={4} value={text} hint={<Trans>A gap stands in the text as two braces around its letter, twice on each side.</Trans>}
        onChange={({ target }) => write(target.value)} />
      <FaultOf path={`${path}.text`} />
      <FaultOf path={`${path}.gaps`} />
      <div><Button size="sm" icon="plus" disabled={gaps.length >= mostGaps} onClick={addGap}><Trans>Add a gap where the cursor stands</Trans></Button></div>
      {gaps.map((gap, index) => {
        const id = textAt(gap, 'id');
        const own = asDraft(gap['answer']);
        const kind = textAt(own, 'kind');
        const set = (next: Draft) => onChange({ ...answer, gaps: replaced(gaps, index, next) });
        const GapEditor = isGapKind(kind) ? inGap[kind] : TextEditor;
        return (
          <section key={id} className="edit-row" aria-label={t`Gap ${id}`}>
            <div className="stack stack--sm edit-wide">
              <h3 className="h3"><Trans>Gap {id}</Trans></h3>
              <div className="edit-grid">
                <SelectField label={<Trans>Kind</Trans>} value={isGapKind(kind) ? kind : 'text'} onChange={(next) => set({ ...gap, answer: isGapKind(next) ? fresh[next] : fresh.text })} options={[
                  { value: 'text', label: t`Word` }, { value: 'number', label: t`Number` }, { value: 'expression', label: t`Expression` }, { value: 'choice', label: t`One of several` },
                ]} />
                <TextField label={<Trans>Weight among the gaps</Trans>} type="number" min={0} max={100} step="any" value={textAt(gap, 'mark')} placeholder="1"
                  onChange={({ target }) => set(withNumber(gap, 'mark', target.value))} />
                <TextField label={<Trans>Name for who listens</Trans>} hint={<Trans>Such as “litres for 250 km”.</Trans>} value={textAt(gap, 'label')} maxLength={80}
                  onChange={({ target }) => set(withText(gap, 'label', target.value))} />
              </div>
              <GapEditor answer={own} path={`${path}.gaps.${index}.answer`} onChange={(next) => set({ ...gap, answer: next })} />
            </div>
          </section>
        );
      })}
    </div>
  );
}
