import { eq, sql } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import { windowOf, type LearnerWindow } from '#features/assessments/windows.ts';
import { assignmentExtensions, assignments } from '#features/assignments/server/tables.ts';
import { noAccommodations, type Accommodations } from '#features/people/accommodations.ts';
import { accommodations } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import { notFound } from '#server/errors.ts';
import type { ClockFacts } from '../../attempt-clock.ts';
import { attempts } from '../tables.ts';

export type AttemptRow = typeof attempts.$inferSelect;
/** An attempt with all that its end follows from: what this pupil needs as it stands now, and the window with what they were given more. */
export type AttemptFacts = { attempt: AttemptRow; needs: Accommodations; window: LearnerWindow };

function prepareQuery(db: Database) {
  return db.select({
    attempt: attempts, needs: accommodations.needs, closesAt: sittings.closesAt, endedAt: sittings.endedAt, opensAt: assignments.opensAt, dueAt: assignments.dueAt,
    createdAt: sittings.createdAt, extendedTo: assignmentExtensions.dueAt, extendedAt: assignmentExtensions.at,
  }).from(attempts).innerJoin(sittings, eq(sittings.id, attempts.sittingId)).leftJoin(assignments, eq(assignments.id, sittings.assignmentId))
    .leftJoin(assignmentExtensions, sql`${assignmentExtensions.assignmentId} = ${sittings.assignmentId} and ${assignmentExtensions.learnerId} = ${attempts.learnerId}`)
    .leftJoin(accommodations, eq(accommodations.userId, attempts.learnerId))
    .where(sql`${attempts.id} = any(${sql.placeholder('ids')}::uuid[])`).prepare('attempt_facts');
}

/** Every save and every look at the clock asks, so those that come together share a query. */
const find = inGroups((db) => {
  const query = prepareQuery(db);
  return {
    async run(ids: readonly string[]) {
      const rows = await query.execute({ ids: [...ids] });
      const byId = new Map(rows.map((row) => [row.attempt.id, row]));
      return ids.map((id) => byId.get(id));
    },
  };
});

/** @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error */
export async function loadAttempt(db: Database, attemptId: string): Promise<AttemptFacts> {
  const row = await find(db, attemptId);
  if (!row) throw notFound('test');
  const { attempt, closesAt, endedAt, dueAt, extendedTo, extendedAt } = row;
  const needs = { ...noAccommodations, ...row.needs };
  const extension = extendedTo === null || extendedAt === null ? null : { until: extendedTo, at: extendedAt };
  const shared = { opensAt: row.opensAt ?? row.createdAt, dueAt, closesAt, endedAt };
  return { attempt, needs, window: windowOf(shared, { extension, needs }, attempt.baseSeconds === null ? null : attempt.baseSeconds / 60) };
}

export const clockOf = ({ attempt, window }: Pick<AttemptFacts, 'attempt' | 'window'>): ClockFacts => ({
  startedAt: attempt.startedAt, window, pausedAt: attempt.pausedAt, pausedSeconds: attempt.pausedSeconds, graceSeconds: attempt.graceSeconds,
});
