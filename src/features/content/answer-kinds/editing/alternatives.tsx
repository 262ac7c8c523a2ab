import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { draftsAt, numberAt, replaced, textAt, withList, withText, without, withValue, type Draft } from './draft-values.ts';
import { type EditorProps, type MathsKind } from './editor-tools.tsx';
import { MathsLine, More, Rows, ShareField } from './fields.tsx';
import { Nearness } from './nearness.tsx';

/** Other answers that count, wholly or for a part of the mark, with words of their own. */
export function Alternatives({ answer, onChange, path, kind }: EditorProps & { kind: MathsKind }) {
  const { t } = useLingui();
  const list = draftsAt(answer, 'alternatives');
  const put = (next: readonly Draft[]) => onChange(withList(answer, 'alternatives', next));
  return (
    <More label={<Trans>Other answers that count</Trans>} isOpen={list.length > 0}>
      <Rows
        count={list.length} most={20} nameOf={(index) => t`Other answer ${index + 1}`} path={`${path}.alternatives`} add={<Trans>Add another answer</Trans>}
        onAdd={() => put([...list, { value: '', score: 0.5 }])} onRemove={(index) => put(without(list, index))}
      >
        {(index) => {
          const one = list[index] ?? {};
          const set = (next: Draft) => put(replaced(list, index, next));
          return (
            <>
              <div className="edit-grid">
                <MathsLine label={<Trans>Other answer {index + 1}</Trans>} kind={kind} value={textAt(one, 'value')} onChange={(value) => set({ ...one, value })} />
                <ShareField label={<Trans>Worth in %</Trans>} least={0} value={numberAt(one, 'score')} onChange={(score) => set(withValue(one, 'score', score))} />
              </div>
              {kind === 'number' && <div className="edit-wide edit-grid"><Nearness draft={one} onChange={set} isOther /></div>}
              <div className="edit-wide"><TextField label={<Trans>What the pupil reads</Trans>} value={textAt(one, 'feedback')}
                onChange={({ target }) => set(withText(one, 'feedback', target.value))} /></div>
            </>
          );
        }}
      </Rows>
    </More>
  );
}
