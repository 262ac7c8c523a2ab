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

type Needing = { userId: string; isPupil: boolean; /** This person teaches them now. */ isTaught: boolean };
/** What somebody needs is seen by themselves, by who teaches them, and by admins. */
export const canSeeAccommodations = (person: Person, needing: Needing) => person.userId === needing.userId || canSetAccommodations(person, needing);
/** Set for pupils by who teaches them, and for anybody by an admin. */
export const canSetAccommodations = (person: Person, { isPupil, isTaught }: Needing) => canManageClasses(person) || (isPupil && isTaught && person.personas.includes('teacher'));
