import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Icon } from '#client/components/icon.tsx';
import { showToast } from '#client/components/toast.tsx';
import { gapMark, type QuestionDraft } from '../../drafts-contract.ts';
import { useEditDraft, useSettleDraft } from '../tests-api.ts';
import { DraftEditor } from './draft-editor.tsx';

/** One draft: what it asks, what is right, and the sentence that says so. */
export function DraftCard({ draft, number }: { draft: QuestionDraft; number: number }) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const settle = useSettleDraft(draft.id);
  // It is no draft any more once the list is read anew: this card is gone by then.
  const keep = () => void settle.mutateAsync('keep').then(() => showToast(t`Kept. It stands in your bank.`), () => undefined);
  const { kind, stem, key, source: { quote, documentTitle, page } } = draft;
  const name = t`Draft ${number}`;
  return (
    <article className="card draft-card" aria-label={name}>
      <p className="small muted num">{kind === 'choice' ? <Trans>{number}. Multiple choice</Trans> : <Trans>{number}. Gap to fill</Trans>}</p>
      {isEditing ? <DraftEditor draft={draft} onClose={() => setEditing(false)} /> : (
        <>
          <p className="title"><WithGap text={stem} /></p>
          {kind === 'choice' ? <Options draft={draft} /> : <p><Trans>Right is: <strong>{key}</strong></Trans></p>}
        </>
      )}
      <div className="draft-source small">
        <p><Marked text={quote} part={key} /></p>
        <p className="muted"><bdi>{documentTitle}</bdi>, <span className="num"><Trans>page {page}</Trans></span></p>
      </div>
      {settle.error && <p className="field__problem" role="alert">{settle.error.message}</p>}
      {!isEditing && (
        <div className="row">
          <Button size="sm" icon="check" aria-label={t`Keep draft ${number}`} disabled={settle.isPending}
            onClick={keep}><Trans>Keep</Trans></Button>
          <Button size="sm" icon="pencil" aria-label={t`Change draft ${number}`} onClick={() => setEditing(true)}><Trans>Change</Trans></Button>
          <Button size="sm" variant="plain" aria-label={t`Drop draft ${number}`} disabled={settle.isPending} onClick={() => settle.mutate('drop')}><Trans>Drop</Trans></Button>
        </div>
      )}
    </article>
  );
}

/** What stands in a sentence where its gap is, for the eye and the ear. */
function WithGap({ text }: { text: string }) {
  const { t } = useLingui();
  const parts = text.split(gapMark);
  return parts.map((part, index) => <span key={`${index} ${part}`}>{index > 0 && <><span aria-hidden="true">{gapMark}</span><span className="visually-hidden">{t`gap`}</span></>}{part}</span>);
}

/** The source with the answer in it marked. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  return at < 0 || part === '' ? text : <>{text.slice(0, at)}<mark>{text.slice(at, at + part.length)}</mark>{text.slice(at + part.length)}</>;
}

/** Options, each wrong one with others that could stand in its place. */
function Options({ draft }: { draft: QuestionDraft }) {
  const { t } = useLingui();
  const edit = useEditDraft(draft.id);
  const { stem, key, distractors, source: { spare } } = draft;
  const others = spare.filter((text) => !distractors.includes(text));
  const swap = (from: string, to: string) => edit.mutate({ stem, key, distractors: distractors.map((text) => (text === from ? to : text)) });
  return (
    <>
      <ul className="draft-card__options">
        <li className="row"><Icon name="circle-check" size="sm" /><strong>{key}</strong><span className="small muted"><Trans>right</Trans></span></li>
        {distractors.map((text) => (
          <li key={text} className="row"><Icon name="circle" size="sm" /><span>{text}</span>
            {others[0] !== undefined && <Button size="sm" variant="plain" icon="refresh" disabled={edit.isPending} aria-label={t`Another instead of ${text}: ${others[0]}`}
              onClick={() => swap(text, others[0] ?? text)}><Trans>Another</Trans></Button>}</li>
        ))}
      </ul>
      {edit.error && <p className="field__problem" role="alert">{edit.error.message}</p>}
    </>
  );
}
