import { eq } from 'drizzle-orm';
import { attempts } from '#features/attempts/server/tables.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createAttempt, createTest, type GivenQuestion, type GivenResponse } from '#features/grading/server/attempts.factory.ts';
import { markAttemptJob } from '#features/grading/server/mark-attempt.job.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { createLog } from '#server/log.ts';
import type { Person } from './people.ts';
import { expect } from './product.ts';
import { makeClass } from './school-class.ts';

const idOf = async (db: Database, { username }: Person): Promise<string> => (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]?.id ?? '';

type Given = { teacher: Person; taken: readonly { pupil: Person; responses: readonly GivenResponse[] | null }[]; questions: readonly GivenQuestion[]; title: string; className?: string };

/** A test that is over and that pupils have handed in, marked by the product itself as far as that can be. */
export async function makeMarkedTest(db: Database, { teacher, taken, questions, title, className }: Given) {
  const services = { db, content: openShippedContent(createLog('silent')) };
  const classId = await makeClass(db, teacher, taken.map(({ pupil }) => pupil), className);
  const { sittingId, items } = await createTest(services, { teacherId: await idOf(db, teacher), classId, questions, closesAt: new Date(Date.now() - 1_000), rules: { title, timeLimitMinutes: 40 } });
  const attemptIds: string[] = [];
  for (const { pupil, responses } of taken) {
    if (!responses) continue;
    const { attemptId } = await createAttempt(services, { sittingId, learnerId: await idOf(db, pupil), responses });
    await createJobQueue(db).add(markAttemptJob, { attemptId }, { key: `mark-attempt:${attemptId}` });
    attemptIds.push(attemptId);
  }
  // Each was looked at: what is left waits for a person.
  await expect.poll(async () => (await Promise.all(attemptIds.map(async (id) => (await db.select({ revision: attempts.revision }).from(attempts).where(eq(attempts.id, id)))[0]?.revision ?? 0)))
    .every((revision) => revision > 1)).toBe(true);
  return { sittingId, classId, items, attemptIds };
}
