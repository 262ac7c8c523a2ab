import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { moved, replaced, textAt, textsAt, without } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { FaultOf, Rows, SelectField } from '../editing/fields.tsx';

/** Things in the right order; pupils get them shuffled. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const list = textsAt(answer, 'items');
  const put = (next: readonly string[]) => onChange({ ...answer, items: next });
  return (
    <div className="stack stack--sm">
      <p className="hint"><Trans>Write them in the right order. Pupils get them shuffled.</Trans></p>
      <Rows count={list.length} least={2} most={15} nameOf={(index) => t`Place ${index + 1}`} path={`${path}.items`} add={<Trans>Add a thing</Trans>}
        onAdd={() => put([...list, ''])} onRemove={(index) => put(without(list, index))} onMove={(from, to) => put(moved(list, from, to))}>
        {(index) => <TextField label={<Trans>Place {index + 1}</Trans>} value={list[index] ?? ''} onChange={({ target }) => put(replaced(list, index, target.value))} />}
      </Rows>
      <FaultOf path={`${path}.items`} />
      <SelectField label={<Trans>How a nearly right order counts</Trans>} value={textAt(answer, 'rule') || 'pairs'} onChange={(rule) => onChange({ ...answer, rule })} options={[
        { value: 'pairs', label: t`By pairs that stand the right way round` }, { value: 'place', label: t`By things at their own place` }, { value: 'run', label: t`By the longest part in order` },
          { value: 'exact', label: t`Not at all` },
      ]} />
    </div>
  );
}
