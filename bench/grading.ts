import { eq, sql } from 'drizzle-orm';
import { analyseTest } from '#features/assessments/statistics/analyse-test.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { openShippedContent } from '#features/content/server/public.ts';
import { createAttempt, createTest, theKey } from '#features/grading/server/attempts.factory.ts';
import { loadMarks } from '#features/grading/server/analysis/load-marks.ts';
import { loadGradedSitting } from '#features/grading/server/load-graded.ts';
import { scoredAnswers } from '#features/grading/server/marking/scored-answers.ts';
import { markAttemptJob } from '#features/grading/server/mark-attempt.job.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { createClass } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '../src/server/db/database.ts';
import { createJobQueue } from '../src/server/jobs/job-queue.ts';
import { createLog } from '../src/server/log.ts';
import { percentile, type Tell } from './figure.ts';
import { inDatabase } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { send } from './send.ts';
import { addLearners } from './write-answers.ts';
import { besideLoop } from './yardstick.ts';

const [handedIn, described, items, visits] = [500, 5_000, 40, 12];

/** Marking what many hand in within a minute, and the statistics of a test that a whole town took. */
export async function benchGrading(product: Product, tell: Tell): Promise<void> {
  await inDatabase(product.dataDir, async (db) => {
    const test = await giveTest(db);
    await tellMarking(db, test, tell);
    await writeMarked(db, test);
    await tellComputing(db, test.sittingId, tell);
    await tellStatistics(product, test.sittingId, tell);
  });
}

type Given = { sittingId: string; firstAttempt: string };

/** A test of forty questions, half of them numbers, given to a class of five thousand by the demo teacher. */
async function giveTest(db: Database): Promise<Given> {
  const services = { db, content: openShippedContent(createLog('error')) };
  const [teacher] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'teacher'));
  const classId = await createClass(db, { name: 'A town', subject: 'Mathematics', grade: '6' });
  await addLearners(db, 'bench-graded-', described);
  await db.execute(sql`insert into enrolments (class_id, user_id, role)
    select ${classId}::uuid, id, case when username = 'teacher' then 'teacher' else 'student' end from users where username = 'teacher' or username like 'bench-graded-%'`);
  const questions = Array.from({ length: items }, (_, at) => ({ title: `Question ${at + 1}`, skills: ['ratio-tables'], ...(at % 2 === 0 ? { answer: choiceAnswer('Right', 'Wrong') } : { answer: {
    kind: 'number' as const, value: `${7 * at + 1}/7` } }) }));
  const { sittingId } = await createTest(services, { teacherId: teacher?.id ?? '', classId, questions });
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'bench-graded-1'));
  const { attemptId } = await createAttempt(services, { sittingId, learnerId: learner?.id ?? '', responses: questions.map((_, at) => (at % 3 === 0 ? 'b' : theKey)) });
  return { sittingId, firstAttempt: attemptId };
}

/** Attempts of more learners, each with the questions of the first one. @param columns of a question that is written, as SQL */
async function copyAttempts(db: Database, { sittingId, firstAttempt }: Given, { from, to, marks }: { from: number; to: number; marks: boolean }): Promise<void> {
  await db.execute(sql`insert into attempts (id, sitting_id, learner_id, number, state, seed, started_at, handed_in_at, marked_at)
    select gen_random_uuid(), ${sittingId}::uuid, u.id, 1, 'handed-in', 7, now() - interval '40 minutes', now(), ${marks ? sql`now()` : sql`null::timestamptz`}
    from users u where u.username like 'bench-graded-%' and substr(u.username, 14)::int >= ${from} and substr(u.username, 14)::int < ${to}`);
  const marked = marks ? sql`, jsonb_build_object('verdict', 'wrong', 'understood', 'answer ' || (abs(hashtext(a.id::text || q.position)) % 9)), ((abs(hashtext(q.position || a.id::text)) % 10 <
    6)::int)::float8, now()` : sql`, null::jsonb, null::float8, null::timestamptz`;
  await db.execute(sql`insert into attempt_questions (id, attempt_id, position, section_id, place_id, item_id, version_id, body, points, response, sequence, saved_at, seconds, closed_at, checked,
    score, marked_at)
    select gen_random_uuid(), a.id, q.position, q.section_id, q.place_id, q.item_id, q.version_id, q.body, q.points, q.response, 1, now(), 30, now() ${marked}
    from attempts a cross join attempt_questions q where a.sitting_id = ${sittingId}::uuid and q.attempt_id = ${firstAttempt}::uuid and a.id <> ${firstAttempt}::uuid
      and not exists (select from attempt_questions own where own.attempt_id = a.id)`);
}

async function tellMarking(db: Database, given: Given, tell: Tell): Promise<void> {
  await copyAttempts(db, given, { from: 2, to: handedIn + 1, marks: false });
  const queue = createJobQueue(db);
  const rows = await db.select({ id: attempts.id }).from(attempts).where(eq(attempts.sittingId, given.sittingId));
  const { result: seconds, ...beside } = await besideLoop(async () => {
    const began = performance.now();
    for (const { id } of rows) await queue.add(markAttemptJob, { attemptId: id }, { key: `mark-attempt:${id}` });
    for (;;) {
      const left = await db.$count(attempts, sql`${attempts.sittingId} = ${given.sittingId} and ${attempts.markedAt} is null`);
      if (left === 0) return (performance.now() - began) / 1_000;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  tell(onThisMachine({ row: `${rows.length} attempts × ${items} questions handed in at once, until all are marked`, value: seconds, unit: 's', against: 60, source: 'limit' }, beside));
}

async function writeMarked(db: Database, given: Given): Promise<void> {
  await copyAttempts(db, given, { from: handedIn + 1, to: described + 1, marks: true });
  // As marking the last question of each leaves it behind.
  await db.update(attempts).set({ scored: scoredAnswers }).where(eq(attempts.sittingId, given.sittingId));
  // What a database in use does by itself within a minute.
  await db.execute(sql`analyze`);
}

/** The statistics themselves, of marks that were read. */
async function tellComputing(db: Database, sittingId: string, tell: Tell): Promise<void> {
  const sitting = await loadGradedSitting(db, sittingId);
  if (!sitting) throw new Error('The test is gone');
  const { table } = await loadMarks(db, sitting);
  const { result: times, ...beside } = await besideLoop(async () => {
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const began = performance.now();
      if (analyseTest(table).test.attempts !== described) throw new Error('Not all attempts were described.');
      took.push(performance.now() - began);
    }
    return took;
  });
  tell(onThisMachine({ row: `statistics of ${described.toLocaleString('en')} attempts × ${items} questions, median`, value: percentile(times, 0.5), unit: 'ms', against: 300,
    source: 'limit' }, beside));
}

/** All that their page shows. */
async function tellStatistics(product: Product, sittingId: string, tell: Tell): Promise<void> {
  const headers = { authorization: (await signIn(product.origin, 'teacher')).authorization };
  const page = new URL(`/api/grading/sittings/${sittingId}/statistics`, product.origin);
  const { result: times, ...beside } = await besideLoop(async () => {
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const began = performance.now();
      const reply = JSON.parse(await send('GET', page, headers)) as { attempts: number };
      if (reply.attempts !== described) throw new Error(`${reply.attempts} attempts were described.`);
      if (visit >= 2) took.push(performance.now() - began);
    }
    return took;
  });
  tell(onThisMachine({ row: 'the same with all that its page shows, from the database to the reply, median', value: percentile(times, 0.5), unit: 'ms', against: 300, source: 'limit' }, beside));
  tell(loopFigure(beside.loop));
}
