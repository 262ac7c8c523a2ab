import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Contact, SafetyPage } from '../contract.ts';
import { useSaveSafety } from './use-safety.ts';

const mostContacts = 6;
const noContact: Contact = { name: '', where: '', phone: null };

/** Who looks after what is serious, and whom a child can turn to. */
export function SafetySettingsForm({ page: { settings, staff, canMail } }: { page: SafetyPage }) {
  const { t } = useLingui();
  const [leadIds, setLeadIds] = useState(settings.leadIds);
  const [contacts, setContacts] = useState(settings.contacts.length > 0 ? settings.contacts : [noContact]);
  const [helpline, setHelpline] = useState(settings.helpline ?? '');
  const [emergency, setEmergency] = useState(settings.emergency);
  const save = useSaveSafety();
  const change = (at: number, part: Partial<Contact>) => setContacts(contacts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const submit = () => save.mutate({
    leadIds, contacts: contacts.filter(({ name }) => name.trim() !== '').map((one) => ({ ...one, phone: one.phone?.trim() ? one.phone : null })),
      helpline: helpline.trim() === '' ? null : helpline, emergency,
  }, { onSuccess: () => showToast(t`Saved`) });
  return (
    <form className="card stack" aria-labelledby="safety-rules" onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <h2 id="safety-rules" className="h3"><Trans>Who looks after safety</Trans></h2>
      {settings.leadIds.length === 0 && <Note kind="danger" title={<Trans>Name a safeguarding lead</Trans>}>
        <Trans>Until then pupils cannot talk to the tutor, and what is serious goes to every admin.</Trans></Note>}
      <fieldset><legend className="legend"><Trans>Safeguarding leads</Trans></legend>
        <div className="safety-staff">{staff.map(({ id, name, hasMail }) => (
          <label key={id} className="check"><input type="checkbox" checked={leadIds.includes(id)}
            onChange={({ target }) => setLeadIds(target.checked ? [...leadIds, id] : leadIds.filter((one) => one !== id))} />
            <span><bdi>{name}</bdi>{canMail && !hasMail && leadIds.includes(id) && <span className="small muted">, <Trans>has no mail address</Trans></span>}</span></label>
        ))}</div>
        {!canMail && <p className="small muted mt-2"><Trans>No mail server is set, so leads see flags here alone.</Trans></p>}
      </fieldset>
      <fieldset className="stack"><legend className="legend"><Trans>Whom a child can turn to</Trans></legend>
        {contacts.map((one, at) => (
          <div key={at} className="stack safety-contact">
            <TextField label={<Trans>Name {at + 1}</Trans>} maxLength={1_000} value={one.name} onChange={({ target }) => change(at, { name: target.value })} />
            <TextField label={<Trans>Where and when</Trans>} maxLength={200} value={one.where} onChange={({ target }) => change(at, { where: target.value })} />
            <TextField label={<Trans>Telephone, if children may call</Trans>} type="tel" maxLength={40} value={one.phone ?? ''} onChange={({ target }) => change(at, { phone: target.value })} />
          </div>
        ))}
        {contacts.length < mostContacts && <div><Button size="sm" variant="plain" icon="plus" onClick={() => setContacts([...contacts, noContact])}><Trans>Add somebody</Trans></Button></div>}
      </fieldset>
      <TextField label={<Trans>Helpline for children</Trans>} type="tel" maxLength={40} value={helpline} onChange={({ target }) => setHelpline(target.value)}
        hint={<Trans>Free, day and night. In much of Europe 116 111.</Trans>} />
      <TextField label={<Trans>Emergency number</Trans>} type="tel" required minLength={2} maxLength={40} value={emergency} onChange={({ target }) => setEmergency(target.value)} />
      {save.error && <Note kind="danger" title={<Trans>Nothing was saved</Trans>}>{save.error.message}</Note>}
      <div><Button variant="primary" type="submit" disabled={save.isPending || leadIds.length === 0}>{save.isPending ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}</Button></div>
    </form>
  );
}
