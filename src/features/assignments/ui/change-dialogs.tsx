import { useId, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import { longestNote, type Assignment, type SchoolTime } from '../contract.ts';
import { useAssignment, useExtend, useUpdate } from './api.ts';
import { TimeFields } from './time-fields.tsx';
import './assignments.css';

type DialogProps = { assignment: Assignment; onClose: () => void };

/** Note and times; its opening only while nobody sees it. */
export function EditDialog({ assignment, onClose }: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [note, setNote] = useState(assignment.note);
  const [due, setDue] = useState<SchoolTime | null>(assignment.due && { on: assignment.due.on, time: assignment.due.time });
  const [opens, setOpens] = useState<SchoolTime | null>({ on: assignment.opens.on, time: assignment.opens.time });
  const update = useUpdate(assignment.classId, assignment.id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate({ note, due, ...(!assignment.opens.isOver && opens && { opens }) }, { onSuccess: () => { onClose(); showToast(t`Saved.`); } });
  };
  return (
    <Dialog title={<Trans>Edit the assignment</Trans>} description={assignment.title} onClose={onClose}>
      <form className="stack mt-4" onSubmit={send}>
        <div className="assign-times">
          <TimeFields label={t`Due`} value={due} onChange={setDue} usualTime="16:00" />
          {!assignment.opens.isOver && <TimeFields label={t`Opens`} value={opens} onChange={setOpens} usualTime="08:00" isRequired />}
        </div>
        <div className="field">
          <label htmlFor={id}><Trans>Note to your pupils</Trans></label>
          <textarea id={id} className="input" rows={3} maxLength={longestNote} value={note} onChange={(event) => setNote(event.target.value)} />
        </div>
        {update.error && <p className="field__problem" role="alert">{update.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary" disabled={update.isPending}><Trans>Save</Trans></Button></div>
      </form>
    </Dialog>
  );
}

/** More time for one pupil, or as much as everybody again. */
export function ExtendDialog({ assignment, onClose }: DialogProps) {
  const { t } = useLingui();
  const id = useId();
  const detail = useAssignment(assignment.id);
  const [learnerId, setLearnerId] = useState('');
  const [due, setDue] = useState<SchoolTime | null>(null);
  const extend = useExtend(assignment.classId, assignment.id);
  const pupil = detail.data?.pupils.find((each) => each.id === learnerId);
  const run = (until: SchoolTime | null) => extend.mutate({ learnerId, due: until }, { onSuccess: () => { onClose(); showToast(until ? t`More time was given.` : t`It is due as for everybody again.`); } });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (learnerId !== '' && due && !extend.isPending) run(due);
  };
  return (
    <Dialog title={<Trans>More time for one pupil</Trans>} description={<Trans>The others keep their time.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={send}>
        {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
        {detail.isPending && <SkeletonList rows={1} />}
        {detail.data && (
          <div className="field">
            <label htmlFor={id}><Trans>Pupil</Trans></label>
            <select id={id} className="input" value={learnerId} required onChange={(event) => setLearnerId(event.target.value)}>
              <option value="">{t`Choose a pupil`}</option>
              {detail.data.pupils.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}
            </select>
          </div>
        )}
        <TimeFields label={t`Due for this pupil`} value={due} onChange={setDue} usualTime={assignment.due?.time ?? '16:00'} isRequired {...(assignment.due && { min: assignment.due.on })} />
        {extend.error && <p className="field__problem" role="alert">{extend.error.message}</p>}
        <div className="dialog__foot">
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          {pupil?.extended && <Button disabled={extend.isPending} onClick={() => run(null)}><Trans>As for everybody</Trans></Button>}
          <Button type="submit" variant="primary" disabled={learnerId === '' || due === null || extend.isPending}><Trans>Give more time</Trans></Button>
        </div>
      </form>
    </Dialog>
  );
}
