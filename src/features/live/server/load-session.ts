import { eq, getTableColumns } from 'drizzle-orm';
import { loadSitting, type Sitting } from '#features/assessments/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { liveSessions } from './tables.ts';

const { questions, ...columns } = getTableColumns(liveSessions);
/** Without what it asks. */
export type SessionRow = Omit<typeof liveSessions.$inferSelect, 'questions'>;

/** A session with the sitting that it is. @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error */
export async function loadSession(db: Database, sessionId: string): Promise<{ session: SessionRow; sitting: Sitting }> {
  const [session] = await db.select(columns).from(liveSessions).where(eq(liveSessions.id, sessionId));
  const sitting = session && await loadSitting(db, session.sittingId);
  if (!session || !sitting) throw notFound('live session');
  return { session, sitting };
}

/** The session as nobody else changes it until the transaction ends, with what it asks. */
export async function lockSession(tx: Database, sessionId: string): Promise<typeof liveSessions.$inferSelect> {
  const [row] = await tx.select({ ...columns, questions }).from(liveSessions).where(eq(liveSessions.id, sessionId)).for('update');
  if (!row) throw notFound('live session');
  return row;
}

/** @throws AppError `over`, `moved_on` 409 */
export function mustBeAt(row: Pick<SessionRow, 'state' | 'revision'>, revision: number): void {
  if (row.state === 'ended') throw sessionOver();
  if (row.revision !== revision) throw new AppError('moved_on', 409, 'This session has gone on meanwhile, perhaps in another window. Look where it is, and go on from there.');
}

export const sessionOver = () => new AppError('over', 409, 'This live session has ended.');
