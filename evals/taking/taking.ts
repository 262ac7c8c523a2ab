import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { createServices } from '../../src/server/create-services.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { readEnv } from '../../src/server/env.ts';
import { createLog } from '../../src/server/log.ts';
import type { Services } from '../../src/server/services.ts';
import { createRandom } from '../../src/shared/random.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../../e2e/start-product.ts';
import type { Evaluate } from '../evaluation.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { Pupil, Refused, type Call } from './pupil.ts';

const questionCount = 12;
/** Access tokens live ten minutes. */
const tokenForMs = 5 * 60_000;

/**
 * Pupils take a test through the API, as their browsers do, while the server and its database are killed and connections are cut.
 * --attempts, --kills (of both, as by a power cut), --cuts, --edits (things that each pupil types), --seed.
 */
export const evaluate: Evaluate = async (args, report) => {
  const { values } = parseArgs({ args, options: {
    attempts: { type: 'string', default: '200' }, kills: { type: 'string', default: '20' }, cuts: { type: 'string', default: '980' }, edits: { type: 'string', default: '60' },
    think: { type: 'string', default: '4000' }, seed: { type: 'string', default: '1' } } });
  const [count, kills, cuts, edits, thinkMs] = [values.attempts, values.kills, values.cuts, values.edits, values.think].map(Number) as [number, number, number, number, number];
  const folder = await makeDataFolder();
  let product = await startProduct(folder);
  const proxy = await startCuttingProxy();
  proxy.leadTo(Number(new URL(product.origin).port));
  const env = readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const log = createLog('silent');
  const database = await openDatabase(env, log, 'guest');
  const services = await createServices(env, log, database.db);
  const tally = { lost: 0, saidSavedButNot: 0 };
  try {
    const pupils = await makeClassAtTest(services, proxy, { count, edits, thinkMs, seed: values.seed, onFalseClaim: (number) => { tally.saidSavedButNot += number; } });
    const began = performance.now();
    const over = new AbortController();
    const taking = Promise.all(pupils.map((pupil) => pupil.take())).finally(() => over.abort());
    const random = createRandom(`cuts ${values.seed}`);
    const done = { kills: 0, cuts: 0, connectionsCut: 0 };
    const disturbing = (async () => {
      while (!over.signal.aborted && done.kills + done.cuts < kills + cuts) {
        await sleep(random.integer(20, 180));
        const isKill = done.kills < kills && (done.cuts >= cuts || random.next() < kills / (kills + cuts));
        if (isKill) {
          done.kills += 1;
          proxy.leadTo(null);
          await product.kill();
          proxy.cut();
          product = await startProduct(folder);
          proxy.leadTo(Number(new URL(product.origin).port));
          report.progress(`killed ${done.kills} of ${kills}, cut ${done.cuts} of ${cuts}`);
        } else {
          done.connectionsCut += proxy.cut();
          done.cuts += 1;
        }
      }
    })();
    await taking;
    await disturbing;
    await countLost(services, pupils, tally);
    const twice = pupils.filter(({ attemptsBegun }) => attemptsBegun.size !== 1).length;
    const sum = (of: (pupil: Pupil) => number) => pupils.reduce((total, pupil) => total + of(pupil), 0);
    const [row] = await database.db.select({ handedIn: sql<number>`(count(*) filter (where ${attempts.state} = 'handed-in'))::int`, all: sql<number>`count(*)::int` }).from(attempts);
    return {
      attempts: count, ...done, reloads: sum(({ reloads }) => reloads), answersTyped: count * edits, saidSaved: sum(({ claims }) => claims), ...tally, pupilsWithTwoAttempts: twice,
      attemptsInDatabase: row?.all, handedIn: row?.handedIn, seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await proxy.close();
    await database.close();
    await product.stop();
    await removeDataFolder(folder);
  }
};

type ClassOptions = { count: number; edits: number; thinkMs: number; seed: string; onFalseClaim: (number: number) => void };

async function makeClassAtTest(services: Services, proxy: CuttingProxy, { count, edits, thinkMs, seed, onFalseClaim }: ClassOptions): Promise<Pupil[]> {
  const teacher = await createTestUser(services, { personas: ['teacher'] });
  const classId = await createClass(services.db, { name: 'Class 6B', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, teacher.id, 'teacher');
  const answers = Array.from({ length: questionCount }, () => ({ kind: 'text' as const, accepted: ['right'] }));
  const { sittingId } = await createSitting(services, { teacherId: teacher.id, classId, answers, rules: { timeLimitMinutes: 600 } });
  const checkClaim = async (typed: ReadonlyMap<string, string>) => {
    const rows = await asked(() => services.db.select({ id: attemptQuestions.id, response: attemptQuestions.response }).from(attemptQuestions).where(inArray(attemptQuestions.id, [...typed.keys()])));
    const kept = new Map(rows.map(({ id, response }) => [id, response]));
    onFalseClaim([...typed].filter(([id, response]) => kept.get(id) !== response).length);
  };
  const pupils: Pupil[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await createTestUser(services);
    await enrolById(services.db, classId, user.id, 'student');
    const token = { headers: (await signIn(services, user)).headers, at: performance.now() };
    const call: Call = async (method, path, body) => {
      if (performance.now() - token.at > tokenForMs) Object.assign(token, { headers: (await asked(() => signIn(services, user))).headers, at: performance.now() });
      const reply = await fetch(`${proxy.origin}/api${path}`, { method, headers: { ...token.headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      if (reply.ok) return reply.json();
      throw new Refused(reply.status, `${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    };
    pupils.push(new Pupil({ call, sittingId, seed: `${seed} ${index}`, edits, thinkMs, checkClaim }));
  }
  return pupils;
}

/** Of the database itself, which is killed too: asked again until it answers. */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries > 600) throw error;
      await sleep(200);
    }
  }
}

/** What pupils typed last, against what is in the attempts that were handed in. */
async function countLost(services: Services, pupils: readonly Pupil[], tally: { lost: number }): Promise<void> {
  for (const { typed } of pupils) {
    const rows = await asked(() => services.db.select({ id: attemptQuestions.id, response: attemptQuestions.response }).from(attemptQuestions).where(inArray(attemptQuestions.id, [...typed.keys()])));
    const kept = new Map(rows.map(({ id, response }) => [id, response]));
    tally.lost += [...typed].filter(([id, response]) => kept.get(id) !== response).length;
  }
}
