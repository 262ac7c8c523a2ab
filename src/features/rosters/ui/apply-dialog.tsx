import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { RosterImport } from '../contract.ts';
import { applyImport } from './api.ts';
import { saySurprise } from './say-roster.tsx';
import { useImportChange } from './use-rosters.ts';

type Props = { given: RosterImport; changes: number; onClose: () => void };

/** The last look before the school changes; what is surprising asks for a reason in words. */
export function ApplyDialog({ given, changes, onClose }: Props) {
  const { i18n } = useLingui();
  const [reason, setReason] = useState('');
  const apply = useImportChange(() => applyImport(given.id, given.checkedAt ?? '', isSurprising ? reason.trim() : undefined));
  const isSurprising = given.surprises.length > 0;
  const { counts } = given;
  const waiting = counts ? counts.conflict - counts.confirmed : 0;
  return (
    <Dialog title={<Plural value={changes} one="Apply # change" other="Apply # changes" />} description={<Trans>All of it happens at once, or none of it. You can roll it back for 30 days.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); apply.mutate(undefined, { onSuccess: onClose }); }}>
        {counts && <p><Trans>{i18n.number(counts.new)} new, {i18n.number(counts.changed)} changed, {i18n.number(counts.leaving)} leaving.</Trans> {waiting > 0 && <Plural value={waiting}
          one="# match is not confirmed and stays out." other="# matches are not confirmed and stay out." />}</p>}
        {given.surprises.map((one) => <p key={`${one.what} ${one.persona}`}><strong>{saySurprise(one)}</strong></p>)}
        {isSurprising && (
          <TextField label={<Trans>Why is this right?</Trans>} hint={<Trans>In your own words. It is kept in the audit log.</Trans>} value={reason} minLength={10} maxLength={500} required data-autofocus onChange={(event) => setReason(event.target.value)} />
        )}
        {apply.error && <p className="field__problem" role="alert">{apply.error.message}</p>}
        <div className="dialog__foot">
          <Button onClick={onClose}><Trans>Cancel</Trans></Button>
          <Button type="submit" variant="primary" disabled={apply.isPending || (isSurprising && reason.trim().length < 10)}><Trans>Apply</Trans></Button>
        </div>
      </form>
    </Dialog>
  );
}
