import { useId, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { gapMark, type QuestionDraft } from '../../drafts-contract.ts';
import { useEditDraft } from '../tests-api.ts';

/** A draft in other words. */
export function DraftEditor({ draft, onClose }: { draft: QuestionDraft; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const edit = useEditDraft(draft.id);
  const [stem, setStem] = useState(draft.stem);
  const [key, setKey] = useState(draft.key);
  const [distractors, setDistractors] = useState(draft.distractors);
  const isChoice = draft.kind === 'choice';
  const save = (event: FormEvent) => {
    event.preventDefault();
    edit.mutate({ stem, key, distractors: distractors.map((text) => text.trim()).filter((text) => text !== '') }, { onSuccess: onClose });
  };
  return (
    <form className="stack" onSubmit={save}>
      <div className="field"><label htmlFor={id}>{isChoice ? <Trans>Question</Trans> : <Trans>Sentence, with {gapMark} for the gap</Trans>}</label>
        <textarea id={id} className="input" rows={3} maxLength={1000} value={stem} onChange={(event) => setStem(event.target.value)} /></div>
      <TextField label={<Trans>Right answer</Trans>} value={key} maxLength={300} required onChange={(event) => setKey(event.target.value)} />
      {isChoice && distractors.map((text, index) => {
        const place = index + 1;
        return <TextField key={place} label={t`Wrong option ${place}`} value={text} maxLength={300} onChange={(event) => setDistractors(distractors.with(index, event.target.value))} />;
      })}
      {isChoice && distractors.length < 7 && <div><Button size="sm" variant="plain" icon="plus" onClick={() => setDistractors([...distractors, ''])}><Trans>Another option</Trans></Button></div>}
      {edit.error && <p className="field__problem" role="alert">{edit.error.message}</p>}
      <div className="row"><Button type="submit" size="sm" variant="primary" disabled={edit.isPending}><Trans>Save</Trans></Button><Button size="sm" onClick={onClose}>
        <Trans>Cancel</Trans></Button></div>
    </form>
  );
}
