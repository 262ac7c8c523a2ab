import { useId, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { countReceivers, longestNote, type Receivers, type SchoolTime } from '#features/assignments/contract.ts';
import { ReceiverFields, TimeFields } from '#features/assignments/ui/public-teaching.tsx';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { newId } from '#shared/ids.ts';
import type { TestDetail } from '../../tests-contract.ts';
import { findReceivers, publishTest, useGive, useOverview } from '../tests-api.ts';
import type { useTestDraft } from './use-test-draft.ts';

type Props = { test: TestDetail; draft: ReturnType<typeof useTestDraft>; onClose: () => void };

/** To whom, from when until when, with which code. What is written now is published first. */
export function GiveDialog({ test, draft, onClose }: Props) {
  const { data, error, refetch } = useOverview();
  const isDrawn = draft.saved.faults.length > 0 && test.canEdit;
  return (
    <Dialog title={<Trans>Give the test</Trans>} description={<><Plural value={draft.saved.questions} one="# question" other="# questions" />, <Plural
      value={draft.saved.points} one="# point" other="# points" />. <Trans>What you give stays as it is now, also when you change the test later.</Trans></>} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={3} />}
      {isDrawn && <p className="field__problem mt-3" role="alert">{draft.saved.faults[0]?.says}</p>}
      {data && (data.classes.length === 0 ? <p className="card card--well small mt-4"><Trans>You teach no class yet. An admin of your school puts you into one.</Trans></p>
        : <GiveForm test={test} draft={draft} classes={data.classes} isBlocked={isDrawn} onClose={onClose} />)}
    </Dialog>
  );
}

function GiveForm({ test, draft, classes, isBlocked, onClose }: Props & { classes: { id: string; name: string }[]; isBlocked: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  // One form is one test given, however often it is sent.
  const [key] = useState(newId);
  const [classId, setClassId] = useState(classes[0]?.id ?? '');
  const [to, setTo] = useState<Receivers>({ audience: 'class' });
  const [[opens, closes, due], setTimes] = useState<[SchoolTime | null, SchoolTime | null, SchoolTime | null]>([null, null, null]);
  const [more, setMore] = useState({ code: '', isAnonymous: false, note: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const receivers = useQuery({ queryKey: ['assignments', 'receivers', classId], queryFn: () => findReceivers(classId) });
  const give = useGive(test.id);
  const today = receivers.data?.today;
  const send = async () => {
    setSending(true);
    setProblem(null);
    try {
      if (test.canEdit) {
        if (!(await draft.flush())) throw new Error(t`It is not saved yet, so it can’t be given. Try again in a moment.`);
        await publishTest(test.id, draft.revision.current);
      }
      await give.mutateAsync({ key, classId, to, opens, closes, due, accessCode: more.code.trim() === '' ? null : more.code.trim(), isAnonymous: more.isAnonymous, note: more.note });
      showToast(opens ? t`Given. Your pupils see it when it opens.` : t`Given. Your pupils see it now.`);
      await navigate({ to: '/home/assessments' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`This did not work. Try again.`);
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !isBlocked && countReceivers(to) > 0) void send();
  };
  return (
    <form className="stack mt-4" onSubmit={submit}>
      <div className="field"><label htmlFor={`${id}-class`}><Trans>Class</Trans></label>
        <select id={`${id}-class`} className="input" value={classId}
          onChange={(event) => { setClassId(event.target.value); setTo({ audience: 'class' }); }}>{classes.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}</select></div>
      {receivers.error && <ErrorState error={receivers.error} onRetry={() => void receivers.refetch()} />}
      {receivers.data && <ReceiverFields choices={receivers.data} to={to} onChange={setTo} />}
      <TimeFields label={t`Opens`} value={opens} onChange={(next) => setTimes([next, closes, due])} usualTime="08:00" {...(today && { min: today })} />
      <TimeFields label={t`Closes`} value={closes} onChange={(next) => setTimes([opens, next, due])} usualTime="16:00" {...(today && { min: today })} />
      <p className="hint"><Trans>Without a day it opens at once, and is open until you end it. Who has more time keeps it beyond the end.</Trans></p>
      <details><summary className="small"><Trans>Due time, access code, hidden names, a note</Trans></summary>
        <div className="stack mt-3">
          <TimeFields label={t`Due`} value={due} onChange={(next) => setTimes([opens, closes, next])} usualTime="16:00" {...(today && { min: today })} />
          <TextField label={<Trans>Access code</Trans>} hint={<Trans>Typed before the first question, 3 characters or more.</Trans>} value={more.code} maxLength={40}
            autoComplete="off" onChange={(event) => setMore({ ...more, code: event.target.value })} />
          <label className="check"><input type="checkbox" checked={more.isAnonymous} onChange={(event) => setMore({ ...more, isAnonymous: event.target.checked })} />
            <Trans>Hide names while answers are marked</Trans></label>
          <div className="field"><label htmlFor={`${id}-note`}><Trans>Note to your pupils</Trans></label><textarea id={`${id}-note`} className="input" rows={2}
            maxLength={longestNote} value={more.note} onChange={(event) => setMore({ ...more, note: event.target.value })} /></div>
        </div>
      </details>
      {problem !== null && <p className="field__problem" role="alert">{problem}</p>}
      <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary"
        disabled={isSending || isBlocked || countReceivers(to) === 0}><Trans>Give</Trans></Button></div>
    </form>
  );
}
