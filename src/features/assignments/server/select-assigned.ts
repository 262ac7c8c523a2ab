import { sql, type SQL } from 'drizzle-orm';
import { classes, enrolments, groupMembers } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { assignmentKindIds, type AssignmentKindId } from '../kind-ids.ts';
import type { TargetProgress } from '../progress.ts';
import { milliseconds, type AssignedKinds, type ProgressOf } from './assigned-kind.ts';
import { assignmentExtensions, assignmentReceivers, assignments } from './tables.ts';

/** Whether an assignment (by its name in the query) is for a pupil of its class. */
export const isFor = (assignment: string, learnerId: SQL): SQL<boolean> => sql<boolean>`(${sql.raw(assignment)}.audience = 'class' or exists (
  select from ${assignmentReceivers} receiver left join ${groupMembers} member on member.group_id = receiver.group_id
  where receiver.assignment_id = ${sql.raw(assignment)}.id and (receiver.user_id = ${learnerId} or member.user_id = ${learnerId})))`;

/** How far a learner is with every target of an assignment, as one JSON list of `[id, progress]`. @param assignment its name in the query */
export function selectTargets(kinds: AssignedKinds, assignment: string, { learnerId, since, until }: Omit<ProgressOf, 'targetId'>): SQL {
  const of: ProgressOf = { targetId: sql.raw('target.id'), learnerId, since, until };
  const cases = assignmentKindIds.map((id) => sql`when ${sql.raw(`'${id}'`)} then ${kinds[id].progress(of)}`);
  return sql`(select json_agg(json_build_array(target.id, case ${sql.raw(assignment)}.kind ${sql.join(cases, sql` `)} end) order by target.place)
    from unnest(${sql.raw(assignment)}.target_ids) with ordinality target(id, place))`;
}

/** A pupil looks no further back than a term or so. */
const withinDays = 120;
const mostOfClass = 40;

export type AssignedJson = [
  id: string, kind: AssignmentKindId, title: string, note: string, opensAt: number, dueAt: number | null, from: string | null, targets: [id: string, progress: TargetProgress][] | null,
][] | null;

/** What a learner was given lately in their classes, done or not, as one JSON value for a larger query. @param learnerId SQL for the id */
export function selectAssigned(kinds: AssignedKinds, learnerId: SQL): SQL {
  const dueAt = sql.raw('coalesce(extension.due_at, given.due_at)');
  return sql`(select json_agg(json_build_array(given.id, given.kind, given.title, given.note, ${milliseconds(sql.raw('given.opens_at'))}, ${milliseconds(dueAt)}, giver.display_name,
      ${selectTargets(kinds, 'given', { learnerId: sql.raw('enrolment.user_id'), since: sql.raw('given.opens_at'), until: dueAt })}) order by given.opens_at, given.id)
    from ${enrolments} enrolment
    join ${classes} class on class.id = enrolment.class_id and class.archived_at is null
    join lateral (select * from ${assignments} one where one.class_id = enrolment.class_id and one.withdrawn_at is null and one.opens_at > now() - ${sql.raw(`interval '${withinDays} days'`)}
      and ${isFor('one', sql.raw('enrolment.user_id'))} order by one.opens_at desc, one.id limit ${sql.raw(String(mostOfClass))}) given on true
    left join ${assignmentExtensions} extension on extension.assignment_id = given.id and extension.learner_id = enrolment.user_id
    left join ${users} giver on giver.id = given.by_id
    where enrolment.user_id = ${learnerId} and enrolment.role = 'student')`;
}

/** Targets of a kind that a pupil has been given and may see now: for a condition of a larger query. */
export const selectAssignedTargets = (kind: AssignmentKindId, learnerId: SQL): SQL => sql`(select unnest(given.target_ids)
  from ${enrolments} enrolment
  join ${classes} class on class.id = enrolment.class_id and class.archived_at is null
  join ${assignments} given on given.class_id = enrolment.class_id and given.kind = ${kind} and given.withdrawn_at is null and given.opens_at <= now()
  where enrolment.user_id = ${learnerId} and enrolment.role = 'student' and ${isFor('given', sql.raw('enrolment.user_id'))})`;
