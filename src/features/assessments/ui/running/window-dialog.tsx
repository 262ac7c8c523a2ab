import { useId, useState, type FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TimeFields } from '#features/assignments/ui/public-teaching.tsx';
import type { SchoolTime } from '#features/assignments/contract.ts';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { SittingSummary } from '../../sittings-contract.ts';
import { useChangeWindow } from '../tests-api.ts';

const asTime = (at: { on: string; time: string } | null): SchoolTime | null => at && { on: at.on, time: at.time };

/** When it opens, is due and closes, and its code; also while pupils are at it. */
export function WindowDialog({ sitting, onClose }: { sitting: SittingSummary; onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const change = useChangeWindow(sitting.id);
  const [opens, setOpens] = useState(asTime(sitting.opens));
  const [closes, setCloses] = useState(asTime(sitting.closes));
  const [due, setDue] = useState(asTime(sitting.due));
  const [code, setCode] = useState(sitting.accessCode ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ opens: sitting.opens.isOver ? null : opens, due, closes, accessCode: code.trim() === '' ? null : code.trim() }, {
      onSuccess: () => {
        onClose();
        showToast(t`Changed. Who is at it has the new time.`);
      },
    });
  };
  return (
    <Dialog title={<Trans>Times and code</Trans>} description={sitting.title} onClose={onClose}>
      <form className="stack mt-4" onSubmit={send} aria-describedby={`${id}-about`}>
        {!sitting.opens.isOver && <TimeFields label={t`Opens`} value={opens} onChange={setOpens} usualTime="08:00" isRequired />}
        <TimeFields label={t`Closes`} value={closes} onChange={setCloses} usualTime="16:00" />
        <TimeFields label={t`Due`} value={due} onChange={setDue} usualTime="16:00" />
        <TextField label={<Trans>Access code</Trans>} hint={<Trans>Typed before the first question. Leave it empty for none.</Trans>} value={code} maxLength={40}
          autoComplete="off" onChange={(event) => setCode(event.target.value)} />
        <p className="hint" id={`${id}-about`}><Trans>Who has more time keeps it: their test closes as much later.</Trans></p>
        {change.error && <p className="field__problem" role="alert">{change.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary" disabled={change.isPending}><Trans>Save</Trans></Button></div>
      </form>
    </Dialog>
  );
}
