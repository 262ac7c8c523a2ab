import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Note } from '#client/components/note.tsx';
import { SkeletonList } from '#client/components/states.tsx';
import type { BulkTargets, InviteReply } from '../../directory-contract.ts';
import { inviteMany } from './people-api.ts';
import { useInvitations } from './use-people.ts';

type InviteDialogProps = { count: number; targets: BulkTargets; onClose: () => void };

/** A mail to each of many people with which they choose a password; then who got one, and who cannot. */
export function InviteDialog({ count, targets, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
  const { data } = useInvitations();
  const invite = useMutation({ mutationFn: () => inviteMany(targets), onSuccess: () => queries.invalidateQueries({ queryKey: ['people', 'invitations'] }) });
  return (
    <Dialog title={<Plural value={count} one="Invite # person by mail" other="Invite # people by mail" />} onClose={onClose}>
      <div className="dialog__body">
        {invite.error && <Note kind="danger" title={<Trans>Nobody was invited</Trans>}>{invite.error.message}</Note>}
        {!data && <SkeletonList rows={1} />}
        {data && !invite.data && (data.canMail
          ? <p><Trans>Each gets a mail with a link on which they choose a password. Who has no mail address is told here, and who comes in already gets none. Thirty mails go out each
            minute.</Trans></p>
          : <Note title={<Trans>Mail is not set up here</Trans>}><Trans>Print sign-in cards instead, or hand each person a link from their page.</Trans></Note>)}
        {invite.data && <Invited reply={invite.data} />}
      </div>
      <div className="dialog__foot">
        <Button onClick={onClose}>{invite.data ? <Trans>Done</Trans> : <Trans>Cancel</Trans>}</Button>
        {data?.canMail === true && !invite.data && <Button variant="primary" icon="mail" data-autofocus disabled={invite.isPending} onClick={() => invite.mutate()}><Trans>Invite them</Trans></Button>}
      </div>
    </Dialog>
  );
}

function Invited({ reply: { invited, comesIn, disabled, demo, noAddress, withoutAddress } }: { reply: InviteReply }) {
  const others = noAddress - withoutAddress.length;
  return (
    <div className="stack stack--sm" role="status">
      <p><strong><Plural value={invited} _0="Nobody gets a mail." one="# mail is on its way." other="# mails are on their way." /></strong></p>
      {comesIn > 0 && <p><Plural value={comesIn} one="# comes in already and gets none." other="# come in already and get none." /></p>}
      {disabled > 0 && <p><Plural value={disabled} one="# is disabled and gets none." other="# are disabled and get none." /></p>}
      {demo > 0 && <p><Plural value={demo} one="# is of the demo school and gets none." other="# are of the demo school and get none." /></p>}
      {noAddress > 0 && (
        <>
          <p><Plural value={noAddress} one="# has no mail address. Print a sign-in card, or hand over a link:" other="# have no mail address. Print sign-in cards, or hand over links:" /></p>
          <ul className="small">{withoutAddress.map(({ id, name }) => <li key={id}><bdi>{name}</bdi></li>)}{others > 0 && <li><Plural value={others} one="and # other" other="and # others"
            /></li>}</ul>
        </>
      )}
    </div>
  );
}
