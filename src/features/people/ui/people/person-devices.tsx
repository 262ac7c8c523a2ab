import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import type { Person } from '../../directory-contract.ts';
import { endSession } from './people-api.ts';
import { usePersonChange } from './use-people.ts';

/** Where a person is signed in; each can be ended. */
export function PersonDevices({ person }: { person: Person }) {
  const { i18n, t } = useLingui();
  const end = usePersonChange(person.id, (sessionId: string) => endSession(person.id, sessionId));
  if (person.devices.length === 0) {
    return <div><h3><Trans>Devices</Trans></h3><p className="small muted">{person.lastSeenAt === null ? <Trans>Never signed in.</Trans> : <Trans>Signed in nowhere now.</Trans>}</p></div>;
  }
  return (
    <div>
      <h3><Plural value={person.devices.length} one="Signed in on # device" other="Signed in on # devices" /></h3>
      <ul className="list person__devices">
        {person.devices.map(({ id, device, createdAt }) => (
          <li key={id}>
            <div className="grow small">{device}<br /><span className="muted"><Trans>Since {sayWhen(createdAt, i18n.locale)}</Trans></span></div>
            <Button size="sm" disabled={end.isPending} aria-label={t`End the session on ${device}`} onClick={() => end.mutate(id)}><Trans>End</Trans></Button>
          </li>
        ))}
      </ul>
      {end.error && <p className="field__problem" role="alert">{end.error.message}</p>}
    </div>
  );
}
