import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { lockSession, mustBeAt } from '../load-session.ts';
import { liveSessions } from '../tables.ts';
import { addQuestions, closeForAll } from './add-questions.ts';

type Step = { sessionId: string; /** As the page shows it. */ revision: number; now: Date };
type Locked = typeof liveSessions.$inferSelect;
type Db = Pick<Services, 'db'>;

/** One step of a session at the teacher's pace; of two at once the second is told that it has gone on. */
function step({ db }: Db, { sessionId, revision }: Step, work: (tx: Database, row: Locked) => Promise<Partial<Locked>>): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId);
    mustBeAt(row, revision);
    if (row.pacing !== 'teacher') throw new AppError('own_pace', 409, 'Everybody goes on at their own pace here.');
    const changed = await work(tx, row);
    await tx.update(liveSessions).set({ ...changed, revision: row.revision + 1 }).where(eq(liveSessions.id, sessionId));
  });
}

/** Opens the next question for everybody who is in; one that is open is closed. @throws AppError `over`, `moved_on`, `own_pace`, `no_more` 409 */
export const openNext = (services: Db, at: Step) => step(services, at, async (tx, { sittingId, position, state, questions }) => {
  const question = questions[position];
  if (!question) throw new AppError('no_more', 409, 'That was the last question. End the session to see the results.');
  if (state === 'open') await closeForAll(tx, sittingId, position, at.now);
  await addQuestions(tx, { sittingId, questions: [{ ...question, position: position + 1, closedAt: null }] });
  return { position: position + 1, state: 'open', openedAt: at.now };
});

/** Takes no more answers to the question that is open. @throws AppError `over`, `moved_on`, `own_pace`, `not_open` 409 */
export const closeOpen = (services: Db, at: Step) => step(services, at, async (tx, { sittingId, position, state }) => {
  if (state !== 'open') throw new AppError('not_open', 409, 'No question is open.');
  await closeForAll(tx, sittingId, position, at.now);
  return { state: 'closed' };
});

/** Takes answers to the last question again: for whoever was not done. @throws AppError `over`, `moved_on`, `own_pace`, `not_closed` 409 */
export const openAgain = (services: Db, at: Step) => step(services, at, async (tx, { sittingId, position, state }) => {
  if (state !== 'closed') throw new AppError('not_closed', 409, 'No question is closed.');
  await closeForAll(tx, sittingId, position, null);
  return { state: 'open', openedAt: at.now };
});

/** Everybody goes on alone: all questions that have not come are there. It is not taken back. @throws AppError `over`, `moved_on`, `own_pace` 409 */
export const letEachGoOn = (services: Db, at: Step) => step(services, at, async (tx, { sittingId, position, questions }) => {
  const left = questions.map((question, index) => ({ ...question, position: index + 1, closedAt: null })).slice(position);
  await addQuestions(tx, { sittingId, questions: left });
  return { pacing: 'each', state: 'open', openedAt: at.now };
});
