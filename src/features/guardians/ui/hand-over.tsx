import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { settings } from '#client/settings.ts';
import { useSayDate } from './say-date.ts';

type HandOverProps = { address: string; pupil: string; label: string; until: string };

/** The address itself, this once: to copy, or on paper. */
export function HandOver({ address, pupil, label, until }: HandOverProps) {
  const { t } = useLingui();
  const sayDate = useSayDate();
  const [isCopied, setCopied] = useState(false);
  const school = settings.schoolName ?? t`Your school`;
  const day = sayDate(until);
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true), () => setCopied(false));
  return (
    <div className="stack stack--sm">
      <p><Trans>Give it only to whom it is for: whoever has it can read the page. It is not shown again.</Trans></p>
      <div className="guardian-slip stack stack--sm">
        <p className="guardian-slip__words"><Trans>{school}, for <strong>{label}</strong></Trans></p>
        <p className="guardian-slip__words guardian-slip__title"><Trans>How {pupil} is doing</Trans></p>
        <p className="guardian-slip__words"><Trans>Open this address, as often as you like, until {day}:</Trans></p>
        <code className="guardian-address">{address}</code>
        <p className="guardian-slip__words"><Trans>It is for you alone. With it nothing can be changed. If it is lost, tell the school: they end it and give you another.</Trans></p>
      </div>
      <div className="row">
        <Button size="sm" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>{isCopied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}</Button>
        <Button size="sm" onClick={() => window.print()}><Trans>Print it</Trans></Button>
      </div>
    </div>
  );
}
