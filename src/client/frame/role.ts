import { useSyncExternalStore } from 'react';
import { notedRoleCookie } from '#shared/noted-role.ts';
import { isPersona, type Persona } from '#shared/persona.ts';

/** The role is held in the browser's session storage, one tab at a time. */
const storageKey = 'role';
const listeners = new Set<() => void>();
let kept: string | null = null;

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return kept;
  }
}

export function storeRole(role: Persona): void {
  kept = role;
  try {
    sessionStorage.setItem(storageKey, role);
  } catch {
    // Without storage the role lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** The role of this tab: the stored one where it is granted, else the one the server knows. */
export function chooseRole(stored: string | null, session: { role: Persona; personas: Persona[] }): Persona {
  return isPersona(stored) && session.personas.includes(stored) ? stored : session.role;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useRole(session: { role: Persona; personas: Persona[] }): Persona {
  return chooseRole(useSyncExternalStore(subscribe, readStored, () => null), session);
}

/** A note for the server, which then names the right files of /home in its head. It grants nothing. */
export function noteRole(role: Persona): void {
  document.cookie = `${notedRoleCookie}=${role}; path=/home; max-age=31536000; samesite=lax`;
}
