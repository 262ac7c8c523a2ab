import { canAssignIn } from '#features/assignments/policy.ts';
import type { Persona } from '#shared/persona.ts';

type Person = { userId: string; personas: Persona[] };
/** `isGivenToTheirs`: it was given to a class that this person teaches. */
type Written = { ownerId: string | null; isGivenToTheirs: boolean };
type Given = { byId: string | null; class: { teacherIds: string[]; archivedAt: Date | null } | null };

/** Tests are written by who teaches. */
export const canWriteTests = (person: Person) => person.personas.includes('teacher');
/** A test is changed by who wrote it alone; what was given to classes is run by all who teach them. */
export const canEditTest = (person: Person, { ownerId }: Pick<Written, 'ownerId'>) => canWriteTests(person) && ownerId === person.userId;
/** Read and copied also by those to whose classes it was given. */
export const canReadTest = (person: Person, test: Written) => canEditTest(person, test) || (canWriteTests(person) && test.isGivenToTheirs);
/** All who teach the class alike, and admins; not once it is archived. What somebody takes on their own is run by nobody else. */
export const canManageSitting = (person: Person, sitting: Given) => sitting.class !== null && sitting.class.archivedAt === null && canAssignIn(person, sitting.class);
/** Tests for oneself are made by learners. */
export const canPractise = (person: Pick<Person, 'personas'>) => person.personas.includes('student');
/** A draft is read by whom it was made for, and by nobody else. */
export const canReviewDraft = (person: Person, { ownerId }: { ownerId: string | null }) => canWriteTests(person) && ownerId === person.userId;
