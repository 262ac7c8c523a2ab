import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { createUser } from '#features/session/server/account/create-user.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';
import { percentile, printFigure } from './measure.ts';
import { signIn, type Product } from './product.ts';
import { benchRebuild } from './record-rebuild.ts';

const callers = 16;
const answersEach = 240;
/** A server that answers a school is warm; the first answers are not counted. */
const warmUp = 60;
const limitMs = 25;

type Question = { id: string; status: string; input: { kind: string; options?: { id: string }[] } };
type Practice = { questions: Question[] };

type Learner = { post: <Reply>(path: string, body: object) => Promise<Reply>; skills: string[] };

/**
 * What a learner waits for after each answer: it is checked, recorded with its estimate and review card, and the next question is drawn.
 * Sixteen learners at once, each in practices of one skill after another; the start of a practice is not counted.
 */
export async function benchRecord(product: Product): Promise<void> {
  const learners = await signInLearners(product);
  const times: number[] = [];
  await Promise.all(learners.map(async ({ post, skills }, place) => {
    let practice: Practice = { questions: [] };
    for (let answered = 0; answered < answersEach; answered += 1) {
      const skillId = skills[(place * 7 + answered) % skills.length];
      if (practice.questions.length === 0) practice = await post<Practice>('/practices', { kind: 'practice', skillId, isFresh: true });
      const [question] = practice.questions;
      if (!question) continue;
      const began = performance.now();
      const { practice: next } = await post<{ practice: Practice }>(`/questions/${question.id}/answers`, {
        answerKey: randomUUID(), response: question.input.options?.[0]?.id ?? String(answered), answeredAt: new Date().toISOString(), seconds: 9,
      });
      if (answered >= warmUp) times.push(performance.now() - began);
      practice = next;
    }
  }));
  const row = `answer recorded and next question drawn, ${callers} learners at once`;
  printFigure({ row: `${row}, p95`, value: percentile(times, 0.95), unit: 'ms', against: limitMs, source: 'limit', better: 'lower' });
  printFigure({ row: `${row}, median`, value: percentile(times, 0.5), unit: 'ms', against: limitMs, source: 'limit', better: 'lower' });
  await benchRebuild();
}

async function signInLearners({ origin, dataDir }: Product): Promise<Learner[]> {
  const names = Array.from({ length: callers }, (_, place) => `bench-learner-${place}`);
  await addLearners(dataDir, names);
  return Promise.all(names.map(async (name) => {
    const { authorization } = await signIn(origin, name);
    const headers = { authorization, 'content-type': 'application/json' };
    const post = <Reply>(path: string, body: object) => send<Reply>(new URL(`/api${path}`, origin), headers, JSON.stringify(body));
    return { post, skills: await askableSkills(origin, headers) };
  }));
}

/** `fetch` takes a third of a core for these calls, and the product runs on the same two. */
const keptOpen = new Agent({ keepAlive: true });
function send<Reply>(url: URL, headers: Record<string, string>, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: keptOpen, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject).on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url.pathname} answered ${answer.statusCode}: ${text}`));
        else resolve(JSON.parse(text) as Reply);
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Joins the product's database: there is no page on which a school's people are made yet. */
async function addLearners(dataDir: string, names: string[]): Promise<void> {
  const env = readEnv({ NODE_ENV: 'development', SLATE_DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openDatabase(env, createLog(env.LOG_LEVEL), 'guest');
  try {
    await untilIdle(database.db);
    for (const username of names) await createUser(database.db, { username, displayName: username, personas: ['student'], password: 'slate-demo' });
  } finally {
    await database.close();
  }
}

/** A first start fills the demo school in the background: what that takes is not what an answer takes. */
async function untilIdle(db: Database): Promise<void> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const { rows } = await db.execute(sql`select 1 from jobs where run_at <= now() and failed_at is null limit 1`);
    if (rows.length === 0) return;
    if (performance.now() > deadline) throw new Error('The jobs of the first start did not come to an end.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Skills that have questions: those of which a practice begins. */
async function askableSkills(origin: string, headers: Record<string, string>): Promise<string[]> {
  const reply = await fetch(`${origin}/api/record/estimates`, { headers });
  const { estimates } = (await reply.json()) as { estimates: { skillId: string }[] };
  const askable: string[] = [];
  for (const { skillId } of estimates) {
    const started = await fetch(`${origin}/api/practices`, { method: 'POST', headers, body: JSON.stringify({ kind: 'practice', skillId }) });
    if (started.ok) askable.push(skillId);
    if (askable.length === 12) break;
  }
  if (askable.length === 0) throw new Error('The content has nothing to ask.');
  return askable;
}
