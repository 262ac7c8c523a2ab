import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createUser } from '#features/session/server/account/create-user.ts';
import type { Database } from '../src/server/db/database.ts';
import { openForCommand } from '../src/server/db/open-for-command.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';
import { signIn, type Product } from './product.ts';
import { send } from './send.ts';

type Question = { id: string; status: string; input: { kind: string; options?: { id: string }[] } };
type Practice = { questions: Question[] };

/** Somebody new who answers as fast as the product does. */
export type Learner = {
  /** Makes sure that there is a question to answer. */
  draw(): Promise<void>;
  /** Answers the question that is drawn; the reply brings the next one of the practice. */
  answer(): Promise<void>;
};

/** Signs as many new learners in; `name` is to be new to the product. Each begins with another skill. */
export async function signInLearners({ origin, dataDir }: Product, name: string, count: number): Promise<Learner[]> {
  const names = Array.from({ length: count }, (_, place) => `${name}-${place}`);
  await inDatabase(dataDir, async (db) => {
    for (const username of names) await createUser(db, { username, displayName: username, personas: ['student'], password: 'slate-demo' });
  });
  return Promise.all(names.map(async (username, place) => {
    const { authorization } = await signIn(origin, username);
    const headers = { authorization, 'content-type': 'application/json' };
    return learner(origin, headers, await askableSkills(origin, headers), place);
  }));
}

function learner(origin: string, headers: Record<string, string>, skills: string[], place: number): Learner {
  const post = async <Reply>(path: string, body: object) => JSON.parse(await send('POST', new URL(`/api${path}`, origin), headers, JSON.stringify(body))) as Reply;
  let practice: Practice = { questions: [] };
  let answered = 0;
  const draw = async () => {
    while (practice.questions.length === 0) {
      practice = await post<Practice>('/practices', { kind: 'practice', skillId: skills[(place * 7 + answered) % skills.length], isFresh: true });
      answered += 1;
    }
  };
  return {
    draw,
    answer: async () => {
      await draw();
      const [question] = practice.questions;
      if (!question) throw new Error('A practice began without a question.');
      const response = question.input.options?.[0]?.id ?? String(answered);
      answered += 1;
      const body = { answerKey: randomUUID(), response, answeredAt: new Date().toISOString(), seconds: 9 };
      practice = (await post<{ practice: Practice }>(`/questions/${question.id}/answers`, body)).practice;
    },
  };
}

/** Works in the product's database: there is no page on which a school's people are made yet. */
export async function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const env = readEnv({ NODE_ENV: 'development', SLATE_DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = await openForCommand(env, createLog(env.LOG_LEVEL));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** A first start fills the demo school in the background: what that takes is not what a request takes. */
export function untilIdle({ dataDir }: Product): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    // Far above what it takes: it ends a bench that hangs, not one on a slow machine.
    const deadline = performance.now() + 15 * 60_000;
    for (;;) {
      const { rows } = await db.execute(sql`select 1 from jobs where run_at <= now() and failed_at is null limit 1`);
      if (rows.length === 0) return;
      if (performance.now() > deadline) throw new Error('The jobs of the first start did not come to an end.');
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
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
