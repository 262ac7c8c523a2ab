import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import type { RosterSettings } from '../contract.ts';
import { saveSettings } from './api.ts';
import { useImportChange } from './use-rosters.ts';

/** What an import may do without a word, and when leavers are archived. */
export function SettingsDialog({ settings, onClose }: { settings: RosterSettings; onClose: () => void }) {
  const [typed, setTyped] = useState({ leavingPercent: String(settings.leavingPercent), renamedPercent: String(settings.renamedPercent), archiveAfterDays: String(settings.archiveAfterDays) });
  const save = useImportChange(() => saveSettings({ leavingPercent: Number(typed.leavingPercent), renamedPercent: Number(typed.renamedPercent), archiveAfterDays: Number(typed.archiveAfterDays) }));
  const set = (field: keyof RosterSettings) => (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value });
  return (
    <Dialog title={<Trans>Settings of imports</Trans>} description={<Trans>Beyond these, an import asks why before it goes on.</Trans>} onClose={onClose}>
      <form className="stack mt-4" onSubmit={(event) => { event.preventDefault(); save.mutate(undefined, { onSuccess: onClose }); }}>
        <TextField type="number" min={0} max={100} required label={<Trans>Pupils or teachers that may leave at once, in percent</Trans>} value={typed.leavingPercent} onChange={set('leavingPercent')} />
        <TextField type="number" min={0} max={100} required label={<Trans>People whose name, username or mail address may change, in percent</Trans>} value={typed.renamedPercent} onChange={set('renamedPercent')} />
        <TextField type="number" min={1} max={730} required label={<Trans>Days until those who left are archived</Trans>} hint={<Trans>Their accounts are closed at once. Archived, they are out of every list; what they did is kept.</Trans>} value={typed.archiveAfterDays} onChange={set('archiveAfterDays')} />
        {save.error && <p className="field__problem" role="alert">{save.error.message}</p>}
        <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button type="submit" variant="primary" disabled={save.isPending}><Trans>Save</Trans></Button></div>
      </form>
    </Dialog>
  );
}
