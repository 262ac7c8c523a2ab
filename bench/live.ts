import { pupilEvent, teacherEvent } from '#features/live/contract.ts';
import { randomInt } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { createClass } from '#features/people/server/public.ts';
import { signAccessToken } from '#features/session/server/sessions/access-token.ts';
import { startSession } from '#features/session/server/sessions/start-session.ts';
import type { Database } from '../src/server/db/database.ts';
import { median, percentile, type Tell } from './figure.ts';
import { inDatabase, untilIdle } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { addLearners } from './write-answers.ts';
import { besideLoop } from './yardstick.ts';

const pupilCount = 500;
const questionCount = 6;
/** The first question warms up what the others are measured on. */
const warmUp = 1;
/** A class answers within so many milliseconds of seeing a question: 125 answers a second. */
const thinkMs = 4_000;
const limitMs = 500;
/** Events that have not come by then never will. */
const patienceMs = 30_000;

type Pupil = { id: string; authorization: string; attemptId: string; questionId: string; sequence: number; answers: Map<string, string> };
type Times = { heard: number[]; told: number[] };
type View = { position: number; state: string; revision: number };

/** A class of five hundred in one live session of one process: every page of it is connected, and everybody answers every question. */
export async function benchLive(product: Product, tell: Tell): Promise<void> {
  await untilIdle(product);
  const { authorization } = await signIn(product.origin, 'teacher');
  const { sittingId, pupils } = await makeClass(product.dataDir);
  const call = callerOf(product.origin);
  const { id, joinCode, revision } = await call<{ id: string; joinCode: string; revision: number }>('POST', '/live', authorization, { sittingId, pacing: 'teacher' });
  const begun = performance.now();
  await inTurns(pupils, 32, async (pupil) => {
    const { attemptId } = await call<{ attemptId: string }>('POST', '/live/join', pupil.authorization, { code: joinCode });
    pupil.attemptId = attemptId;
  });
  tell({ row: `${pupilCount} pupils join, 32 at once`, value: (performance.now() - begun) / 1_000, unit: 's' });
  const { result: times, ...beside } = await besideLoop(() => runClass(product.origin, call, { id, authorization, pupils, revision }));
  const rows: [string, number[]][] = [['"next" pressed to a pupil hearing of it', times.heard], ['answer acknowledged to the teacher hearing of it', times.told]];
  for (const [row, values] of rows) {
    tell({
      ...onThisMachine({ row: `${row}, ${pupilCount} pupils on one process, p95`, value: percentile(values, 0.95), unit: 'ms', against: limitMs, source: 'limit' }, beside),
      note: `median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)} ms; ${values.length.toLocaleString('en')} of them`,
    });
  }
  await call('POST', `/live/${id}/end`, authorization, {});
  const { lost, kept } = await compare(product.dataDir, pupils);
  tell({ row: 'acknowledged answers that are not in the database as they were given', value: lost, unit: 'answers', against: 0, source: 'limit', note: `${kept.toLocaleString('en')} answers` });
  tell(loopFigure(beside.loop));
}

type Call = <Reply>(method: string, path: string, authorization: string, body?: object) => Promise<Reply>;
type Class = { id: string; authorization: string; pupils: Pupil[]; revision: number };

async function runClass(origin: string, call: Call, { id, authorization, pupils, revision: first }: Class): Promise<Times> {
  const times: Times = { heard: [], told: [] };
  let [position, revision, pressedAt] = [0, first, 0];
  const heard = { count: 0 };
  const acknowledged = new Map<string, number>();
  const streams = await Promise.all(pupils.map((pupil) => listen(new URL(`/api/live/${id}/own/events`, origin), pupil.authorization, (heardOf) => {
    const { view } = pupilEvent.parse(heardOf);
    if (view.state !== 'open' || view.position !== position || !view.question || pupil.questionId === view.question.id) return;
    pupil.questionId = view.question.id;
    heard.count += 1;
    if (position > warmUp) times.heard.push(performance.now() - pressedAt);
  })));
  const early = new Map<string, number>();
  let toldCount = 0;
  const isTold = (learnerId: string, at: number) => {
    const since = acknowledged.get(learnerId);
    if (since === undefined) return void early.set(learnerId, at);
    toldCount += 1;
    if (position > warmUp) times.told.push(Math.max(0, at - since));
  };
  streams.push(await listen(new URL(`/api/live/${id}/events`, origin), authorization, (heardOf) => {
    const event = teacherEvent.parse(heardOf);
    if (event.type === 'view') revision = Math.max(revision, event.view.revision);
    else for (const [learnerId, marks] of event.changed) if (marks[position - 1] === '1') isTold(learnerId, performance.now());
  }));
  for (let next = 1; next <= questionCount; next += 1) {
    [position, heard.count, toldCount] = [next, 0, 0];
    acknowledged.clear();
    early.clear();
    pressedAt = performance.now();
    ({ revision } = await call<View>('POST', `/live/${id}/next`, authorization, { revision }));
    await until(() => heard.count === pupilCount, () => `Only ${heard.count} pupils heard of question ${next}.`);
    await Promise.all(pupils.map(async (pupil) => {
      await new Promise((resolve) => setTimeout(resolve, randomInt(thinkMs)));
      await give(call, pupil);
      acknowledged.set(pupil.id, performance.now());
      // The teacher heard of it before the pupil did.
      const at = early.get(pupil.id);
      if (at !== undefined) isTold(pupil.id, at);
    }));
    await until(() => toldCount === pupilCount, () => `The teacher heard of ${toldCount} answers to question ${next}.`);
    ({ revision } = await call<View>('POST', `/live/${id}/close`, authorization, { revision }));
  }
  for (const stream of streams) stream.destroy();
  return times;
}

