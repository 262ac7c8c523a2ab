import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass, IconButton } from '#client/components/button.tsx';
import { sayWhen } from '#client/components/dates.ts';
import { Note } from '#client/components/note.tsx';
import { ErrorState, SkeletonList } from '#client/components/states.tsx';
import type { Person } from '../../directory-contract.ts';
import { ChangePersonDialog } from './change-person-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { setPersonas, setState } from './people-api.ts';
import { PersonClasses } from './person-classes.tsx';
import { PersonDevices } from './person-devices.tsx';
import { Avatar, personaNames, personaOrder } from './person-words.tsx';
import { usePerson, usePersonChange } from './use-people.ts';

/** One person beside the list. */
export function PersonPanel({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data: person, error, refetch } = usePerson(personId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = person !== undefined;
  // On a phone it stands below the list: whoever opens it is led there.
  useEffect(() => { if (isThere) heading.current?.focus(); }, [isThere]);
  if (error && !person) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!person) return <aside aria-label={t`Person`}><SkeletonList rows={3} /></aside>;
  return (
    <aside className="card person" aria-label={person.name}>
      <PersonHead person={person} heading={heading} onClose={onClose} />
      <PersonPersonas person={person} />
      <PersonClasses person={person} />
      <PersonDevices person={person} />
      {person.personas.includes('student') && <p><Link className={buttonClass({ size: 'sm' })} to="/home/school/data/guardians"
        search={{ person: person.id }}><Trans>Links for guardians</Trans></Link></p>}
      <PersonAccount person={person} />
      <PersonStanding person={person} />
    </aside>
  );
}

function PersonHead({ person, heading, onClose }: { person: Person; heading: React.RefObject<HTMLHeadingElement | null>; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const since = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(person.createdAt));
  return (
    <div className="person__head">
      <Avatar name={person.name} isLarge />
      <div className="grow">
        <h2 ref={heading} tabIndex={-1}>{person.name}</h2>
        <p className="small muted"><Trans>{person.username}, here since {since}</Trans></p>
        {person.email && <p className="small muted">{person.email}</p>}
        {person.state !== 'active' && <p className="mt-2"><span className="chip">{person.state === 'archived' ? <Trans>Left the school</Trans> : <Trans>Disabled</Trans>}</span></p>}
      </div>
      <IconButton size="sm" icon="x" label={t`Close`} onClick={onClose} />
    </div>
  );
}

function PersonPersonas({ person }: { person: Person }) {
  const { i18n } = useLingui();
  const change = usePersonChange(person.id, (personas: Person['personas']) => setPersonas(person.id, personas));
  const toggle = (persona: Person['personas'][number], isGiven: boolean) => change.mutate(isGiven ? [...person.personas, persona] : person.personas.filter((one) => one !== persona));
  return (
    <fieldset disabled={change.isPending}>
      <legend><Trans>Personas</Trans></legend>
      {personaOrder.map((persona) => (
        <label key={persona} className="check"><input type="checkbox" checked={person.personas.includes(persona)}
          onChange={(event) => toggle(persona, event.target.checked)} />{i18n._(personaNames[persona])}</label>
      ))}
      {change.error ? <p className="field__problem" role="alert">{change.error.message}</p> : <p className="small muted mt-2"><Trans>Holds at once, in open pages too.</Trans></p>}
    </fieldset>
  );
}

function PersonAccount({ person }: { person: Person }) {
  const [open, setOpen] = useState<'change' | 'invite' | 'reset' | null>(null);
  const isNew = !person.hasPassword && person.lastSeenAt === null;
  if (person.isDemo) return <p className="small muted"><Trans>A demo account: many people share it, so its name and password stay as they are.</Trans></p>;
  return (
    <div>
      <div className="person__actions">
        <Button size="sm" variant="plain" onClick={() => setOpen('change')}><Trans>Change name or mail</Trans></Button>
        {person.state === 'active' && (isNew
          ? <Button size="sm" variant="plain" onClick={() => setOpen('invite')}><Trans>Invite</Trans></Button>
          : <Button size="sm" variant="plain" onClick={() => setOpen('reset')}>{person.hasPassword ? <Trans>Reset password</Trans> : <Trans>Give a password</Trans>}</Button>)}
      </div>
      {open === 'change' && <ChangePersonDialog person={person} onClose={() => setOpen(null)} />}
      {(open === 'invite' || open === 'reset') && <LinkDialog person={person} kind={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function PersonStanding({ person }: { person: Person }) {
  const { i18n, t } = useLingui();
  const { name } = person;
  const change = usePersonChange(person.id, (state: Person['state']) => setState(person.id, state));
  const lastSeen = person.lastSeenAt ? sayWhen(person.lastSeenAt, i18n.locale) : null;
  const error = change.error && <Note kind="danger" title={t`Nothing was changed`}>{change.error.message}</Note>;
  if (person.state !== 'active') {
    return (
      <div className="person__end stack stack--sm">
        <h3>{person.state === 'archived' ? <Trans>Left the school</Trans> : <Trans>Disabled</Trans>}</h3>
        <p className="small muted"><Trans>{name} cannot come in. All their work is kept.</Trans></p>
        {error}
        <div className="row">
          <Button size="sm" disabled={change.isPending} onClick={() => change.mutate('active')}>{person.state === 'archived' ? <Trans>Take {name} back in</Trans>
            : <Trans>Enable {name}</Trans>}</Button>
          {person.state === 'disabled' && <Button size="sm" variant="plain" disabled={change.isPending} onClick={() => change.mutate('archived')}><Trans>Left the school</Trans></Button>}
        </div>
      </div>
    );
  }
  return (
    <div className="person__end stack stack--sm">
      <h3><Trans>Disable</Trans></h3>
      <p className="small muted"><Trans>Ends what is open at once. Nothing is deleted, and you can take it back here.</Trans>{lastSeen && <> <Trans>Last seen: {lastSeen}.</Trans></>}</p>
      {error}
      {person.isYou ? <p className="small muted"><Trans>This is your own account; only another admin can disable it.</Trans></p> : (
        <div className="row">
          <Button size="sm" className="btn--warn" disabled={change.isPending} onClick={() => change.mutate('disabled')}><Trans>Disable {name}</Trans></Button>
          <Button size="sm" variant="plain" disabled={change.isPending} onClick={() => change.mutate('archived')}><Trans>Left the school</Trans></Button>
        </div>
      )}
    </div>
  );
}
