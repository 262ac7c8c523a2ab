import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { mostGroups, type Group, type OwnGroup } from '../../contract.ts';
import { classes, enrolments, groupMembers, groups } from '../tables.ts';

/** Pupils of the class who are in the group and not disabled, by name. */
const members = sql<Group['members']>`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.display_name) order by u.display_name, u.id), '[]'::json)
  from ${groupMembers} m join ${enrolments} e on e.user_id = m.user_id and e.class_id = ${groups}.class_id and e.role = 'student' join ${users} u on u.id = m.user_id and u.disabled_at is null
  where m.group_id = ${groups}.id)`;
const columns = { id: groups.id, name: groups.name, reason: groups.reason, showsName: groups.showsName, until: groups.until, members };

/** The groups of a class, those that go on first. @param today date where the school is */
export async function listGroups(db: Database, classId: string, today: string): Promise<Group[]> {
  const rows = await db.select(columns).from(groups).where(eq(groups.classId, classId)).orderBy(sql`${groups.until} < ${today}::date is true`, asc(groups.createdAt), asc(groups.id)).limit(mostGroups);
  return rows.map((row) => ({ ...row, isOver: row.until !== null && row.until < today }));
}

/** A group with its pupils and its class; undefined when there is none, or the class is archived. */
export async function loadGroup(db: Database, groupId: string): Promise<(Omit<Group, 'isOver'> & { classId: string }) | undefined> {
  const [row] = await db.select({ ...columns, classId: groups.classId }).from(groups).innerJoin(classes, and(eq(classes.id, groups.classId), isNull(classes.archivedAt))).where(eq(groups.id, groupId));
  return row;
}

/** What a pupil is told of the groups they are in now: the name where their teacher lets them read it. @param today date where the school is */
export function listOwnGroups(db: Database, learnerId: string, today: string): Promise<OwnGroup[]> {
  return db.select({ id: groups.id, name: sql<string | null>`case when ${groups.showsName} then ${groups.name} end`, until: groups.until, className: classes.name }).from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(classes, and(eq(classes.id, groups.classId), isNull(classes.archivedAt)))
    .innerJoin(enrolments, and(eq(enrolments.classId, classes.id), eq(enrolments.userId, learnerId), eq(enrolments.role, 'student')))
    .where(and(eq(groupMembers.userId, learnerId), or(isNull(groups.until), gte(groups.until, today)))).orderBy(asc(classes.name), asc(groups.createdAt), asc(groups.id));
}
