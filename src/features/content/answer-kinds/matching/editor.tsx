import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { draftsAt, isSet, moved, replaced, textAt, textsAt, withFlag, withList, withText, without, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { Check, FaultOf, More, Rows, SelectField } from '../editing/fields.tsx';

/** Pairs, and partners that belong to none. */
export function Editor({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const pairs = draftsAt(answer, 'pairs');
  const spare = textsAt(answer, 'spare');
  const put = (next: readonly Draft[]) => onChange({ ...answer, pairs: next });
  return (
    <div className="stack stack--sm">
      <Rows count={pairs.length} least={2} most={20} nameOf={(index) => t`Pair ${index + 1}`} add={<Trans>Add a pair</Trans>}
        onAdd={() => put([...pairs, { left: '', right: '' }])} onRemove={(index) => put(without(pairs, index))} onMove={(from, to) => put(moved(pairs, from, to))}>
        {(index) => {
          const pair = pairs[index] ?? {};
          const set = (next: Draft) => put(replaced(pairs, index, next));
          return (
            <>
              <TextField label={<Trans>This</Trans>} value={textAt(pair, 'left')} onChange={({ target }) => set({ ...pair, left: target.value })} />
              <TextField label={<Trans>belongs to</Trans>} value={textAt(pair, 'right')} onChange={({ target }) => set({ ...pair, right: target.value })} />
              <div className="edit-wide"><TextField label={<Trans>What the pupil reads who did not find it</Trans>} value={textAt(pair, 'feedback')}
                onChange={({ target }) => set(withText(pair, 'feedback', target.value))} /></div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.pairs`} />
      <More label={<Trans>Partners that belong to none</Trans>} isOpen={spare.length > 0}>
        <Rows count={spare.length} most={20} nameOf={(index) => t`Spare partner ${index + 1}`} add={<Trans>Add a spare partner</Trans>}
          onAdd={() => onChange(withList(answer, 'spare', [...spare, '']))} onRemove={(index) => onChange(withList(answer, 'spare', without(spare, index)))}>
          {(index) => <TextField label={<Trans>Spare partner {index + 1}</Trans>} value={spare[index] ?? ''}
            onChange={({ target }) => onChange(withList(answer, 'spare', replaced(spare, index, target.value)))} />}
        </Rows>
      </More>
      <SelectField label={<Trans>What a part of the pairs is worth</Trans>} value={textAt(answer, 'rule') || 'each'} onChange={(rule) => onChange(withText(answer, 'rule', rule))}
        options={[{ value: 'each', label: t`Its share` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }]} />
      <Check label={<Trans>Keep the order of the left side</Trans>} isOn={isSet(answer, 'keepOrder')} onChange={(isOn) => onChange(withFlag(answer, 'keepOrder', isOn))} />
    </div>
  );
}
