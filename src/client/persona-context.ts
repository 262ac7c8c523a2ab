import { createContext, use } from 'react';
import type { Session } from '#features/session/contract.ts';
import type { Persona } from '#shared/persona.ts';

export type PersonaInUse = { session: Session; role: Persona };

/** Set by the layout for everything inside it. */
export const PersonaContext = createContext<PersonaInUse | null>(null);

/** Who is signed in, and as which persona they work in this tab. */
export function usePersona(): PersonaInUse {
  const inUse = use(PersonaContext);
  if (!inUse) throw new Error('usePersona is used outside the layout');
  return inUse;
}
