import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { attempt, type Attempt, type SavedAnswer } from '../contract.ts';

type GivenTest = Partial<Omit<Parameters<typeof createSitting>[1], 'teacherId' | 'classId'>>;

/** A class of so many pupils with a test that it was given. */
export async function createGivenTest(services: Services, app: TestApp, { pupils = 2, ...given }: GivenTest & { pupils?: number } = {}) {
  const taught = await createTaughtClass(services, app, pupils);
  const sitting = await createSitting(services, { teacherId: taught.teacher.id, classId: taught.classId, ...given });
  const [pupil, friend] = taught.pupils;
  if (!pupil || !friend) throw new Error('There are no pupils');
  return { ...taught, ...sitting, pupil, friend };
}

/** Begins, or goes on with what is open. @throws Error with what the server said */
export async function begin(who: SignedIn, sittingId: string, accessCode?: string): Promise<Attempt> {
  const reply = await who.send('POST', `/taking/${sittingId}/attempts`, accessCode === undefined ? {} : { accessCode });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return attempt.parse(await reply.json());
}

/** What the browser sends of a question. */
export const answerOf = (questionId: string, response: string, sequence: number, more: Partial<SavedAnswer> = {}): SavedAnswer =>
  ({ questionId, response, sequence, isFlagged: false, seconds: 1, isLeft: false, ...more });
