import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { draftsAt, replaced, textAt, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { FaultOf, SelectField, TextArea } from '../editing/fields.tsx';
import { freshGap, GapEditor } from './gap-editor.tsx';
import { gapsIn } from './gap-marks.ts';

const mostGaps = 30;
const braces = '{{a}}';

/** A text in which gaps stand as `{{a}}`; each gap below it. Taken out of the text, a gap is gone, and back as it was when it is written again. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const text = textAt(answer, 'text');
  const gaps = draftsAt(answer, 'gaps');
  const area = useRef<HTMLTextAreaElement>(null);
  const once = useRef(new Map<string, Draft>());
  const write = (next: string) => {
    for (const gap of gaps) once.current.set(textAt(gap, 'id'), gap);
    // In the order in which they stand; one that is typed by hand is a gap too.
    const standing = [...new Set(gapsIn(next))].slice(0, mostGaps);
    onChange({ ...answer, text: next, gaps: standing.map((id) => once.current.get(id) ?? freshGap(id)) });
  };
  const addGap = () => {
    const used = new Set(gaps.map((gap) => textAt(gap, 'id')));
    const id = 'abcdefghijklmnopqrstuvwxyz'.split('').concat(Array.from({ length: mostGaps }, (_, index) => `g${index + 1}`)).find((one) => !used.has(one) && !once.current.has(one));
    const field = area.current;
    if (id === undefined || !field) return;
    // A word that is marked becomes the answer of the gap.
    const marked = text.slice(field.selectionStart, field.selectionEnd).trim();
    const mark = `{{${id}}}`;
    if (marked !== '') once.current.set(id, { id, answer: { kind: 'text', accepted: [marked] } });
    write(`${text.slice(0, field.selectionStart)}${mark}${text.slice(field.selectionEnd)}`);
    const at = field.selectionStart + mark.length;
    requestAnimationFrame(() => { field.focus(); field.setSelectionRange(at, at); });
  };
  return (
    <div className="stack">
      <div className="stack stack--sm">
        <TextArea ref={area} label={<Trans>Text with gaps</Trans>} rows={4} value={text} onChange={({ target }) => write(target.value)}
          hint={<Trans>A gap stands in it as <code>{braces}</code>. Mark a word and press the button, and the word is what belongs there.</Trans>} />
        <FaultOf path={`${path}.text`} />
        <FaultOf path={`${path}.gaps`} />
        <div><Button size="sm" icon="plus" disabled={gaps.length >= mostGaps} onClick={addGap}><Trans>Make a gap here</Trans></Button></div>
      </div>
      {gaps.map((gap, index) => <GapEditor key={textAt(gap, 'id')} gap={gap} path={`${path}.gaps.${index}`} onChange={(next) => onChange({ ...answer, gaps: replaced(gaps, index, next) })} />)}
      <SelectField label={<Trans>What a part of the gaps is worth</Trans>} value={textAt(answer, 'rule') || 'each'} onChange={(rule) => onChange({ ...answer, rule })}
        options={[{ value: 'each', label: t`Its share` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }]} />
    </div>
  );
}
