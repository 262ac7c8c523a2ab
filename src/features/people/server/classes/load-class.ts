import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { mostInClass, type ClassMember, type SchoolClass } from '../../contract.ts';
import { classes, enrolments } from '../tables.ts';

const columns = {
  id: classes.id, name: classes.name, subject: classes.subject, grade: classes.grade,
  studentCount: sql<number>`(select count(*)::int from ${enrolments} e join ${users} u on u.id = e.user_id and u.disabled_at is null
    where e.class_id = ${classes}.id and e.role = 'student')`,
};
const teacherIds = sql<string[]>`(select coalesce(json_agg(t.user_id order by t.user_id), '[]'::json) from ${enrolments} t where t.class_id = ${classes}.id and t.role = 'teacher')`;

export type TaughtClass = SchoolClass & { teacherIds: string[] };
/** One that may be archived. */
export type KeptClass = TaughtClass & { termId: string | null; archivedAt: Date | null };

/** A class that is not archived, with who teaches it; undefined when there is none. */
export async function loadClass(db: Database, classId: string): Promise<TaughtClass | undefined> {
  const [row] = await db.select({ ...columns, teacherIds }).from(classes).where(and(eq(classes.id, classId), isNull(classes.archivedAt)));
  return row;
}

/** The same for one that may be archived. */
export async function loadKeptClass(db: Database, classId: string): Promise<KeptClass | undefined> {
  const [row] = await db.select({ ...columns, teacherIds, termId: classes.termId, archivedAt: classes.archivedAt }).from(classes).where(eq(classes.id, classId));
  return row;
}

/** More classes than the largest school has. */
const mostClasses = 10_000;

/** The classes a person teaches, by name; every class when `teacherId` is null. */
export function listClasses(db: Database, teacherId: string | null): Promise<SchoolClass[]> {
  const taught = teacherId === null ? undefined : sql`exists (select 1 from ${enrolments} t where t.class_id = ${classes}.id and t.user_id = ${teacherId} and t.role = 'teacher')`;
  return db.select(columns).from(classes).where(and(isNull(classes.archivedAt), taught)).orderBy(asc(classes.name), asc(classes.id)).limit(mostClasses);
}

/** Teachers first, then pupils, each by name; who was disabled is left out. */
export function listMembers(db: Database, classId: string): Promise<ClassMember[]> {
  return db
    .select({ id: users.id, username: users.username, name: users.displayName, role: enrolments.role })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.classId, classId), isNull(users.disabledAt)))
    .orderBy(sql`${enrolments.role} = 'student'`, asc(users.displayName), asc(users.id))
    .limit(mostInClass);
}

/** The pupils of several classes, by class and name; who was disabled is left out. */
export async function listPupilsOf(db: Database, classIds: readonly string[]): Promise<Map<string, { id: string; name: string }[]>> {
  const pupils = new Map<string, { id: string; name: string }[]>(classIds.map((id) => [id, []]));
  if (classIds.length === 0) return pupils;
  const rows = await db
    .select({ classId: enrolments.classId, id: users.id, name: users.displayName })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(inArray(enrolments.classId, [...classIds]), eq(enrolments.role, 'student'), isNull(users.disabledAt)))
    .orderBy(asc(users.displayName), asc(users.id));
  for (const { classId, id, name } of rows) pupils.get(classId)?.push({ id, name });
  return pupils;
}
