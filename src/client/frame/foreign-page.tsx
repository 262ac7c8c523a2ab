import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { personaCards, type Persona } from '#shared/persona.ts';
import { Button } from '../components/button.tsx';
import { Note } from '../components/note.tsx';
import { isWithin, menus } from '../navigation.ts';
import { Page } from '../page.tsx';
import { changePersona } from './change-persona.ts';
import { usePersona } from '../persona-context.ts';

/** A page that belongs to another persona: says whose it is and offers the change. */
export function ForeignPage({ owners }: { owners: Persona[] }) {
  const { i18n } = useLingui();
  const { role, session } = usePersona();
  const [problem, setProblem] = useState<string | null>(null);
  const item = owners.flatMap((owner) => menus[owner]).find(({ path }) => isWithin(path, window.location.pathname));
  const title = item ? i18n._(item.label) : 'Slate';
  const granted = owners.filter((owner) => session.user.personas.includes(owner));
  const ownerNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(owners);
  const change = (persona: Persona) => changePersona(persona).catch((error: unknown) => setProblem(error instanceof Error ? error.message : ''));
  return (
    <Page title={title} lede={<Trans>This page belongs to another persona.</Trans>}>
      <div className="stack">
        <Note kind="refusal" title={<Trans>{title} is a page for the {ownerNames}</Trans>}>
          {granted.length > 0
            ? <Trans>You are logged in as {role}. Change the persona to open it; your work stays where it is.</Trans>
            : <Trans>You are logged in as {role}, and the {ownerNames} persona was not granted to you. An admin of your school can grant it.</Trans>}
        </Note>
        {problem !== null && <Note kind="danger" title={<Trans>The persona was not changed</Trans>}>{problem}</Note>}
        <div className="row">{granted.map((persona) => <Button key={persona} variant="primary" onClick={() => void change(persona)}><Trans>Change to {personaCards[persona].name}</Trans></Button>)}</div>
      </div>
    </Page>
  );
}
