import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { TextField } from '#client/components/fields.tsx';
import { Icon } from '#client/components/icon.tsx';
import type { EngineState } from '../contract.ts';

type Props = {
  /** What is known of the key that is kept and goes on to hold; null: none does. */
  kept: EngineState['key'];
  /** There is one, for another provider or address. */
  wasMoved: boolean;
  value: string | null | undefined;
  onChange: (key: string | null | undefined) => void;
};

/** The key: typed once, kept encrypted, never shown again. */
export function KeyField({ kept, wasMoved, value, onChange }: Props) {
  const { i18n } = useLingui();
  const [isReplacing, setReplacing] = useState(false);
  if (kept && value === undefined && !isReplacing) {
    const when = sayWhen(kept.setAt, i18n.locale);
    return (
      <div className="field">
        <span className="legend"><Trans>Key</Trans></span>
        <div className="row">
          <span className="chip engine-key"><Icon name="lock" />{kept.endsIn === '' ? <Trans>Set on {when}</Trans> : <Trans>Set on {when}, ends in {kept.endsIn}</Trans>}</span>
          <Button size="sm" onClick={() => setReplacing(true)}><Trans>Replace</Trans></Button>
          <Button size="sm" variant="plain" className="engine-remove" onClick={() => onChange(null)}><Trans>Remove</Trans></Button>
        </div>
        <p className="hint"><Trans>Kept encrypted. Nobody can see it again, only replace it.</Trans></p>
      </div>
    );
  }
  return (
    <div className="stack stack--sm">
      <TextField
        label={<Trans>Key</Trans>} type="password" autoComplete="off" spellCheck={false} value={value ?? ''} maxLength={4_000} dir="ltr" onChange={(event) => onChange(event.target.value === '' ? (kept ? null : undefined) : event.target.value)}
        hint={wasMoved && !kept
          ? <Trans>The key that is kept was set for another provider or address and does not go there: set one for this.</Trans>
          : kept && value === null ? <Trans>The key that is kept is removed when you save.</Trans> : <Trans>Kept encrypted. Nobody can see it again, only replace it. Empty where none is needed.</Trans>}
      />
      {kept && <div><Button size="sm" onClick={() => { setReplacing(false); onChange(undefined); }}><Trans>Keep the one that is set</Trans></Button></div>}
    </div>
  );
}
