import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { listMembers } from '#features/people/server/public.ts';
import { enrolments, groupMembers, groups } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { AssignChoices } from '../contract.ts';

const mostGroups = 50;

/** Groups of a class that have not come to their end, and its pupils. @param today the date where the school is */
export async function listReceivers(db: Database, classId: string, today: string): Promise<Pick<AssignChoices, 'groups' | 'pupils'>> {
  const inClass = sql<number>`(select count(*)::int from ${groupMembers} m join ${enrolments} e on e.user_id = m.user_id and e.class_id = ${groups}.class_id and e.role = 'student' where m.group_id = ${groups}.id)`;
  const [found, members] = await Promise.all([
    db.select({ id: groups.id, name: groups.name, count: inClass }).from(groups)
      .where(and(eq(groups.classId, classId), or(isNull(groups.until), gte(groups.until, today)))).orderBy(asc(groups.name), asc(groups.id)).limit(mostGroups),
    listMembers(db, classId),
  ]);
  return { groups: found, pupils: members.filter(({ role }) => role === 'student').map(({ id, name }) => ({ id, name })) };
}
