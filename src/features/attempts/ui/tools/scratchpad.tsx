import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { keptKey, readKept, writeKept } from '#client/kept-on-device.ts';
import { usePersona } from '#client/persona-context.ts';

/** Room for notes of one's own: kept on this device, sent to nobody, not marked. */
export function Scratchpad({ attemptId }: { attemptId: string }) {
  const { t } = useLingui();
  const key = keptKey(`notes-${attemptId}`, usePersona().session.user.id);
  const [text, setText] = useState(() => readKept(key) ?? '');
  return (
    <div className="scratchpad">
      <textarea
        className="input" rows={6} aria-label={t`Notes`} aria-describedby="scratchpad-for" value={text} maxLength={20_000} dir="auto"
        onChange={(event) => { setText(event.target.value); writeKept(key, event.target.value === '' ? null : event.target.value); }}
      />
      <p id="scratchpad-for" className="small muted"><Trans>Only for you: kept on this device, and not handed in.</Trans></p>
    </div>
  );
}
