import type { Persona } from '#shared/persona.ts';

type Actor = { userId: string; personas: readonly Persona[] };

/** The leads, contacts and numbers of the school. */
export const canSetSafety = ({ personas }: Actor) => personas.includes('admin');
/** Who is a safeguarding lead, and every admin, sees all; a teacher what is of those whom they teach. Nobody sees what is about themselves. */
export const canSeeFlag = (actor: Actor, { personId, isTaught, isLead }: { personId: string; isTaught: boolean; isLead: boolean }) =>
  personId !== actor.userId && (actor.personas.includes('admin') || isLead || (isTaught && actor.personas.includes('teacher')));
/** Whose work it is to look at flags at all. */
export const looksAfter = ({ personas }: Actor, isLead: boolean) => personas.includes('admin') || personas.includes('teacher') || isLead;
