import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { TextField } from '#client/components/fields.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import { longestLabel, type GuardianLink, type LinkReply, type MakeLinkInput, type RenewLinkInput } from '../contract.ts';
import { endLink, makeLink, renewLink } from './api.ts';
import { HandOver } from './hand-over.tsx';
import { useLinkChange } from './use-guardians.ts';

export type Pupil = { id: string; name: string };
export type Terms = { days: number; canMail: boolean };
type Way = 'same' | 'hand' | 'mail';

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A new link for a guardian: for whom, and how they get it. */
export function MakeDialog({ pupil, terms, onClose }: { pupil: Pupil; terms: Terms; onClose: () => void }) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('hand');
  const [isNameless, setNameless] = useState(false);
  const make = useLinkChange((input: MakeLinkInput) => makeLink(pupil.id, input), ({ address }) => {
    if (address !== null) return;
    onClose();
    showToast(t`The mail is on its way`);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = textOf(event.currentTarget, 'label');
    setNameless(label === '');
    if (label !== '') make.mutate({ label, way: way === 'mail' ? { by: 'mail', address: textOf(event.currentTarget, 'address') } : { by: 'hand' } });
  };
  return (
    <Dialog title={<Trans>A link for a guardian of {pupil.name}</Trans>} onClose={onClose}>
      {make.data && make.data.address !== null ? <Given reply={make.data} address={make.data.address} pupil={pupil} onClose={onClose} /> : (
        <form onSubmit={submit} noValidate>
          <div className="dialog__body stack">
            {make.error && <Note kind="danger" title={<Trans>No link was made</Trans>}>{make.error.message}</Note>}
            <p><Plural value={terms.days} one="Whoever has it sees how this child is doing, for # day, and can change nothing."
              other="Whoever has it sees how this child is doing, for # days, and can change nothing." /></p>
            <TextField label={<Trans>For whom</Trans>} name="label" maxLength={longestLabel} autoComplete="off" data-autofocus
              hint={<Trans>A short word for the list, such as “Mother” or “Mr Rivera, uncle”.</Trans>}
              problem={isNameless ? t`Write for whom it is, so that it can be told from others.` : null} />
            <WayFields way={way} onWay={setWay} terms={terms} />
          </div>
          <DialogFoot onClose={onClose} isPending={make.isPending}>{way === 'mail' ? <Trans>Send it by mail</Trans> : <Trans>Make the link</Trans>}</DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

/** A link holds anew: with the address that the guardian has, or with a new one. */
export function RenewDialog({ link, pupil, terms, onClose }: { link: GuardianLink; pupil: Pupil; terms: Terms; onClose: () => void }) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('same');
  const { label } = link;
  const renew = useLinkChange((input: RenewLinkInput) => renewLink(link.id, input), ({ address }) => {
    if (address !== null) return;
    onClose();
    showToast(way === 'mail' ? t`The mail is on its way` : t`The link holds anew`);
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    renew.mutate({ way: way === 'mail' ? { by: 'mail', address: textOf(event.currentTarget, 'address') } : { by: way } });
  };
  return (
    <Dialog title={<Trans>Renew the link for {label}</Trans>} onClose={onClose}>
      {renew.data && renew.data.address !== null ? <Given reply={renew.data} address={renew.data.address} pupil={pupil} onClose={onClose} /> : (
        <form onSubmit={submit} noValidate>
          <div className="dialog__body stack">
            {renew.error && <Note kind="danger" title={<Trans>The link was not renewed</Trans>}>{renew.error.message}</Note>}
            <p><Plural value={terms.days} one="It holds for # day from today on." other="It holds for # days from today on." /></p>
            <WayFields way={way} onWay={setWay} terms={terms} isRenewal />
          </div>
          <DialogFoot onClose={onClose} isPending={renew.isPending}><Trans>Renew</Trans></DialogFoot>
        </form>
      )}
    </Dialog>
  );
}

export function EndDialog({ link, pupil: { name }, onClose }: { link: GuardianLink; pupil: Pupil; onClose: () => void }) {
  const { t } = useLingui();
  const { label } = link;
  const end = useLinkChange(endLink, () => { onClose(); showToast(t`The link has ended`); });
  return (
    <Dialog title={<Trans>End the link for {label}?</Trans>} onClose={onClose}
      description={<Trans>It opens nothing from now on, and stays closed. {name} is not told, and nothing of theirs changes.</Trans>}>
      {end.error && <Note kind="danger" title={<Trans>The link still holds</Trans>}>{end.error.message}</Note>}
      <div className="dialog__foot">
        <Button data-autofocus onClick={onClose}><Trans>Keep it</Trans></Button>
        <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate(link.id)}><Trans>End the link</Trans></Button>
      </div>
    </Dialog>
  );
}

function Given({ reply, address, pupil, onClose }: { reply: LinkReply; address: string; pupil: Pupil; onClose: () => void }) {
  return (
    <>
      <div className="dialog__body"><HandOver address={address} pupil={pupil.name} label={reply.link.label} until={reply.link.until} /></div>
      <div className="dialog__foot"><Button variant="primary" data-autofocus onClick={onClose}><Trans>Done</Trans></Button></div>
    </>
  );
}

type WayFieldsProps = { way: Way; onWay: (way: Way) => void; terms: Terms; isRenewal?: boolean };

function WayFields({ way, onWay, terms: { canMail }, isRenewal = false }: WayFieldsProps) {
  const words: Record<Way, ReactNode> = {
    same: <Trans>The address that they have goes on</Trans>,
    hand: isRenewal ? <Trans>A new address to hand over; the old one ends</Trans> : <Trans>Show the address, to hand it over</Trans>,
    mail: isRenewal ? <Trans>A new address by mail; the old one ends</Trans> : <Trans>Send the address by mail</Trans>,
  };
  const ways: Way[] = [...(isRenewal ? (['same'] as const) : []), 'hand', ...(canMail ? (['mail'] as const) : [])];
  return (
    <>
      <fieldset>
        <legend className="legend guardian-legend"><Trans>How they get it</Trans></legend>
        {ways.map((one) => <label key={one} className="check"><input type="radio" name="way" checked={way === one} onChange={() => onWay(one)} /><span>{words[one]}</span></label>)}
        {!canMail && <p className="hint small muted"><Trans>Mail is not set up here.</Trans></p>}
      </fieldset>
      {way === 'mail' && <TextField label={<Trans>Mail address</Trans>} name="address" type="email" autoComplete="off" maxLength={254}
        hint={<Trans>Slate sends this one mail and does not keep the address.</Trans>} />}
    </>
  );
}

function DialogFoot({ onClose, isPending, children }: { onClose: () => void; isPending: boolean; children: ReactNode }) {
  return <div className="dialog__foot"><Button onClick={onClose}><Trans>Cancel</Trans></Button><Button variant="primary" type="submit" disabled={isPending}>{children}</Button></div>;
}
