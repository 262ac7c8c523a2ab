import { sql } from 'drizzle-orm';
import { openShippedContent } from '#features/content/server/public.ts';
import { createClass } from '#features/people/server/public.ts';
import { rebuildEstimates } from '#features/record/server/tracing/rebuild-estimates.ts';
import { createLog } from '../src/server/log.ts';
import { percentile, type Tell } from './figure.ts';
import { inDatabase } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { measureCost, processorOf } from './request-cost.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { send } from './send.ts';
import { addLearners, writeAnswers } from './write-answers.ts';
import { besideLoop } from './yardstick.ts';

const pupils = 60;
const answersEach = 4_000;
const visits = 60;
const warmUp = 10;
const limitMs = 100;
const hour = 3_600_000;

/** What a teacher waits for, and what it costs, when a class opens whose pupils have answered for three years. */
export async function benchClassPage(product: Product, tell: Tell): Promise<void> {
  const { classId, answers } = await makeClass(product.dataDir);
  const headers = { authorization: (await signIn(product.origin, 'teacher')).authorization };
  const page = new URL(`/api/teaching/classes/${classId}`, product.origin);
  const row = `class page, ${pupils} pupils, ${answers.toLocaleString('en')} answers`;

  const { result: times, ...beside } = await besideLoop(async () => {
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const began = performance.now();
      const reply = JSON.parse(await send('GET', page, headers)) as { learners: unknown[]; groups: unknown[] };
      if (reply.learners.length !== pupils || reply.groups.length === 0) throw new Error(`The class came with ${reply.learners.length} pupils in ${reply.groups.length} groups.`);
      if (visit >= warmUp) took.push(performance.now() - began);
    }
    return took;
  });
  tell(onThisMachine({ row: `${row}, p95`, value: percentile(times, 0.95), unit: 'ms', against: limitMs, source: 'limit' }, beside));
  tell(onThisMachine({ row: `${row}, median`, value: percentile(times, 0.5), unit: 'ms', against: limitMs, source: 'limit' }, beside));

  const used = await processorOf(product);
  const { result: { ms, requests }, loop: loopOfCost } = await besideLoop(() => measureCost(() => () => send('GET', page, headers), used));
  const cost = { row: `${row}, processor time`, value: ms.server + ms.database, unit: 'ms', against: limitMs, source: 'limit' };
  tell({ ...onThisMachine(cost, { loop: loopOfCost }), note: `server ${ms.server.toFixed(1)}, database ${ms.database.toFixed(1)}; ${requests} requests` });
  tell(loopFigure(beside.loop));
}

/** A class of the demo teacher's, with what its pupils answered and all that follows from it. */
function makeClass(dataDir: string): Promise<{ classId: string; answers: number }> {
  return inDatabase(dataDir, async (db) => {
    const content = openShippedContent(createLog('error'));
    const classId = await createClass(db, { name: 'Class with long records', subject: 'Mathematics', grade: '6' });
    await addLearners(db, 'bench-class-', pupils);
    await db.execute(sql`insert into enrolments (class_id, user_id, role)
      select ${classId}::uuid, id, case when username = 'teacher' then 'teacher' else 'student' end from users where username = 'teacher' or username like 'bench-class-%'`);
    const from = new Date(Date.now() - answersEach * 7 * hour);
    const ids = { skillIds: [...content.skills.keys()], misconceptionIds: [...content.misconceptions.keys()] };
    await writeAnswers(db, { usernames: 'bench-class-', count: answersEach, from, ...ids });
    const { evidence } = await rebuildEstimates({ db, content });
    if (evidence !== pupils * answersEach) throw new Error(`${evidence} answers were written.`);
    // What a database in use does by itself within a minute: without it the planner knows of none of these rows.
    await db.execute(sql`analyze`);
    return { classId, answers: evidence };
  });
}
