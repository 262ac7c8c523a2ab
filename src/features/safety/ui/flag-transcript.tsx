import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Icon } from '#client/components/icon.tsx';
import { readTranscript } from './api.ts';

const leastReason = 10;

/** The messages around a flag: closed until somebody says why they need to read them. */
export function FlagTranscriptReader({ flagId }: { flagId: string }) {
  const { i18n, t } = useLingui();
  const [reason, setReason] = useState('');
  const open = useMutation({ mutationFn: () => readTranscript(flagId, reason) });
  if (open.data) {
    return (
      <div><h3 className="mb-3">{open.data.title}</h3>
        <ol className="flag-transcript">
          {open.data.messages.map(({ id, role, content, createdAt, isFlagged }) => (
            <li key={id} className={isFlagged ? 'is-flagged' : ''}>
              <p className="small muted">{role === 'person' ? <Trans>The pupil</Trans> : <Trans>Slate</Trans>}, {sayWhen(createdAt, i18n.locale)}{isFlagged && <>. <strong>
                <Trans>This was noticed</Trans></strong></>}</p>
              <p className="break-words whitespace-pre-wrap" dir="auto">{content.replaceAll(/\s*\[\[[^\]]*\]\]/g, '')}</p>
            </li>
          ))}
        </ol>
      </div>
    );
  }
  return (
    <form className="note flag-closed" onSubmit={(event) => { event.preventDefault(); open.mutate(); }}>
      <Icon name="lock" />
      <div className="stack grow"><div><h3><Trans>The messages are closed</Trans></h3>
        <p className="small muted"><Trans>Who opens them, when and why is written to the audit log and cannot be removed. Only the messages around it are shown.</Trans></p></div>
        <label className="field"><span className="label">{t`Why do you need to read them?`}</span>
          <textarea className="input" rows={2} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
          <span className="hint"><Trans>At least ten letters. The pupil can read this sentence.</Trans></span></label>
        {open.error && <p className="small text-danger" role="alert">{open.error.message}</p>}
        <div><Button type="submit" icon="lock" disabled={open.isPending || reason.trim().length < leastReason}><Trans>Open the messages</Trans></Button></div>
      </div>
    </form>
  );
}
