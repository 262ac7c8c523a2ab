import { canManageSitting } from '#features/assessments/policy.ts';
import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };

/** A live session is run by who runs the sitting that it is: all who teach the class alike, and admins. */
export const canRunLive = canManageSitting;
/** Joined by learners. Whether it is theirs is asked of the sitting, with the code. */
export const canJoinLive = (person: Person) => person.personas.includes('student');
