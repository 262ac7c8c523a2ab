import { eq, sql } from 'drizzle-orm';
import { loadReceivers } from '#features/assessments/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveView } from '../../contract.ts';
import { loadSession } from '../load-session.ts';
import { liveSessions } from '../tables.ts';
import { loadProgress } from './load-progress.ts';

/** A session as who runs it sees it. Whoever has joined is in it still when they have left the class since. @throws AppError `not_found` 404 */
export async function loadLiveView(db: Database, sessionId: string): Promise<LiveView> {
  const { session, sitting } = await loadSession(db, sessionId);
  const [receivers, progress, [asked]] = await Promise.all([
    loadReceivers(db, sitting), loadProgress(db, session.sittingId),
    db.select({ titles: sql<string[]>`(select coalesce(json_agg(one -> 'body' ->> 'stem' order by place), '[]'::json)
      from jsonb_array_elements(${liveSessions.questions}) with ordinality listed(one, place))` })
      .from(liveSessions).where(eq(liveSessions.id, sessionId)),
  ]);
  const there = new Set(receivers.map(({ learnerId }) => learnerId));
  const left = [...progress.keys()].filter((id) => !there.has(id));
  const gone = left.length === 0 ? [] : await db.select({ id: users.id, name: users.displayName }).from(users).where(sql`${users.id} = any(${sql.param(left)}::uuid[])`);
  const titles = asked?.titles ?? [];
  const { id, sittingId, pacing, state, position, revision, joinCode } = session;
  return {
    id, sittingId, pacing, state, position, revision, joinCode, title: sitting.body.title, className: sitting.class?.name ?? '', questionCount: titles.length,
    now: new Date().toISOString(), openedAt: session.openedAt?.toISOString() ?? null, startedAt: session.createdAt.toISOString(), endedAt: session.endedAt?.toISOString() ?? null,
    questions: titles.map((title, index) => ({ position: index + 1, title: title.slice(0, longestTitle) })),
    pupils: [...receivers.map(({ learnerId, name }) => ({ id: learnerId, name })), ...gone].map((pupil) => ({ ...pupil, marks: progress.get(pupil.id) ?? null })),
  };
}

/** As much of a question as a list shows of it. */
const longestTitle = 200;

/** Where a session is, for those who watch it. */
export async function loadRevisions(db: Database, sessionIds: readonly string[]): Promise<{ id: string; revision: number; sittingId: string }[]> {
  if (sessionIds.length === 0) return [];
  return db.select({ id: liveSessions.id, revision: liveSessions.revision, sittingId: liveSessions.sittingId })
    .from(liveSessions).where(sql`${liveSessions.id} = any(${sql.param(sessionIds)}::uuid[])`);
}

