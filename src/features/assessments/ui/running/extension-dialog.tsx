import { useId, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TimeFields } from '#features/assignments/ui/public-teaching.tsx';
import type { SchoolTime } from '#features/assignments/contract.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { SittingPupil, SittingSummary } from '../../sittings-contract.ts';
import { useExtend, useSitting } from '../tests-api.ts';
import { TimeWords } from './sitting-words.tsx';

/** Until when one pupil may take it, beside everybody else. */
export function ExtensionDialog({ sitting, onClose }: { sitting: SittingSummary; onClose: () => void }) {
  const { data, error, refetch } = useSitting(sitting.id);
  return (
    <Dialog title={<Trans>More time for one pupil</Trans>} description={sitting.title} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList rows={2} />}
      {data && <ExtensionForm sittingId={sitting.id} pupils={data.pupils} onClose={onClose} />}
    </Dialog>
  );
}

function ExtensionForm({ sittingId, pupils, onClose }: { sittingId: string; pupils: SittingPupil[]; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const extend = useExtend(sittingId);
  const [learnerId, setLearnerId] = useState('');
  const [until, setUntil] = useState<SchoolTime | null>(null);
  const chosen = pupils.find((pupil) => pupil.id === learnerId);
  const done = () => {
    onClose();
    showToast(t`Changed. They see it at once.`);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && until && !extend.isPending) extend.mutate({ learnerId, until }, { onSuccess: done });
  };
  return (
    <form className="stack mt-4" onSubmit={send}>
      <div className="field">
        <label htmlFor={id}><Trans>Pupil</Trans></label>
        <select id={id} className="input" value={learnerId} required onChange={(event) => setLearnerId(event.target.value)}>
          <option value="">{t`Choose a pupil`}</option>
          {pupils.map((pupil) => <option key={pupil.id} value={pupil.id}>{pupil.name}</option>)}
        </select>
        {chosen?.closes && <p className="hint"><Trans>Now until</Trans> <TimeWords at={chosen.closes} />{chosen.extension?.by && <>, <Trans>extended by {chosen.extension.by}</Trans></>}</p>}
      </div>
      <TimeFields label={t`Until`} value={until} onChange={setUntil} usualTime="16:00" />
      {extend.error && <p className="field__problem" role="alert">{extend.error.message}</p>}
      <div className="dialog__foot">
        {chosen?.extension && <Button disabled={extend.isPending} onClick={() => extend.mutate({ learnerId, until: null }, { onSuccess: done })}><Trans>As everybody</Trans></Button>}
        <Button onClick={onClose}><Trans>Cancel</Trans></Button>
        <Button type="submit" variant="primary" disabled={!chosen || !until || extend.isPending}><Trans>Give more time</Trans></Button>
      </div>
    </form>
  );
}
