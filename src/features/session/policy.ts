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

/** A card is lent out by the school and may be found by anybody: with it nobody makes a second way in. */
export const canChangeWaysIn = (actor: { isByCard: boolean }) => !actor.isByCard;

/** For those who are students and nothing else: whoever may change things for others signs in with something only they know. */
export const canHaveCard = (user: { personas: readonly Persona[]; disabledAt: Date | null }) =>
  user.disabledAt === null && user.personas.length === 1 && user.personas[0] === 'student';

/** How people come in, and what it takes, is the school's. */
export const canSetSignOn = (person: { personas: readonly Persona[] }) => person.personas.includes('admin');
