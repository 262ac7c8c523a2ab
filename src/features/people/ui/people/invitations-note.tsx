import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import { useInvitations } from './use-people.ts';

/** How far invitations by mail are, as long as some wait or could not be sent. */
export function InvitationsNote() {
  const { i18n } = useLingui();
  const { data } = useInvitations();
  if (!data || data.waiting + data.failed === 0) return null;
  const when = data.lastAt === null ? '' : sayWhen(data.lastAt, i18n.locale);
  const names = new Intl.ListFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale).format(data.failedPeople.map(({ name }) => name));
  return (
    <>
      {data.waiting > 0 && <p className="small muted" role="status"><Plural value={data.waiting} one="# invitation is still to be sent." other="# invitations are still to be sent." /> <Trans>The
        last one goes {when}.</Trans></p>}
      {data.failed > 0 && <Note kind="danger" title={<Plural value={data.failed} one="# invitation of this week could not be sent" other="# invitations of this week could not be sent"
        />}><Trans>Look at the mail address, then invite again:</Trans> <bdi>{names}</bdi></Note>}
    </>
  );
}
