import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };
type Taught = { teacherIds: string[] };
/** `archivedAt`: put away, and nobody's but the admins'; left out of what is loaded only as long as it goes on. */
type KeptClass = Taught & { archivedAt?: Date | null };

/** Classes, terms and who is in them are the school's: an admin makes them. */
export const canManageClasses = (person: { personas: readonly Persona[] }) => person.personas.includes('admin');
/** Who teaches has classes; an admin has all of them. */
export const canListClasses = (person: { personas: readonly Persona[] }) => canManageClasses(person) || person.personas.includes('teacher');
/** Who teaches a class sees how its pupils learn, and puts them into groups; an admin who does not teach it does not. */
export const canTeach = (person: Person, { teacherIds }: Taught) => person.personas.includes('teacher') && teacherIds.includes(person.userId);
/** A roster is for those who teach the class, as long as it is not archived, and for admins. */
export const canReadRoster = (person: Person, kept: KeptClass) => canManageClasses(person) || (!kept.archivedAt && canTeach(person, kept));
/** Pupils come into a class by an admin; another teacher also by one who teaches it. */
export const canEnrol = (person: Person, kept: KeptClass, role: 'student' | 'teacher') => canManageClasses(person) || (role === 'teacher' && !kept.archivedAt && canTeach(person, kept));
/** What a pupil is told of their groups is for learners. */
export const canHaveGroups = (person: { personas: readonly Persona[] }) => person.personas.includes('student');

type Needing = { userId: string; isPupil: boolean; /** This person teaches them now. */ isTaught: boolean };
/** What somebody needs is seen by themselves, by who teaches them, and by admins. */
export const canSeeAccommodations = (person: Person, needing: Needing) => person.userId === needing.userId || canSetAccommodations(person, needing);
/** Set for pupils by who teaches them, and for anybody by an admin. */
export const canSetAccommodations = (person: Person, { isPupil, isTaught }: Needing) => canManageClasses(person) || (isPupil && isTaught && person.personas.includes('teacher'));
