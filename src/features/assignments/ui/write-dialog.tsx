import { useId, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { longestDays, longestWords, type AnnouncementList } from '../announcement-contract.ts';
import { countReceivers, type Receivers } from '../contract.ts';
import { useAnnounce, useAnnouncements } from './announcement-queries.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import './assignments.css';

type WriteDialogProps = { classId: string; to: Receivers; onClose: () => void };
const usualDays = 7;

/** A word to pupils: what, to whom, until when. */
export function WriteDialog({ classId, to, onClose }: WriteDialogProps) {
  const { data, error, refetch } = useAnnouncements(classId);
  return (
    <Dialog title={<Trans>A word to your pupils</Trans>} description={<Trans>It stands on their home under Assigned, with your name. They cannot answer it, and your school’s admins can read
      it.</Trans>} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} />}
      {data && <WriteForm classId={classId} to={to} list={data} onClose={onClose} />}
    </Dialog>
  );
}

function WriteForm({ classId, to: given, list, onClose }: WriteDialogProps & { list: AnnouncementList }) {
  const { t } = useLingui();
  const id = useId();
  // One form is one word, however often it is sent.
  const [key] = useState(newId);
  const [words, setWords] = useState('');
  const [to, setTo] = useState(given);
  const [until, setUntil] = useState(addDays(list.today, usualDays));
  const write = useAnnounce(classId);
  const left = longestWords - words.length;
  const isReady = words.trim() !== '' && until !== '' && countReceivers(to) > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || write.isPending) return;
    write.mutate({ key, words, to, until }, { onSuccess: () => { onClose(); showToast(t`It stands on their home now.`); } });
  };
  return (
    <form className="stack mt-4" onSubmit={send}>
      <div className="field">
        <label htmlFor={`${id}-words`}><Trans>What you write</Trans></label>
        <textarea id={`${id}-words`} className="input" rows={4} maxLength={longestWords} value={words} required data-autofocus aria-describedby={`${id}-left`} onChange={(event) =>
      setWords(event.target.value)} />
        <p id={`${id}-left`} className="hint num"><Trans>{left} characters left</Trans></p>
      </div>
      <ReceiverFields choices={list} to={to} onChange={setTo} />
      <div className="field">
        <label htmlFor={`${id}-until`}><Trans>It stands there until</Trans></label>
        <input id={`${id}-until`} type="date" className="input input--short" required min={list.today} max={addDays(list.today, longestDays)} value={until} onChange={(event) =>
      setUntil(event.target.value)} />
      </div>
      {write.error && <p className="field__problem" role="alert">{write.error.message}</p>}
      <div className="dialog__foot">
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button type="submit" variant="primary" disabled={!isReady || write.isPending}><Trans>Put it on their home</Trans></Button>
      </div>
    </form>
  );
}
