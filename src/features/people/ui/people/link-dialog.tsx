import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { showToast } from '#client/components/toast.tsx';
import type { Person } from '../../directory-contract.ts';
import { makeLink, type LinkKind } from './people-api.ts';

/** A link with which somebody chooses a password and comes in: by mail, or for the admin to hand over. It is shown once. */
export function LinkDialog({ person, kind, onClose }: { person: Person; kind: LinkKind; onClose: () => void }) {
  const { t } = useLingui();
  const { name, email } = person;
  const byMail = useMutation({ mutationFn: () => makeLink(person.id, 'mail', kind), onSuccess: () => { onClose(); showToast(t`The mail is on its way to ${email ?? ''}`); } });
  const byHand = useMutation({ mutationFn: () => makeLink(person.id, 'hand', kind) });
  const error = byMail.error ?? byHand.error;
  const link = byHand.data?.link ?? null;
  const isBusy = byMail.isPending || byHand.isPending;
  return (
    <Dialog title={kind === 'invite' ? <Trans>Invite {name}</Trans> : <Trans>A new password for {name}</Trans>} onClose={onClose}>
      <div className="dialog__body">
        {error && <Note kind="danger" title={<Trans>No link was made</Trans>}>{error.message}</Note>}
        {link === null ? (
          <>
            <p><Trans>A link leads to a page on which {name} chooses a password and comes in. It works once.</Trans> {kind === 'reset' && <Trans>What is open now stays open until they do.</Trans>}</p>
            {!person.canMail && <p className="small muted"><Trans>Mail is not set up here, so hand the link over.</Trans></p>}
            {person.canMail && email === null && <p className="small muted"><Trans>No mail address of {name} is known, so hand the link over.</Trans></p>}
          </>
        ) : <HandOver link={link} hours={byHand.data?.hours ?? 0} name={name} />}
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose}>{link === null ? <Trans>Cancel</Trans> : <Trans>Done</Trans>}</Button>
        {link === null && <Button disabled={isBusy} data-autofocus={email === null || !person.canMail || undefined} onClick={() => byHand.mutate()}><Trans>Show a link to hand over</Trans></Button>}
        {link === null && person.canMail && email !== null && <Button variant="primary" icon="mail" data-autofocus disabled={isBusy} onClick={() => byMail.mutate()}><Trans>Send it by mail</Trans>
          </Button>}
      </div>
    </Dialog>
  );
}

/** The link itself, this once. */
export function HandOver({ link, hours, name }: { link: string; hours: number; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const days = hours / 24;
  const copy = () => navigator.clipboard.writeText(link).then(() => setCopied(true), () => setCopied(false));
  return (
    <div className="stack stack--sm">
      <p><Trans>Give this to {name} alone: whoever opens it first chooses the password.</Trans> {days > 1 ? <Trans>It works for {days} days and is not shown again.</Trans>
        : <Trans>It works for {hours} hours and is not shown again.</Trans>}</p>
      <code className="link-once">{link}</code>
      <div className="row"><Button size="sm" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>{isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}</Button></div>
    </div>
  );
}
