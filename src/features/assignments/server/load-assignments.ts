import { and, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { enrolments, groups } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { TargetProgress } from '../progress.ts';
import type { AssignedKinds } from './assigned-kind.ts';
import { isFor, selectTargets } from './select-assigned.ts';
import { assignmentExtensions, assignmentReceivers, assignments } from './tables.ts';

export type AssignmentRow = typeof assignments.$inferSelect;
export type NamedAssignment = AssignmentRow & { from: string | null; withdrawnBy: string | null; receivers: string[] };

const givers = alias(users, 'givers');
const withdrawers = alias(users, 'withdrawers');

/** Names of the groups, or of the pupils that are still in the class. */
const receiverNames = sql<string[] | null>`(select json_agg(coalesce(g.name, u.display_name) order by coalesce(g.name, u.display_name)) from ${assignmentReceivers} r
  left join ${groups} g on g.id = r.group_id left join ${users} u on u.id = r.user_id where r.assignment_id = ${assignments}.id
  and (r.user_id is null or exists (select from ${enrolments} e where e.class_id = ${assignments}.class_id and e.user_id = r.user_id and e.role = 'student')))`;

function namedAssignments(db: Database) {
  return db.select({ assignment: assignments, from: givers.displayName, withdrawnBy: withdrawers.displayName, receivers: receiverNames }).from(assignments)
    .leftJoin(givers, eq(givers.id, assignments.byId)).leftJoin(withdrawers, eq(withdrawers.id, assignments.withdrawnById)).$dynamic();
}

const named = ({ assignment, receivers, ...names }: { assignment: AssignmentRow; from: string | null; withdrawnBy: string | null; receivers: string[] | null }): NamedAssignment =>
  ({ ...assignment, ...names, receivers: receivers ?? [] });

export async function loadAssignment(db: Database, assignmentId: string): Promise<NamedAssignment | undefined> {
  const [row] = await namedAssignments(db).where(eq(assignments.id, assignmentId));
  return row && named(row);
}

/** More than a class has in a term; the others stand in the list of those that are closed. */
const mostListed = 100;
/** So long after its time an assignment is still looked at; after that it is closed. */
const closedAfter = sql.raw(`interval '14 days'`);
const isOpen = sql<boolean>`(${assignments.withdrawnAt} is null and (${assignments.dueAt} is null or ${assignments.dueAt} > now() - ${closedAfter}))`;

export type Listed = { assignments: NamedAssignment[]; openCount: number; closedCount: number };

/** Assignments of a class: open ones by when they are due, closed ones with the newest first; at most a hundred. */
export async function listAssignments(db: Database, classId: string, show: 'open' | 'closed'): Promise<Listed> {
  const order: SQL[] = show === 'open' ? [sql`${assignments.dueAt} asc nulls last`, sql`${assignments.opensAt}`] : [sql`coalesce(${assignments.withdrawnAt}, ${assignments.dueAt}) desc`];
  const [rows, counts] = await Promise.all([
    namedAssignments(db).where(and(eq(assignments.classId, classId), show === 'open' ? isOpen : sql`not ${isOpen}`)).orderBy(...order, assignments.id).limit(mostListed),
    db.select({ open: sql<number>`count(*) filter (where ${isOpen})::int`, all: sql<number>`count(*)::int` }).from(assignments).where(eq(assignments.classId, classId)),
  ]);
  const { open, all } = counts[0] ?? { open: 0, all: 0 };
  return { assignments: rows.map(named), openCount: open, closedCount: all - open };
}

export type PupilProgress = {
  assignmentId: string; learnerId: string; name: string; dueAt: number | null; targets: [id: string, progress: TargetProgress][] | null;
  extendedBy: string | null; extendedAt: number | null;
};

/** How every pupil of the class who has them stands with some assignments, by name: one statement for all of them and all kinds. */
export async function loadPupilProgress(db: Database, kinds: AssignedKinds, assignmentIds: readonly string[]): Promise<PupilProgress[]> {
  if (assignmentIds.length === 0) return [];
  const dueAt = sql.raw('coalesce(extension.due_at, given.due_at)');
  const { rows } = await db.execute<PupilProgress>(sql`
    select given.id as "assignmentId", pupil.id as "learnerId", pupil.display_name as name, (extract(epoch from ${dueAt}) * 1000)::float8 as "dueAt",
      ${selectTargets(kinds, 'given', { learnerId: sql.raw('pupil.id'), since: sql.raw('given.opens_at'), until: dueAt })} as targets,
      extender.display_name as "extendedBy", (extract(epoch from extension.at) * 1000)::float8 as "extendedAt"
    from ${assignments} given
    join ${enrolments} enrolment on enrolment.class_id = given.class_id and enrolment.role = 'student'
    join ${users} pupil on pupil.id = enrolment.user_id and pupil.disabled_at is null
    left join ${assignmentExtensions} extension on extension.assignment_id = given.id and extension.learner_id = pupil.id
    left join ${users} extender on extender.id = extension.by_id
    where given.id = any(${sql.param([...assignmentIds])}::uuid[]) and ${isFor('given', sql.raw('pupil.id'))}
    order by pupil.display_name, pupil.id`);
  return rows;
}
