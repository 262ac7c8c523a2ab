import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Segment, TextField } from '#client/components/fields.tsx';
import { asDraft, draftsAt, isSet, moved, numberAt, replaced, textAt, withFlag, withList, withText, without, withValue, type Draft } from '../editing/draft-values.ts';
import { type EditorProps, useTools } from '../editing/editor-tools.tsx';
import { Check, FaultOf, More, Rows, SelectField, ShareField } from '../editing/fields.tsx';

/** Options of which one or several are right; or a statement that holds or does not. */
export function Editor(props: EditorProps) {
  return textAt(props.answer, 'kind') === 'true-false' ? <TrueFalse {...props} /> : <Options {...props} />;
}

function Options({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const name = useId();
  const { faultAt } = useTools();
  const isSeveral = textAt(answer, 'kind') === 'choices';
  const rule = textAt(answer, 'rule') || 'less-wrong';
  const list = draftsAt(answer, 'options');
  const put = (next: readonly Draft[]) => onChange({ ...answer, options: next });
  const mark = (index: number, isCorrect: boolean) => put(list.map((option, at) => (at === index ? { ...option, isCorrect } : isSeveral ? option : { ...option, isCorrect: false })));
  const hasShares = isSeveral && rule === 'weights';
  return (
    <div className="stack stack--sm">
      <Rows
        count={list.length} least={2} most={26} nameOf={(index) => t`Option ${index + 1}`} add={<Trans>Add an option</Trans>}
        onAdd={() => put([...list, { text: '', isCorrect: false }])} onRemove={(index) => put(without(list, index))} onMove={(from, to) => put(moved(list, from, to))}
      >
        {(index) => {
          const option = list[index] ?? {};
          const set = (next: Draft) => put(replaced(list, index, next));
          const problem = faultAt(`${path}.options.${index}.text`);
          return (
            <>
              <TextField label={<Trans>Option {index + 1}</Trans>} value={textAt(option, 'text')} {...(problem && { problem })} onChange={({ target }) => set({ ...option, text: target.value })} />
              <label className="check">
                <input type={isSeveral ? 'checkbox' : 'radio'} name={name} checked={isSet(option, 'isCorrect')} onChange={({ target }) => mark(index, target.checked)} />{' '}
                <Trans>This is right</Trans>
              </label>
              {hasShares && <ShareField label={<Trans>Worth in %</Trans>} value={numberAt(option, 'score')} onChange={(score) => set(withValue(option, 'score', score))} />}
              {!isSeveral && !isSet(option, 'isCorrect') && <ShareField label={<Trans>Worth in %, if anything</Trans>} value={numberAt(option, 'score')}
                onChange={(score) => set(withValue(option, 'score', score))} />}
              <div className="edit-wide"><TextField label={<Trans>What the pupil reads who chose it</Trans>} value={textAt(option, 'feedback')}
                onChange={({ target }) => set(withText(option, 'feedback', target.value))} /></div>
            </>
          );
        }}
      </Rows>
      <FaultOf path={`${path}.options`} />
      <Check label={<Trans>Keep this order, instead of shuffling it for each pupil</Trans>} isOn={isSet(answer, 'keepOrder')} onChange={(isOn) => onChange({ ...answer, keepOrder: isOn })} />
      {isSeveral && (
        <SelectField
          label={<Trans>What a part of the right ones is worth</Trans>} value={rule} onChange={(next) => onChange({ ...withValue(answer, 'rule', next),
            ...(next !== 'weights' && { options: list.map((option) => withValue(option, 'score', undefined)) }) })}
          options={[{ value: 'less-wrong', label: t`Their share, less the same for each wrong one` }, { value: 'all-or-nothing', label: t`Nothing: all or none` }, { value: 'weights',
            label: t`As written at each option` }]}
        />
      )}
    </div>
  );
}

function TrueFalse({ answer, onChange }: EditorProps) {
  const { t } = useLingui();
  const feedback = asDraft(answer['feedback']);
  const say = (which: 'true' | 'false', text: string) => {
    const next = withText(feedback, which, text);
    onChange(withValue(answer, 'feedback', Object.keys(next).length === 0 ? undefined : next));
  };
  const words = Array.isArray(answer['words']) ? answer['words'].map((word) => (typeof word === 'string' ? word : '')) : [];
  const setWords = (yes: string, no: string) => onChange(yes === '' && no === '' ? withList(answer, 'words', []) : { ...answer, words: [yes, no] });
  return (
    <div className="stack stack--sm">
      <div><Segment label={t`The statement is`} value={isSet(answer, 'isTrue') ? 'true' : 'false'} options={[{ value: 'true', label: t`True` }, { value: 'false', label: t`False` }]}
        onChange={(value) => onChange({ ...withFlag(answer, 'isTrue', true), isTrue: value === 'true' })} /></div>
      <div className="edit-grid">
        <TextField label={<Trans>What the pupil reads who chose true</Trans>} value={textAt(feedback, 'true')} onChange={({ target }) => say('true', target.value)} />
        <TextField label={<Trans>What the pupil reads who chose false</Trans>} value={textAt(feedback, 'false')} onChange={({ target }) => say('false', target.value)} />
      </div>
      <More label={<Trans>Other words than true and false</Trans>} isOpen={words.length > 0}>
        <div className="edit-grid">
          <TextField label={<Trans>Instead of true</Trans>} value={words[0] ?? ''} onChange={({ target }) => setWords(target.value, words[1] ?? '')} />
          <TextField label={<Trans>Instead of false</Trans>} value={words[1] ?? ''} onChange={({ target }) => setWords(words[0] ?? '', target.value)} />
        </div>
      </More>
    </div>
  );
}
