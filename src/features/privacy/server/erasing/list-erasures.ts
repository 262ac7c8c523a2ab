import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { Erasure } from '../../contract.ts';
import { erasures } from '../tables.ts';

const mostListed = 200;
const columns = {
  id: erasures.id, status: erasures.status, askedAt: erasures.askedAt, finishedAt: erasures.finishedAt, keepsCounts: erasures.keepsCounts, removed: erasures.removed,
  isByRule: sql<boolean>`${erasures.askedBy} is null`, askedBy: sql<string | null>`(select who.display_name from ${users} who where who.id = erasures.asked_by)`,
};
type Row = Omit<Erasure, 'askedAt' | 'finishedAt'> & { askedAt: Date; finishedAt: Date | null };
const present = ({ askedAt, finishedAt, ...row }: Row): Erasure => ({ ...row, askedAt: askedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null });

/** What was erased when, the newest first. */
export async function listErasures(db: Database): Promise<Erasure[]> {
  return (await db.select(columns).from(erasures).orderBy(desc(erasures.askedAt), desc(erasures.id)).limit(mostListed)).map(present);
}

/** @throws AppError `not_found` 404 */
export async function loadErasure(db: Database, erasureId: string): Promise<Erasure> {
  const [row] = await db.select(columns).from(erasures).where(eq(erasures.id, erasureId));
  if (!row) throw notFound('certificate');
  return present(row);
}
