import { and, eq, inArray } from 'drizzle-orm';
import { enrolments, groups } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { Receivers } from '../contract.ts';

/** The groups or pupils of a class that were named, each once. @throws AppError `not_found` 404 for one that is not this class's */
export async function findReceivers(db: Database, classId: string, to: Receivers): Promise<{ audience: Receivers['audience']; rows: { groupId?: string; userId?: string }[] }> {
  if (to.audience === 'class') return { audience: 'class', rows: [] };
  if (to.audience === 'groups') {
    const wanted = [...new Set(to.groupIds)];
    const found = await db.select({ id: groups.id }).from(groups).where(and(eq(groups.classId, classId), inArray(groups.id, wanted)));
    if (found.length < wanted.length) throw notFound('group');
    return { audience: 'groups', rows: wanted.map((groupId) => ({ groupId })) };
  }
  const wanted = [...new Set(to.learnerIds)];
  const found = await db.select({ id: enrolments.userId }).from(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.role, 'student'), inArray(enrolments.userId, wanted)));
  if (found.length < wanted.length) throw notFound('pupil');
  return { audience: 'pupils', rows: wanted.map((userId) => ({ userId })) };
}
