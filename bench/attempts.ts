import { createSitting } from '#features/assessments/server/sittings.factory.ts';
import { attempt, type SavedAnswer } from '#features/attempts/contract.ts';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { createServices } from '../src/server/create-services.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readEnv } from '../src/server/env.ts';
import { createLog } from '../src/server/log.ts';
import { percentile, type Tell } from './figure.ts';
import type { Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { send } from './send.ts';
import { besideLoop } from './yardstick.ts';

const pupilCount = 300;
const questionCount = 10;
const rounds = 5;

type Taking = { headers: Record<string, string>; attemptId: string; questionIds: string[] };

/** Three hundred pupils at a test: each saves an answer, waits for its acknowledgement, and saves the next. */
export async function benchAttempts(product: Product, tell: Tell): Promise<void> {
  const database = await openDatabase(readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }), createLog('silent'), 'guest');
  try {
    const services = await createServices(readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }), createLog('silent'), database.db);
    const all = await beginAll(product, services);
    // A pupil thinks for some seconds between two answers: three hundred of them come spread over ten.
    const spreadMs = 10_000;
    const { result: saves, ...beside } = await besideLoop(async () => (await Promise.all(all.map((taking, index) => saveAll(product, taking, (index / pupilCount) * spreadMs, spreadMs)))).flat());
    tell(onThisMachine({ row: `saving an answer, ${pupilCount} pupils at a test, one each in ten seconds, p95`, value: percentile(saves, 0.95), unit: 'ms', against: 30, source: 'limit' }, beside));
    const began = performance.now();
    const { result, ...besideEnd } = await besideLoop(async () => {
      await Promise.all(all.map(({ attemptId, headers }) => send('POST', new URL(`/api/attempts/${attemptId}/hand-in`, product.origin), headers)));
      return (performance.now() - began) / 1_000;
    });
    tell(onThisMachine({ row: `${pupilCount} attempts handed in at once`, value: result, unit: 's', against: 60, source: 'limit' }, besideEnd));
    tell(loopFigure(beside.loop));
  } finally {
    await database.close();
  }
}

async function beginAll(product: Product, services: Awaited<ReturnType<typeof createServices>>): Promise<Taking[]> {
  const teacher = await createTestUser(services, { personas: ['teacher'] });
  const classId = await createClass(services.db, { name: 'A year', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, teacher.id, 'teacher');
  const answers = Array.from({ length: questionCount }, () => ({ kind: 'number' as const, value: '12' }));
  const { sittingId } = await createSitting(services, { teacherId: teacher.id, classId, answers, rules: { timeLimitMinutes: 60 } });
  const all: Taking[] = [];
  for (let index = 0; index < pupilCount; index += 1) {
    const user = await createTestUser(services);
    await enrolById(services.db, classId, user.id, 'student');
    const headers = { ...(await signIn(services, user)).headers, 'content-type': 'application/json' };
    const begun = attempt.parse(JSON.parse(await send('POST', new URL(`/api/taking/${sittingId}/attempts`, product.origin), headers, '{}')));
    all.push({ headers, attemptId: begun.state.id, questionIds: begun.questions.map(({ id }) => id) });
  }
  return all;
}

/** @returns milliseconds from each save to its acknowledgement */
async function saveAll(product: Product, { headers, attemptId, questionIds }: Taking, firstAfterMs: number, everyMs: number): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => { setTimeout(resolve, Math.max(0, began + firstAfterMs + round * everyMs - performance.now())); });
    const questionId = questionIds[round % questionIds.length] ?? '';
    const answer: SavedAnswer = { questionId, response: String(round), sequence: round + 1, isFlagged: false, seconds: 3, isLeft: false };
    const sent = performance.now();
    await send('PUT', new URL(`/api/attempts/${attemptId}/answers`, product.origin), headers, JSON.stringify({ answers: [answer] }));
    times.push(performance.now() - sent);
  }
  return times;
}
