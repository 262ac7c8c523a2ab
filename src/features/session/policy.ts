import type { Persona } from '#shared/persona.ts';

/** One works only as a persona that was granted. */
export const canWorkAs = (actor: { personas: readonly Persona[] }, persona: Persona) => actor.personas.includes(persona);

/** One ends one's own sessions. */
export const canEndSession = (actor: { userId: string }, session: { userId: string }) => session.userId === actor.userId;

/** The last way in stays: without it nobody could come back. */
export const canRemoveIdentity = (ways: { hasPassword: boolean; canUseMail: boolean; identityCount: number }) =>
  ways.hasPassword || ways.canUseMail || ways.identityCount > 1;

/** Demo accounts are shared: one visitor's new password would lock out the next. */
export const canChangePassword = (user: { isDemo: boolean }) => !user.isDemo;

/** Likewise: the next visitor would be greeted by the name of the last. */
export const canChangeName = (user: { isDemo: boolean }) => !user.isDemo;

/** How people come in, and what it takes, is the school's. */
export const canSetSignOn = (person: { personas: readonly Persona[] }) => person.personas.includes('admin');
