import { inArray } from 'drizzle-orm';
import { listSittings, type Sitting } from '#features/assessments/server/public.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { listClasses } from '#features/people/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveList } from '../../contract.ts';
import { whyNotLive } from '../running/start-session.ts';
import { liveSessions } from '../tables.ts';

/** Sessions that run in a person's classes, and tests given there that can be run live now: nobody has begun them. The newest first. */
export async function listLive(db: Database, teacherId: string, now: Date): Promise<LiveList> {
  const given = await listSittings(db, (await listClasses(db, teacherId)).map(({ id }) => id));
  const ids = given.map(({ id }) => id);
  if (ids.length === 0) return { running: [], ready: [] };
  const [sessions, begun] = await Promise.all([
    db.select({ id: liveSessions.id, sittingId: liveSessions.sittingId, endedAt: liveSessions.endedAt, startedAt: liveSessions.createdAt }).from(liveSessions)
      .where(inArray(liveSessions.sittingId, ids)),
    db.selectDistinct({ sittingId: attempts.sittingId }).from(attempts).where(inArray(attempts.sittingId, ids)),
  ]);
  const bySitting = new Map(sessions.map((session) => [session.sittingId, session]));
  const taken = new Set(begun.map(({ sittingId }) => sittingId));
  const named = ({ body, class: its }: Sitting) => ({ title: body.title, className: its?.name ?? '' });
  return {
    running: given.flatMap((sitting) => {
      const session = bySitting.get(sitting.id);
      return session && session.endedAt === null ? [{ id: session.id, ...named(sitting), startedAt: session.startedAt.toISOString() }] : [];
    }),
    ready: given.filter((sitting) => !bySitting.has(sitting.id) && !taken.has(sitting.id) && whyNotLive(sitting, now) === null)
      .map((sitting) => ({
        sittingId: sitting.id, ...named(sitting), questionCount: sitting.body.sections.reduce((sum, { draw, questions }) => sum + Math.min(draw ?? questions.length, questions.length), 0),
      })),
  };
}
