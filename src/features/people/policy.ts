import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };
type Taught = { teacherIds: string[] };

/** Classes and who is in them are the school's: an admin makes them. */
export const canManageClasses = (person: Person) => person.personas.includes('admin');
/** A roster is for those who teach the class, and for admins. */
export const canReadRoster = (person: Person, { teacherIds }: Taught) =>
  canManageClasses(person) || (person.personas.includes('teacher') && teacherIds.includes(person.userId));
