import { canTeach } from '#features/people/policy.ts';
import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };

/** Marks of a test are for those who teach the class that took it. What somebody took on their own is nobody's but theirs. */
export const canGrade = (person: Person, given: { classId: string | null; teacherIds: string[] }) => given.classId !== null && canTeach(person, given);
/** Results are told to whose attempt it is. */
export const canReadResult = (person: { userId: string }, attempt: { learnerId: string }) => person.userId === attempt.learnerId;
/** All sittings of an item are looked at by who owns it, and by teachers who find it in the bank. */
export const canReadItemFigures = (person: Person, item: { ownerId: string | null; isFound: boolean }) => person.personas.includes('teacher') && (item.ownerId === person.userId || item.isFound);
