type Person = { userId: string; personas: readonly string[] };

/** An attempt is who takes it; nobody else reads or answers its questions here. */
export const canTake = (actor: { userId: string }, attempt: { learnerId: string }) => attempt.learnerId === actor.userId;

/** Who gave the test, as long as they teach the class, and whoever teaches it beside them: they may end an attempt. */
export const canEndAttempt = (actor: Person, given: { teacherIds: readonly string[] }) => actor.personas.includes('teacher') && given.teacherIds.includes(actor.userId);

/** Tests are taken by learners. Whose it is, and who was given it, is asked of the sitting. */
export const canTakeTests = (actor: Person) => actor.personas.includes('student');
