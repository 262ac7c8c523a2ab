import { canReadRoster } from '#features/people/policy.ts';
import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };

/** Who teaches a class, all of them alike, assigns there and sees how its pupils stand; an admin may too. */
export const canAssignIn = (person: Person, schoolClass: { teacherIds: string[] }) => canReadRoster(person, schoolClass);
