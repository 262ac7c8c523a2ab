import { Trans, useLingui } from '@lingui/react/macro';
import { Segment, TextField } from '#client/components/fields.tsx';
import { asDraft, isSet, textAt, textsAt, withList, withText, withValue } from '../editing/draft-values.ts';
import type { EditorProps } from '../editing/editor-tools.tsx';
import { CauseField, FaultOf, More } from '../editing/fields.tsx';

/** A statement that holds or does not. */
export function TrueFalse({ answer, onChange, path }: EditorProps) {
  const { t } = useLingui();
  const feedback = asDraft(answer['feedback']);
  const say = (which: 'true' | 'false', text: string) => {
    const next = withText(feedback, which, text);
    onChange(withValue(answer, 'feedback', Object.keys(next).length === 0 ? undefined : next));
  };
  const words = textsAt(answer, 'words');
  const setWords = (yes: string, no: string) => onChange(yes === '' && no === '' ? withList(answer, 'words', []) : { ...answer, words: [yes, no] });
  return (
    <div className="stack stack--sm">
      <div><Segment label={t`The statement is`} value={isSet(answer, 'isTrue') ? 'true' : 'false'} options={[{ value: 'true', label: t`True` }, { value: 'false', label: t`False` }]}
        onChange={(value) => onChange({ ...answer, isTrue: value === 'true' })} /></div>
      <div className="edit-grid">
        <TextField label={<Trans>What the pupil reads who chose true</Trans>} value={textAt(feedback, 'true')} onChange={({ target }) => say('true', target.value)} />
        <TextField label={<Trans>What the pupil reads who chose false</Trans>} value={textAt(feedback, 'false')} onChange={({ target }) => say('false', target.value)} />
        <CauseField label={<Trans>What the wrong choice shows</Trans>} value={textAt(answer, 'misconception')} onChange={(cause) => onChange(withText(answer, 'misconception', cause))} />
      </div>
      <More label={<Trans>Other words than true and false</Trans>} isOpen={words.length > 0}>
        <div className="edit-grid">
          <TextField label={<Trans>Instead of true</Trans>} value={words[0] ?? ''} onChange={({ target }) => setWords(target.value, words[1] ?? '')} />
          <TextField label={<Trans>Instead of false</Trans>} value={words[1] ?? ''} onChange={({ target }) => setWords(words[0] ?? '', target.value)} />
        </div>
        <FaultOf path={`${path}.words.0`} />
        <FaultOf path={`${path}.words.1`} />
      </More>
    </div>
  );
}
