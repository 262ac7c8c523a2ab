import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { isSameText, takeAttempt } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { firstQuestion } from '../adaptive/next-question.ts';
import { settleAttempt } from '../ending/settle-attempt.ts';
import { whyNot, type Offered } from '../sittings/offered-test.ts';
import { attempts } from '../tables.ts';
import { loadAttempt, type AttemptFacts } from './load-attempt.ts';
import { drawQuestions } from './draw-questions.ts';
import { insertAttempt } from './insert-attempt.ts';

type BeginServices = Pick<Services, 'db' | 'jobs' | 'content'>;

/** Wrong codes of one pupil at one test: enough for typing mistakes, far too few to guess. */
const codeRule = { free: 5, first: 5, longest: 120, forgetAfter: 3_600 };

/**
 * Begins an attempt, or finds the one that is open: two tabs and two devices come to the same one.
 * @param offered as loaded, theirs
 * @throws AppError `not_now` 409, `wrong_code` 403, `wait` 429
 */
export async function beginAttempt(services: BeginServices, learnerId: string, offered: Offered, accessCode: string | undefined, now = new Date()): Promise<{ facts: AttemptFacts; isNew: boolean }> {
  const open = await findOpen(services, learnerId, offered.id, now);
  if (open) return { facts: open, isNew: false };
  const why = whyNot(offered, now);
  if (why !== null) throw new AppError('not_now', 409, why);
  await checkCode(services.db, learnerId, offered, accessCode);
  const made = await make(services, learnerId, offered, now);
  if (made) return { facts: await loadAttempt(services.db, made), isNew: true };
  // Another tab was a moment earlier.
  const other = await findOpen(services, learnerId, offered.id, now);
  if (!other) throw new AppError('not_now', 409, 'You have taken this test.');
  return { facts: other, isNew: false };
}

export async function findOpen(services: BeginServices, learnerId: string, sittingId: string, now: Date): Promise<AttemptFacts | null> {
  const [row] = await services.db.select({ id: attempts.id }).from(attempts)
    .where(and(eq(attempts.sittingId, sittingId), eq(attempts.learnerId, learnerId), eq(attempts.state, 'open')));
  if (!row) return null;
  const facts = await settleAttempt(services, await loadAttempt(services.db, row.id), now);
  return facts.attempt.state === 'open' ? facts : null;
}

/** Case and spaces do not matter: it is read from a wall. */
const plain = (code: string) => code.replaceAll(/\s/g, '').toLowerCase();

async function checkCode(db: Database, learnerId: string, { id, accessCode }: Offered, given: string | undefined): Promise<void> {
  if (accessCode === null) return;
  if (given === undefined || given.trim() === '') throw new AppError('code_needed', 403, 'This test opens with a code. Your teacher has it.');
  const wait = await takeAttempt(db, `test-code ${id} ${learnerId}`, codeRule);
  if (wait > 0) throw new AppError('wait', 429, `That was not the code several times. Wait ${wait} seconds and try again.`, { retryAfter: wait });
  if (!isSameText(plain(given), plain(accessCode))) throw new AppError('wrong_code', 403, 'That is not the code of this test. Look at it once more, or ask your teacher.');
}

/** @returns the id; null: there is an attempt of that number already */
async function make(services: BeginServices, learnerId: string, offered: Offered, now: Date): Promise<string | null> {
  const { db } = services;
  const [version] = await db.select({ body: sql<TestBody>`${testVersions.body}` }).from(testVersions).where(eq(testVersions.id, offered.versionId));
  if (!version) throw notFound('test');
  const seed = randomInt(1, 2 ** 31 - 1);
  const { body } = version;
  const questions = body.adaptive ? await firstQuestion(services, { body, testId: offered.testId, seed }) : await drawQuestions(services, { body, testId: offered.testId, learnerId, seed });
  if (questions.length === 0) throw new AppError('not_now', 409, 'This test has no questions yet. Please tell your teacher.');
  return db.transaction((tx) => insertAttempt(services, tx, { learnerId, offered, seed, questions, hasLimit: true, now }));
}
