import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { drawQuestions, findOpen, insertAttempt, loadOffered, whyNot, type DrawnQuestion, type Offered } from '#features/attempts/server/public.ts';
import { takeAttempt } from '#features/session/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Joined } from '../../contract.ts';
import { sessionOver } from '../load-session.ts';
import { addQuestions } from '../running/add-questions.ts';
import { liveSessions } from '../tables.ts';

type JoinServices = Pick<Services, 'db' | 'jobs' | 'content'>;
type Found = Pick<typeof liveSessions.$inferSelect, 'id' | 'sittingId' | 'pacing' | 'openedAt'>;

/** Enough for typing mistakes; at the rate that follows a million codes take a year, and none opens what is not the pupil's own. */
const codeRule = { free: 10, first: 5, longest: 60, forgetAfter: 3_600 };

/**
 * Brings a pupil into the session of a code, early or late; who is in already finds their attempt. A code of what is not theirs is told from none by nothing.
 * @throws AppError `wrong_code` 404, `wait` 429, `not_now` and `over` 409
 */
export async function joinSession(services: JoinServices, learnerId: string, code: string, now: Date): Promise<{ joined: Joined; isNew: boolean }> {
  const { db } = services;
  const wait = await takeAttempt(db, `live-code ${learnerId}`, codeRule);
  if (wait > 0) throw new AppError('wait', 429, `That was tried many times. Wait ${wait} seconds and try again.`, { retryAfter: wait });
  const session = await findByCode(services, code.replaceAll(/\D/g, ''));
  const offered = session && await loadTheirs(services, learnerId, session.sittingId);
  if (!session || !offered) throw wrongCode();
  const told = (attemptId: string): Joined => ({ sessionId: session.id, sittingId: session.sittingId, attemptId, pacing: session.pacing });
  const open = await findOpen(services, learnerId, session.sittingId, now);
  if (open) return { joined: told(open.attempt.id), isNew: false };
  const why = whyNot({ ...offered, isLive: false }, now);
  if (why !== null) throw new AppError('not_now', 409, why);
  const made = await begin(services, { learnerId, offered, session, now });
  if (made) return { joined: told(made), isNew: true };
  // Another tab was a moment earlier.
  const other = await findOpen(services, learnerId, session.sittingId, now);
  if (!other) throw sessionOver();
  return { joined: told(other.attempt.id), isNew: false };
}

const wrongCode = () => new AppError('wrong_code', 404, 'No live session of yours has this code. Look at it once more, or ask your teacher.');

async function findByCode({ db }: JoinServices, code: string): Promise<Found | undefined> {
  const [row] = await db.select({ id: liveSessions.id, sittingId: liveSessions.sittingId, pacing: liveSessions.pacing, openedAt: liveSessions.openedAt }).from(liveSessions)
    .where(and(eq(liveSessions.joinCode, code), isNull(liveSessions.endedAt)));
  return row;
}

async function loadTheirs({ db }: JoinServices, learnerId: string, sittingId: string): Promise<Offered | null> {
  try {
    const offered = await loadOffered(db, learnerId, sittingId);
    return offered.isTheirs ? offered : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

type Beginning = { learnerId: string; offered: Offered; session: Found; now: Date };

/** @returns the attempt's id; null: it was begun in the same moment */
async function begin(services: JoinServices, { learnerId, offered, session, now }: Beginning): Promise<string | null> {
  const seed = randomInt(1, 2 ** 31 - 1);
  // A class that went on alone from the teacher's pace keeps the questions that it has: who comes then gets the same.
  const own = session.pacing === 'each' && session.openedAt === null ? await drawOwn(services, { learnerId, offered, seed }) : [];
  return services.db.transaction(async (tx) => {
    // The next question waits until the pupil is in, or the pupil until it is open.
    const [row] = await tx.select({ state: liveSessions.state, pacing: liveSessions.pacing, position: liveSessions.position, questions: liveSessions.questions }).from(liveSessions)
      .where(eq(liveSessions.id, session.id)).for('share');
    if (!row || row.state === 'ended') throw sessionOver();
    const isAtOnesOwnPace = own.length > 0;
    const attemptId = await insertAttempt(services, tx, { learnerId, offered, seed, questions: own, hasLimit: isAtOnesOwnPace, now });
    if (attemptId === null || isAtOnesOwnPace) return attemptId;
    // Who comes late finds the questions that are over, too: closed, so that they can be read later and count as not answered.
    const come = row.pacing === 'each' ? row.questions : row.questions.slice(0, row.position);
    const isClosed = (position: number) => position < row.position || (position === row.position && row.state === 'closed');
    await addQuestions(tx, { sittingId: session.sittingId, learnerId, questions: come.map((question, index) => ({ ...question, position: index + 1, closedAt: isClosed(index + 1) ? now : null })) });
    return attemptId;
  });
}

async function drawOwn(services: JoinServices, { learnerId, offered, seed }: Pick<Beginning, 'learnerId' | 'offered'> & { seed: number }): Promise<DrawnQuestion[]> {
  const [version] = await services.db.select({ body: sql<TestBody>`${testVersions.body}` }).from(testVersions).where(eq(testVersions.id, offered.versionId));
  if (!version) throw notFound('test');
  return drawQuestions(services, { body: version.body, testId: offered.testId, learnerId, seed });
}