async function give(call: Call, pupil: Pupil): Promise<void> {
  const { attemptId, questionId, authorization } = pupil;
  const response = Math.random() < 0.5 ? 'a' : 'b';
  pupil.sequence += 1;
  const answers = [{ questionId, response, sequence: pupil.sequence, isFlagged: false, seconds: 3, isLeft: false }];
  const { results } = await call<{ results: { outcome: string }[] }>('PUT', `/attempts/${attemptId}/answers`, authorization, { answers });
  if (results[0]?.outcome !== 'saved') throw new Error(`An answer was ${results[0]?.outcome}.`);
  pupil.answers.set(questionId, response);
}

async function until(isSo: () => boolean, say: () => string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(say());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** As many connections as there are pages. */
const agent = new Agent({ keepAlive: true });

function callerOf(origin: string): Call {
  return <Reply>(method: string, path: string, authorization: string, body?: object) => new Promise<Reply>((resolve, reject) => {
    const text = JSON.stringify(body ?? {});
    const headers = { authorization, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    request(new URL(`/api${path}`, origin), { method, agent, headers }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject).on('end', () => {
        const said = Buffer.concat(pieces).toString();
        if ((reply.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${reply.statusCode}: ${said}`));
        else resolve(JSON.parse(said) as Reply);
      });
    }).on('error', reject).end(text);
  });
}

/** Opens a stream of events; ready once it has begun. */
function listen(url: URL, authorization: string, hear: (event: unknown) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: { authorization } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`${url.pathname} answered ${reply.statusCode}.`));
      let rest = '';
      reply.setEncoding('utf8').on('error', () => {}).on('data', (piece: string) => {
        const lines = (rest + piece).split('\n\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice(6)));
      });
      resolve(reply);
    }).on('error', reject).end();
  });
}

async function inTurns<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  }));
}

/** A test of choices given to a class of the demo teacher's, whose pupils are signed in. */
function makeClass(dataDir: string): Promise<{ sittingId: string; pupils: Pupil[] }> {
  return inDatabase(dataDir, async (db) => {
    const classId = await createClass(db, { name: 'A large class', subject: 'Mathematics', grade: '6' });
    await addLearners(db, 'bench-live-', pupilCount);
    await db.execute(sql`insert into enrolments (class_id, user_id, role)
      select ${classId}::uuid, id, case when username = 'teacher' then 'teacher' else 'student' end from users where username = 'teacher' or username like 'bench-live-%'`);
    const { rows: [teacher] } = await db.execute<{ id: string }>(sql`select id from users where username = 'teacher'`);
    const answers = Array.from({ length: questionCount }, (_, at) => choiceAnswer(`Right ${at}`, `Wrong ${at}`));
    const { sittingId } = await createSitting({ db }, { teacherId: teacher?.id ?? '', classId, answers });
    const { rows } = await db.execute<{ id: string; grants: number }>(sql`select id, grants_version as grants from users where username like 'bench-live-%'`);
    const pupils: Pupil[] = [];
    for (const { id, grants } of rows) pupils.push({ id, authorization: await tokenOf(db, id, grants), attemptId: '', questionId: '', sequence: 0, answers: new Map() });
    await db.execute(sql`analyze`);
    return { sittingId, pupils };
  });
}

async function tokenOf(db: Database, userId: string, grantsVersion: number): Promise<string> {
  const { sessionId } = await startSession(db, userId, { userAgent: 'bench' });
  const { token } = await signAccessToken(db, { userId, sessionId, grantsVersion });
  return `Bearer ${token}`;
}

/** Every answer that was acknowledged, against what is kept. */
function compare(dataDir: string, pupils: readonly Pupil[]): Promise<{ lost: number; kept: number }> {
  return inDatabase(dataDir, async (db) => {
    const { rows } = await db.execute<{ id: string; response: string | null }>(sql`
      select q.id, q.response from attempt_questions q join attempts own on own.id = q.attempt_id join users u on u.id = own.learner_id where u.username like 'bench-live-%'`);
    const kept = new Map(rows.map(({ id, response }) => [id, response]));
    const given = pupils.flatMap(({ answers }) => [...answers]);
    return { lost: given.filter(([id, response]) => kept.get(id) !== response).length, kept: given.length };
  });
}
