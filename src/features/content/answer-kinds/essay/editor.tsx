import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { asDraft, draftsAt, moved, replaced, textAt, withNumber, withText, without, withValue, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { FaultOf, More, Rows, TextArea } from '../editing/fields.tsx';

const freshCriterion = (taken: readonly Draft[]): Draft => {
  const used = new Set(taken.map((one) => textAt(one, 'id')));
  const free = Array.from({ length: 30 }, (_, index) => `criterion-${index + 1}`).find((id) => !used.has(id)) ?? 'criterion';
  return { id: free, name: '', levels: [{ points: 0, says: '' }, { points: 1, says: '' }, { points: 2, says: '' }] };
};

/** A longer text: how long, by which rubric it is marked, what a good one looks like. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const words = asDraft(answer['words']);
  const criteria = draftsAt(asDraft(answer['rubric']), 'criteria');
  const setWords = (next: Draft) => onChange(withValue(answer, 'words', Object.keys(next).length === 0 ? undefined : next));
  const put = (next: readonly Draft[]) => onChange(withValue(answer, 'rubric', next.length === 0 ? undefined : { criteria: next }));
  return (
    <div className="stack">
      <div className="edit-grid">
        <TextField label={<Trans>At least so many words</Trans>} type="number" min={0} max={5_000} value={textAt(words, 'min')}
          onChange={({ target }) => setWords(withNumber(words, 'min', target.value))} />
        <TextField label={<Trans>At most so many words</Trans>} type="number" min={0} max={5_000} value={textAt(words, 'max')}
          onChange={({ target }) => setWords(withNumber(words, 'max', target.value))} />
      </div>
      <FaultOf path={`${path}.words`} />
      <h3 className="h3"><Trans>Rubric</Trans></h3>
      <p className="hint"><Trans>Pupils see what counts and for how many points. What each level says is for who marks.</Trans></p>
      <Rows count={criteria.length} most={12} nameOf={(index) => t`Criterion ${index + 1}`} add={<Trans>Add a criterion</Trans>}
        onAdd={() => put([...criteria, freshCriterion(criteria)])} onRemove={(index) => put(without(criteria, index))} onMove={(from, to) => put(moved(criteria, from, to))}>
        {(index) => <Criterion criterion={criteria[index] ?? {}} path={`${path}.rubric.criteria.${index}`} onChange={(next) => put(replaced(criteria, index, next))} />}
      </Rows>
      <FaultOf path={`${path}.rubric`} />
      <More label={<Trans>What the field begins with, and a good answer</Trans>} isOpen={'template' in answer || 'sample' in answer}>
        <TextArea label={<Trans>What the field begins with</Trans>} value={textAt(answer, 'template')} maxLength={4_000}
          onChange={({ target }) => onChange(withText(answer, 'template', target.value))} />
        <TextArea label={<Trans>A good answer</Trans>} rows={5} value={textAt(answer, 'sample')} maxLength={20_000} onChange={({ target }) => onChange(withText(answer, 'sample', target.value))} />
      </More>
    </div>
  );
}

function Criterion({ criterion, path, onChange }: { criterion: Draft; path: string; onChange: (next: Draft) => void }) {
  const { t } = useLingui();
  const levels = draftsAt(criterion, 'levels');
  const put = (next: readonly Draft[]) => onChange({ ...criterion, levels: next });
  const name = textAt(criterion, 'name');
  return (
    <>
      <TextField label={<Trans>What is looked at</Trans>} value={name} maxLength={120} onChange={({ target }) => onChange({ ...criterion, name: target.value })} />
      <FaultOf path={`${path}.name`} />
      <FaultOf path={`${path}.levels`} />
      <div className="edit-wide"><Rows count={levels.length} least={2} most={8} nameOf={(index) => t`Level ${index + 1} of ${name}`} path={`${path}.levels`} add={<Trans>Add a level</Trans>}
        onAdd={() => put([...levels, { points: levels.length, says: '' }])} onRemove={(index) => put(without(levels, index))}>
        {(index) => {
          const level = levels[index] ?? {};
          const set = (next: Draft) => put(replaced(levels, index, next));
          return (
            <>
              <div className="edit-grid">
                <TextField label={<Trans>Points</Trans>} type="number" min={0} max={100} step="any" value={textAt(level, 'points')}
                  onChange={({ target }) => set(withNumber(level, 'points', target.value))} />
                <TextField label={<Trans>Name, if any</Trans>} value={textAt(level, 'name')} maxLength={60} onChange={({ target }) => set(withText(level, 'name', target.value))} />
              </div>
              <div className="edit-wide"><TextField label={<Trans>What it looks like</Trans>} value={textAt(level, 'says')} maxLength={600}
                onChange={({ target }) => set({ ...level, says: target.value })} /></div>
            </>
          );
        }}
      </Rows></div>
    </>
  );
}
