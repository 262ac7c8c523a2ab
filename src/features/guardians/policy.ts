import type { Persona } from '#shared/persona.ts';
import type { LinkState } from './contract.ts';

type Actor = { personas: readonly Persona[] };

/** Whether guardians may look in at all, and at what, is the school's. */
export const canSetGuardians = ({ personas }: Actor) => personas.includes('admin');
/** Links of a pupil are made, seen and ended by an admin, and by who teaches that pupil now. @param isTaught by the actor */
export const canManageLinks = (actor: Actor, { isTaught }: { isTaught: boolean }) => canSetGuardians(actor) || (isTaught && actor.personas.includes('teacher'));

type Shown = { personas: readonly Persona[]; disabledAt: Date | null; archivedAt: Date | null; isDemo: boolean };
/** Whose page may be shown to a guardian: pupils who are here now, and those of the demo school as long as it is one. */
export const canBeShown = ({ personas, disabledAt, archivedAt, isDemo }: Shown, { demo }: { demo: boolean }) =>
  personas.includes('student') && disabledAt === null && archivedAt === null && (!isDemo || demo);

/** Ended by somebody, by time, or not at all. */
export const stateOfLink = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }, now: Date): LinkState =>
  (revokedAt !== null ? 'revoked' : expiresAt <= now ? 'over' : 'holds');
