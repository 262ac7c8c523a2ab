import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#client/components/fields.tsx';
import { draftsAt, isSet, moved, numberAt, replaced, textAt, withFlag, withNumber, withText, without, withValue, type Draft } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { CauseField, Check, FaultOf, Rows, SelectField, ShareField } from '../editing/fields.tsx';
import { TrueFalse } from './true-false-editor.tsx';

/** Options of which one or several are right; or a statement that holds or does not. */
export function Editor(props: EditorProps) {
  switch (textAt(props.answer, 'kind')) {
    case 'true-false': return <TrueFalse {...props} />;
    case 'choices': return <Several {...props} />;
    default: return <One {...props} />;
  }
}

type OptionsProps = EditorProps & { isSeveral: boolean; hasShares: (option: Draft) => boolean };

function Options({ answer, onChange, path, isSeveral, hasShares }: OptionsProps) {
  const { t } = useLingui();
  const name = useId();
  const list = draftsAt(answer, 'options');
  const put = (next: readonly Draft[]) => onChange({ ...answer, options: next });
  const mark = (index: number, isCorrect: boolean) => put(list.map((option, at) => (at === index ? { ...option, isCorrect } : isSeveral ? option : { ...option, isCorrect: false })));
  return (
    <>
      <Rows
        count={list.length} least={2} most={26} nameOf={(index) => t`Option ${index + 1}`} path={`${path}.options`} add={<Trans>Add an option</Trans>}
        onAdd={() => put([...list, { text: '', isCorrect: false }])} onRemove={(index) => put(without(list, index))} onMove={(from, to) => put(moved(list, from, to))}
      >
        {(index) => {
          const option = list[index] ?? {};
          const isRight = isSet(option, 'isCorrect');
          const set = (next: Draft) => put(replaced(list, index, next));
          const cause = textAt(option, 'misconception');
          return (
            <>
              <TextField label={<Trans>Option {index + 1}</Trans>} value={textAt(option, 'text')} onChange={({ target }) => set({ ...option, text: target.value })} />
              <label className="check">
                <input type={isSeveral ? 'checkbox' : 'radio'} name={name} checked={isRight} onChange={({ target }) => mark(index, target.checked)} />
                <Trans>This is right</Trans>
              </label>
              <div className="edit-wide edit-grid edit-grid--first">
                <TextField label={<Trans>What the pupil reads who chose it</Trans>} value={textAt(option, 'feedback')} onChange={({ target }) => set(withText(option, 'feedback', target.value))} />
                {hasShares(option) && <ShareField label={<Trans>Worth in %</Trans>} value={numberAt(option, 'score')} onChange={(score) => set(withValue(option, 'score', score))} />}
                {(!isRight || cause !== '') && <CauseField value={cause} onChange={(next) => set(withText(option, 'misconception', next))} />}
              </div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.options`} />
      <Check label={<Trans>Keep this order, instead of shuffling it for each pupil</Trans>} isOn={isSet(answer, 'keepOrder')} onChange={(isOn) => onChange({ ...answer, keepOrder: isOn })} />
    </>
  );
}

/** One is chosen. Several may be right, any of them enough; others may be worth a part. */
function One(props: EditorProps) {
  const { answer, onChange } = props;
  const list = draftsAt(answer, 'options');
  const isAny = isSet(answer, 'anyIsRight');
  const [isOpen, setOpen] = useState(false);
  const isPartly = isOpen || list.some((option) => 'score' in option);
  const first = list.findIndex((option) => isSet(option, 'isCorrect'));
  const setAny = (isOn: boolean) => onChange({
    ...withFlag(answer, 'anyIsRight', isOn), ...(!isOn && { options: list.map((option, index) => ({ ...option, isCorrect: index === first })) }),
  });
  const setPartly = (isOn: boolean) => {
    setOpen(isOn);
    if (!isOn) onChange({ ...answer, options: list.map((option) => withValue(option, 'score', undefined)) });
  };
  return (
    <div className="stack stack--sm">
      <Options {...props} isSeveral={isAny} hasShares={(option) => 'score' in option || (isPartly && !isSet(option, 'isCorrect'))} />
      <Check label={<Trans>Several are right, and any one of them is enough</Trans>} isOn={isAny} onChange={setAny} />
      <Check label={<Trans>Some that are not right are worth a part of the mark</Trans>} isOn={isPartly} onChange={setPartly} />
    </div>
  );
}

/** Several are chosen. */
function Several(props: EditorProps) {
  const { t } = useLingui();
  const { answer, onChange, path } = props;
  const rule = textAt(answer, 'rule') || 'less-wrong';
  const setRule = (next: string) => onChange({
    ...answer, rule: next, ...(next !== 'weights' && { options: draftsAt(answer, 'options').map((option) => withValue(option, 'score', undefined)) }),
  });
  return (
    <div className="stack stack--sm">
      <Options {...props} isSeveral hasShares={(option) => rule === 'weights' || 'score' in option} />
      <div className="edit-grid">
        <SelectField
          label={<Trans>What a part of the right ones is worth</Trans>} value={rule} onChange={setRule}
          options={[{ value: 'less-wrong', label: t`Their share, less the same for each wrong one` }, { value: 'all-or-nothing', label: t`Nothing: all or none` },
            { value: 'weights', label: t`As written at each option` }]}
        />
        <TextField label={<Trans>Most that can be chosen</Trans>} type="number" min={1} max={25} value={textAt(answer, 'most')} hint={<Trans>Empty: any number.</Trans>}
          onChange={({ target }) => onChange(withNumber(answer, 'most', target.value))} />
      </div>
      <FaultOf path={`${path}.most`} />
    </div>
  );
}
