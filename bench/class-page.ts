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
const hour = 3_600_000;

/** A page of a class; `limit` in milliseconds, of waiting and of processor time alike. */
type ClassView = { name: string; path: string; limit: number; isWhole: (reply: unknown) => boolean };

const views = (classId: string): ClassView[] => [
  { name: 'plans of a class', path: `/api/teaching/classes/${classId}`, limit: 100, isWhole: (reply) => sizeOf(reply, 'learners') === pupils && sizeOf(reply, 'groups') > 0 },
  { name: 'class page', path: `/api/teaching/classes/${classId}/page`, limit: 80, isWhole: (reply) => sizeOf(reply, 'cells') === pupils && sizeOf(reply, 'mistakes') > 0 },
  { name: 'cards of a teacher\'s classes', path: '/api/teaching/cards', limit: 80, isWhole: (reply) => sizeOf(reply, 'classes') === 1 },
];

function sizeOf(reply: unknown, field: string): number {
  const value = (reply as Record<string, unknown>)[field];
  return Array.isArray(value) ? value.length : 0;
}

/** What a teacher waits for, and what it costs, when a class opens whose pupils have answered for three years. */
export async function benchClassPage(product: Product, tell: Tell): Promise<void> {
  const { classId, answers } = await makeClass(product.dataDir);
  const headers = { authorization: (await signIn(product.origin, 'teacher')).authorization };
  for (const view of views(classId)) await measureView(product, headers, view, answers, tell);
}

async function measureView(product: Product, headers: { authorization: string }, { name, path, limit, isWhole }: ClassView, answers: number, tell: Tell): Promise<void> {
  const page = new URL(path, product.origin);
  const row = `${name}, ${pupils} pupils, ${answers.toLocaleString('en')} answers`;
  const { result: times, ...beside } = await besideLoop(async () => {
    const took: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const began = performance.now();
      const reply: unknown = JSON.parse(await send('GET', page, headers));
      if (!isWhole(reply)) throw new Error(`${path} came without all that it is measured for.`);
      if (visit >= warmUp) took.push(performance.now() - began);
    }
    return took;
  });
  tell(onThisMachine({ row: `${row}, p95`, value: percentile(times, 0.95), unit: 'ms', against: limit, source: 'limit' }, beside));
  tell(onThisMachine({ row: `${row}, median`, value: percentile(times, 0.5), unit: 'ms', against: limit, source: 'limit' }, beside));

  const used = await processorOf(product);
  const { result: { ms, requests }, loop: loopOfCost } = await besideLoop(() => measureCost(() => () => send('GET', page, headers), used));
  const cost = { row: `${row}, processor time`, value: ms.server + ms.database, unit: 'ms', against: limit, source: 'limit' };
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
