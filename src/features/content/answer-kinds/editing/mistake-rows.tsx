import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { replaced, textAt, withText, without, type Draft } from './draft-values.ts';
import { useTools, type MathsKind } from './editor-tools.tsx';
import { CauseField, MathsLine, Rows, TextArea } from './fields.tsx';

const mathsKinds: readonly string[] = ['number', 'expression', 'equation', 'interval', 'set', 'list', 'system'] satisfies readonly MathsKind[];
const isMathsKind = (kind: string): kind is MathsKind => mathsKinds.includes(kind);

/** Whether an answer of that kind is typed into one line, so that wrong ones can be known beforehand. */
export const hasMistakes = (kind: string): boolean => kind === 'text' || isMathsKind(kind);

type Props = { list: readonly Draft[]; onChange: (list: readonly Draft[]) => void; kind: string; path: string };

/** Wrong answers with a known cause, and what is said to them. Of a cause that has a name, its own words are said where none stand here. */
export function MistakeRows({ list, onChange, kind, path }: Props) {
  const { t } = useLingui();
  const { causes } = useTools();
  return (
    <Rows count={list.length} most={20} nameOf={(index) => t`Wrong answer ${index + 1}`} path={path} add={<Trans>Add a mistake</Trans>} onAdd={() => onChange([...list, { answer: '', feedback: '' }])}
      onRemove={(index) => onChange(without(list, index))}>
      {(index) => {
        const one = list[index] ?? {};
        const set = (next: Draft) => onChange(replaced(list, index, next));
        const cause = textAt(one, 'misconception');
        const words = causes.find(({ id }) => id === cause)?.feedback;
        return (
          <>
            <div className="edit-grid">
              {isMathsKind(kind) ? <MathsLine label={<Trans>Wrong answer {index + 1}</Trans>} kind={kind} value={textAt(one, 'answer')} onChange={(answer) => set({ ...one, answer })} />
                : <TextField label={<Trans>Wrong answer {index + 1}</Trans>} value={textAt(one, 'answer')} onChange={({ target }) => set({ ...one, answer: target.value })} />}
              <CauseField value={cause} onChange={(id) => set(withText(id !== '' && one['feedback'] === '' ? withText(one, 'feedback', '') : one, 'misconception', id))} />
            </div>
            <div className="edit-wide">
              <TextArea label={<Trans>What the pupil reads</Trans>} rows={2} value={textAt(one, 'feedback')} {...(words !== undefined && { placeholder: words })}
                onChange={({ target }) => set(cause === '' ? { ...one, feedback: target.value } : withText(one, 'feedback', target.value))} />
            </div>
          </>
        );
      }}
    </Rows>
  );
}
