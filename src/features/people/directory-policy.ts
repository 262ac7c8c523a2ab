import type { Persona } from '#shared/persona.ts';

type Actor = { personas: readonly Persona[] };

/** Who is at the school, and as what, is the school's: an admin sees and changes it. */
export const canManagePeople = ({ personas }: Actor) => personas.includes('admin');
/** An admin finds everybody; a teacher their own pupils. */
export const canFindPeople = ({ personas }: Actor) => personas.includes('admin') || personas.includes('teacher');
/** Demo accounts are shared: a new password or name would lock out or puzzle the next visitor. */
export const canChangeAccount = (person: { isDemo: boolean }) => !person.isDemo;
