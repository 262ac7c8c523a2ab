import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestServices } from '#server/testing/test-services.ts';
import { createAttempt, createTest, type GivenQuestion, type GivenResponse } from './attempts.factory.ts';
import { markAttempt } from './marking/mark-attempt.ts';

type Given = { questions?: readonly GivenQuestion[]; responses: readonly (readonly GivenResponse[] | null)[]; rules?: Parameters<typeof createTest>[1]['rules'] };

/** Two choices between a right and a wrong option that exercise a skill, and a number; 1, 1 and 2 points. */
export const usualQuestions: readonly GivenQuestion[] = [
  { title: 'Which one', stem: 'Which one is right?', answer: choiceAnswer('Right', 'Wrong'), skills: ['ratio-tables'] },
  { title: 'Which other', stem: 'Which one is good?', answer: choiceAnswer('Good', 'Bad'), skills: ['ratio-tables'] },
  { title: 'Three quarters', stem: 'What is a half and a quarter?', answer: { kind: 'number', value: '3/4' }, skills: ['ratio-tables'], points: 2 },
];

/** A class that took a test: a pupil for each list of responses (null: has not begun), all of them marked. */
export async function createGradedClass(services: TestServices, app: TestApp, { questions = usualQuestions, responses, rules }: Given) {
  const taught = await createTaughtClass(services, app, responses.length);
  const test = await createTest(services, { teacherId: taught.teacher.id, classId: taught.classId, questions, closesAt: new Date(Date.now() - 1_000), ...(rules && { rules }) });
  const taken: ({ attemptId: string; questionIds: string[] } | null)[] = [];
  for (const [index, given] of responses.entries()) {
    const attempt = given && await createAttempt(services, { sittingId: test.sittingId, learnerId: taught.pupils[index]?.id ?? '', responses: given, seed: 11 });
    if (attempt) await markAttempt(services, attempt.attemptId);
    taken.push(attempt);
  }
  const [pupil, other] = taught.pupils;
  const stranger = await createSignedIn(services, app, ['teacher']);
  return { ...taught, ...test, taken, pupil: pupil ?? taught.teacher, other: other ?? taught.teacher, stranger, questionAt: (row: number, column: number) => taken[row]?.questionIds[column] ?? '' };
}
