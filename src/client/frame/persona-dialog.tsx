import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { ApiError } from '#features/session/ui/public.tsx';
import { personaCards, personas, type Persona } from '#shared/persona.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { Note } from '../components/note.tsx';
import { changePersona } from './change-persona.ts';

const personaIcons: Record<Persona, IconName> = { admin: 'landmark', student: 'book-open', teacher: 'presentation' };

/** 'Select a Persona': the two personas other than the current one. */
export function PersonaDialog({ current, onClose }: { current: Persona; onClose: () => void }) {
  const [pending, setPending] = useState<Persona | null>(null);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);
  const choose = async (persona: Persona) => {
    setPending(persona);
    setProblem(null);
    try {
      await changePersona(persona);
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status === 403;
      setProblem({ title: isRefusal ? 'refusal' : 'failure', message: error instanceof Error ? error.message : '' });
      setPending(null);
    }
  };
  return (
    <Dialog title={<Trans>Select a Persona</Trans>} description={<Trans>Your work stays where it is. You can change back at any time.</Trans>} onClose={onClose}>
      <div className="dialog__body">
        {personas.filter((persona) => persona !== current).map((persona) => (
          <button key={persona} type="button" className="choice" data-persona={persona} aria-busy={pending === persona} disabled={pending !== null} onClick={() => void choose(persona)}>
            <span className="tile"><Icon name={personaIcons[persona]} /></span>
            <span className="choice__text">
              <span className="choice__name">{personaCards[persona].name}</span>
              <span className="small muted">{personaCards[persona].description}</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        ))}
        {problem && (
          <Note kind={problem.title === 'refusal' ? 'refusal' : 'danger'} title={<Trans>You are still logged in as {current}</Trans>}>{problem.message}</Note>
        )}
      </div>
      <div className="dialog__foot"><Button data-autofocus onClick={onClose}><Trans>Cancel</Trans></Button></div>
    </Dialog>
  );
}
