import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Markdown } from '#client/components/markdown.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { AskedMark } from '../contract.ts';
import { replyToAsked } from './api.ts';
import { sayPoints } from './say-points.ts';
import { useAsked, useGradingChange } from './use-grading.ts';

/** What pupils asked about their marks: those of this test first, then of all others. */
export function AskedList({ sittingId, onReply }: { sittingId: string; onReply: (askedId: string) => void }) {
  const { i18n, t } = useLingui();
  const { data } = useAsked();
  if (!data || data.length === 0) return null;
  const own = data.filter((asked) => asked.sittingId === sittingId);
  const others = data.length - own.length;
  return (
    <section className="section" aria-labelledby="asked-title" id="asked" tabIndex={-1}>
      <div className="section-head"><h2 id="asked-title"><Trans>Asked about marks</Trans></h2>{others > 0 && <span className="small muted"><Plural value={others} one="# in another test"
        other="# in other tests" /></span>}</div>
      <ul className="list list--card">{[...own, ...data.filter((asked) => asked.sittingId !== sittingId)].map((asked) => (
        <li key={asked.id}>
          <div className="grow stack stack--sm">
            <p className="title"><bdi>{asked.who}</bdi>, <Trans>question {asked.number}</Trans> <span className="muted small">{asked.sittingId === sittingId ? asked.title
              : `${asked.testTitle}, ${asked.className}`}</span></p>
            <p dir="auto">{asked.reason}</p>
            <p className="small muted">{sayWhen(asked.askedAt, i18n.locale)}</p>
          </div>
          <Button size="sm" aria-haspopup="dialog" aria-label={t`Reply to ${asked.who ?? ''}, question ${asked.number}`} onClick={() => onReply(asked.id)}><Trans>Reply</Trans></Button>
        </li>))}</ul>
    </section>
  );
}

/** One reply, with another mark or without. */
export function ReplyDialog({ askedId, onClose }: { askedId: string; onClose: () => void }) {
  const { data } = useAsked();
  const asked = data?.find(({ id }) => id === askedId);
  return asked ? <ReplyForm asked={asked} onClose={onClose} /> : null;
}

function ReplyForm({ asked, onClose }: { asked: AskedMark; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const [words, setWords] = useState('');
  const [points, setPoints] = useState(asked.points === null ? '' : String(asked.points));
  const reply = useGradingChange(replyToAsked, () => {
    onClose();
    showToast(t`The pupil can read your reply.`);
  });
  const wanted = Number(points.replace(',', '.'));
  const isNumber = points.trim() !== '' && Number.isFinite(wanted) && wanted >= 0 && wanted <= asked.outOf;
  const isWhole = words.trim().length >= 3 && isNumber;
  const outOf = sayPoints(asked.outOf, i18n.locale);
  const save = () => reply.mutate({ askedId: asked.id, reply: words.trim(), points: wanted === asked.points ? null : wanted });
  return (
    <Dialog title={<Trans>Reply about a mark</Trans>} description={<><bdi>{asked.who}</bdi>, <Trans>question {asked.number}: {asked.title}</Trans></>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); if (isWhole && !reply.isPending) save(); }}>
        <div className="answer-box"><p className="answer-box__given"><bdi><Markdown isInline>{asked.response}</Markdown></bdi></p><p dir="auto">“{asked.reason}”</p></div>
        <div className="field"><label htmlFor="reply-words"><Trans>Your reply, needed</Trans></label>
          <textarea id="reply-words" className="input" rows={4} maxLength={1_000} value={words} dir="auto" data-autofocus onChange={(event) => setWords(event.target.value)} />
          <p className="hint"><Trans>There is one reply. The pupil reads it beside the mark.</Trans></p></div>
        <TextField label={<Trans>Points of {outOf}</Trans>} className="input--points" inputMode="decimal" value={points} onChange={(event) => setPoints(event.target.value)}
          problem={points.trim() !== '' && !isNumber && <Trans>Write a number from 0 to {outOf}.</Trans>} />
        {reply.error && <p className="field__problem" role="alert">{reply.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Not now</Trans></Button><Button type="submit" variant="primary" disabled={!isWhole || reply.isPending}>{isNumber
          && wanted !== asked.points
          ? <Trans>Reply, and change {asked.points === null ? '–' : sayPoints(asked.points, i18n.locale)} to {sayPoints(wanted, i18n.locale)}</Trans> : <Trans>Reply, keep the mark</Trans>}</Button>
            </div>
      </form>
    </Dialog>
  );
}
