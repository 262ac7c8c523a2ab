import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { draftsAt, isSet, moved, replaced, textAt, textsAt, withFlag, withList, withNumber, withText, without, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { CauseField, Check, FaultOf, More, Rows, SelectField } from '../editing/fields.tsx';
import { sidesOf, withPair, withSpare } from './pair-changes.ts';

/** Pairs, partners that belong to none, and wrong pairs that are known. */
export function Editor(props: EditorProps) {
  const { t } = useLingui();
  const { answer, onChange, path } = props;
  return (
    <div className="stack stack--sm">
      <Pairs {...props} />
      <Spare {...props} />
      <Mistakes {...props} />
      <SelectField label={<Trans>What a part of the pairs is worth</Trans>} value={textAt(answer, 'rule') || 'each'} onChange={(rule) => onChange({ ...answer, rule })}
        options={[{ value: 'each', label: t`Its share` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }]} />
      <Check label={<Trans>Keep the order of the left side</Trans>} isOn={isSet(answer, 'keepOrder')} onChange={(isOn) => onChange(withFlag(answer, 'keepOrder', isOn))} />
      <FaultOf path={path} />
    </div>
  );
}

function Pairs({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const pairs = draftsAt(answer, 'pairs');
  const put = (next: readonly Draft[]) => onChange({ ...answer, pairs: next });
  return (
    <>
      <Rows count={pairs.length} least={2} most={20} nameOf={(index) => t`Pair ${index + 1}`} path={`${path}.pairs`} add={<Trans>Add a pair</Trans>}
        onAdd={() => put([...pairs, { left: '', right: '' }])} onRemove={(index) => put(without(pairs, index))} onMove={(from, to) => put(moved(pairs, from, to))}>
        {(index) => {
          const pair = pairs[index] ?? {};
          const set = (next: Draft) => onChange(withPair(answer, index, next));
          return (
            <>
              <div className="edit-grid">
                <TextField label={<Trans>This</Trans>} value={textAt(pair, 'left')} onChange={({ target }) => set({ ...pair, left: target.value })} />
                <TextField label={<Trans>belongs to</Trans>} value={textAt(pair, 'right')} onChange={({ target }) => set({ ...pair, right: target.value })} />
              </div>
              <div className="edit-wide edit-grid edit-grid--first">
                <TextField label={<Trans>What the pupil reads who did not find it</Trans>} value={textAt(pair, 'feedback')} onChange={({ target }) => set(withText(pair, 'feedback', target.value))} />
                <TextField label={<Trans>Weight</Trans>} type="number" min={0} max={100} step="any" placeholder="1" value={textAt(pair, 'mark')}
                  onChange={({ target }) => set(withNumber(pair, 'mark', target.value))} />
              </div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.pairs`} />
    </>
  );
}

function Spare({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const spare = textsAt(answer, 'spare');
  return (
    <More label={<Trans>Partners that belong to none</Trans>} isOpen={spare.length > 0}>
      <Rows count={spare.length} most={20} nameOf={(index) => t`Spare partner ${index + 1}`} path={`${path}.spare`} add={<Trans>Add a spare partner</Trans>}
        onAdd={() => onChange(withList(answer, 'spare', [...spare, '']))} onRemove={(index) => onChange(withList(answer, 'spare', without(spare, index)))}>
        {(index) => <TextField label={<Trans>Spare partner {index + 1}</Trans>} value={spare[index] ?? ''} onChange={({ target }) => onChange(withSpare(answer, index, target.value))} />}
      </Rows>
      <FaultOf path={`${path}.spare`} />
    </More>
  );
}

/** Wrong pairs with a cause: made of what stands on both sides. */
function Mistakes({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const list = draftsAt(answer, 'mistakes');
  const { lefts, partners } = sidesOf(answer);
  const put = (next: readonly Draft[]) => onChange(withList(answer, 'mistakes', next));
  const choices = (own: string, among: readonly string[]) => [
    ...(own === '' || among.includes(own) ? [] : [{ value: own, label: t`Not there any more: ${own}` }]), ...among.map((text) => ({ value: text, label: text }))];
  return (
    <More label={<Trans>Wrong pairs that are known</Trans>} isOpen={list.length > 0}>
      <Rows count={list.length} most={40} nameOf={(index) => t`Wrong pair ${index + 1}`} path={`${path}.mistakes`} add={<Trans>Add a wrong pair</Trans>}
        onAdd={() => put([...list, { left: lefts[0] ?? '', right: partners.find((partner) => partner !== partners[0]) ?? '', feedback: '' }])} onRemove={(index) => put(without(list, index))}>
        {(index) => {
          const one = list[index] ?? {};
          const set = (next: Draft) => put(replaced(list, index, next));
          return (
            <>
              <div className="edit-grid">
                <SelectField label={<Trans>Who pairs this</Trans>} value={textAt(one, 'left')} options={choices(textAt(one, 'left'), lefts)} onChange={(left) => set({ ...one, left })} />
                <SelectField label={<Trans>with that</Trans>} value={textAt(one, 'right')} options={choices(textAt(one, 'right'), partners)} onChange={(right) => set({ ...one, right })} />
              </div>
              <div className="edit-wide edit-grid edit-grid--first">
                <TextField label={<Trans>reads</Trans>} value={textAt(one, 'feedback')} onChange={({ target }) => set(withText(one, 'feedback', target.value))} />
                <CauseField value={textAt(one, 'misconception')} onChange={(cause) => set(withText(one, 'misconception', cause))} />
              </div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.mistakes`} />
    </More>
  );
}
