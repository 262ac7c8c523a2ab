import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { ErrorState, Loading } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { AnswerDetail } from '../contract.ts';
import { changeMark } from './api.ts';
import { ChangeList } from './change-list.tsx';
import { sayPoints } from './say-points.ts';
import { useAnswer, useGradingChange } from './use-grading.ts';

type Props = { questionId: string; onClose: () => void; onReply: (askedId: string) => void };

/** One answer of the gradebook: what was answered, what would be right, and another mark with its reason. */
export function MarkDialog({ questionId, onClose, onReply }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useAnswer(questionId);
  const who = data ? data.who ?? t`Pupil ${data.whoNumber}` : '';
  return (
    <Dialog title={<Trans>Change a mark</Trans>} description={data && <><bdi>{who}</bdi>, <Trans>question {data.number}: {data.title}</Trans></>} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <AnswerForm key={`${data.id} ${data.points ?? ''}`} detail={data} onClose={onClose} onReply={onReply} />}
      {!data && <div className="dialog__foot mt-4"><Button onClick={onClose}><Trans>Close</Trans></Button></div>}
    </Dialog>
  );
}

function AnswerForm({ detail, onClose, onReply }: { detail: AnswerDetail } & Omit<Props, 'questionId'>) {
  const { i18n, t } = useLingui();
  const [points, setPoints] = useState(detail.points === null ? '' : String(detail.points));
  const [reason, setReason] = useState('');
  const [alsoSame, setAlsoSame] = useState(false);
  // Once the answer is read anew this form is another one: it closes before that.
  const change = useGradingChange(changeMark, ({ count }) => {
    onClose();
    showToast(count === 1 ? t`The mark is changed.` : t`${count} marks are changed.`);
  });
  const wanted = Number(points.replace(',', '.'));
  const isNumber = points.trim() !== '' && Number.isFinite(wanted) && wanted >= 0 && wanted <= detail.outOf;
  const isWhole = isNumber && reason.trim().length >= 3 && (wanted !== detail.points || (alsoSame && detail.same > 0));
  const save = () => change.mutate({ questionId: detail.id, points: wanted, reason: reason.trim(), alsoSame });
  const outOf = sayPoints(detail.outOf, i18n.locale);
  return (
    <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole && !change.isPending) save(); }}>
      <div className="answer-box">
        <div className="small muted"><Markdown>{detail.stem}</Markdown></div>
        <p className="answer-box__given">{detail.isAnswered ? <bdi><Markdown isInline>{detail.response}</Markdown></bdi> : <span className="muted"><Trans>No answer</Trans></span>}</p>
        {detail.key !== '' && <p className="small"><Trans>The key: <strong><Markdown isInline>{detail.key}</Markdown></strong></Trans></p>}
        {detail.feedback !== null && <div className="small muted"><Markdown>{detail.feedback}</Markdown></div>}
      </div>
      {detail.asked && detail.asked.reply === null && <div className="note"><div><p className="note__title"><Trans>The pupil asks</Trans></p><p dir="auto">{detail.asked.reason}</p>
        <p><Button size="sm" onClick={() => onReply(detail.asked?.id ?? '')}><Trans>Reply</Trans></Button></p></div></div>}
      <ChangeList changes={detail.changes} />
      <TextField label={<Trans>Points of {outOf}</Trans>} className="input--points" inputMode="decimal" value={points} data-autofocus onChange={(event) => setPoints(event.target.value)}
        problem={points.trim() !== '' && !isNumber && <Trans>Write a number from 0 to {outOf}.</Trans>} />
      <TextField label={<Trans>Reason, needed</Trans>} hint={<Trans>It stays in the log with your name. A pupil who saw the first mark sees both, and reads this.</Trans>} value={reason}
        maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
      {detail.isAnswered && <label className="check"><input type="checkbox" checked={alsoSame} onChange={(event) => setAlsoSame(event.target.checked)} />
        <span><Trans>Also for everybody who answered the same</Trans>{detail.same > 0 && <span className="small muted"> <Plural value={detail.same} one="(# has another mark now)"
          other="(# have another mark now)" /></span>}</span></label>}
      {change.error && <p className="field__problem" role="alert">{change.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Leave it</Trans></Button>
        <Button type="submit" variant="primary" disabled={!isWhole || change.isPending}>{isNumber && detail.points !== null && wanted !== detail.points
          ? <Trans>Change {sayPoints(detail.points, i18n.locale)} to {sayPoints(wanted, i18n.locale)}</Trans> : <Trans>Save the mark</Trans>}</Button>
      </div>
    </form>
  );
}
