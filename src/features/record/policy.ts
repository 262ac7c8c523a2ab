/** How questions are answered, over all learners, concerns those who teach or keep the school. */
export const canReadQuestions = (actor: { personas: readonly string[] }) => actor.personas.includes('teacher') || actor.personas.includes('admin');

/** A learner's record is read by the learner and by those who teach them; by nobody else, whatever their persona. */
export const canReadRecord = (actor: { userId: string }, record: { learnerId: string; taughtBy: readonly string[] }) =>
  actor.userId === record.learnerId || record.taughtBy.includes(actor.userId);

/** What to do next, practice and plans of one's own exist for learners. Courses and lessons are read by teachers and admins too. */
export const canLearn = (person: { personas: readonly string[] }) => person.personas.includes('student');
