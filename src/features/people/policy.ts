import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };
type Taught = { teacherIds: string[] };

/** Classes and who is in them are the school's: an admin makes them. */
export const canManageClasses = (person: { personas: readonly Persona[] }) => person.personas.includes('admin');
/** Who teaches has classes; an admin has all of them. */
export const canListClasses = (person: { personas: readonly Persona[] }) => canManageClasses(person) || person.personas.includes('teacher');
/** A roster is for those who teach the class, and for admins. */
export const canReadRoster = (person: Person, { teacherIds }: Taught) =>
  canManageClasses(person) || (person.personas.includes('teacher') && teacherIds.includes(person.userId));
