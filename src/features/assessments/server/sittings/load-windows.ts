import { sql } from 'drizzle-orm';
import { isFor } from '#features/assignments/server/public.ts';
import { assignmentExtensions, assignments } from '#features/assignments/server/tables.ts';
import { noAccommodations, type Accommodations } from '#features/people/accommodations.ts';
import { accommodations, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { windowOf, type LearnerWindow } from '../../windows.ts';
import type { Sitting } from './load-sitting.ts';

export type Receiver = { learnerId: string; name: string; window: LearnerWindow; extendedBy: string | null };
type Row = { learnerId: string; name: string; until: number | null; at: number | null; extendedBy: string | null; needs: Accommodations | null };

/** Everybody whom a test is for now, by name, with when and how long each may take it: one statement. @param learnerId of this pupil alone */
export async function loadReceivers(db: Database, sitting: Sitting, learnerId?: string): Promise<Receiver[]> {
  if (sitting.assignmentId === null) return [];
  const { rows } = await db.execute<Row>(sql`
    select pupil.id as "learnerId", pupil.display_name as name, (extract(epoch from extension.due_at) * 1000)::float8 as until, (extract(epoch from extension.at) * 1000)::float8 as at,
      extender.display_name as "extendedBy", needing.needs
    from ${assignments} given
    join ${enrolments} enrolment on enrolment.class_id = given.class_id and enrolment.role = 'student'
    join ${users} pupil on pupil.id = enrolment.user_id and pupil.disabled_at is null
    left join ${assignmentExtensions} extension on extension.assignment_id = given.id and extension.learner_id = pupil.id
    left join ${users} extender on extender.id = extension.by_id
    left join ${accommodations} needing on needing.user_id = pupil.id
    where given.id = ${sitting.assignmentId} and ${learnerId === undefined ? sql`true` : sql`pupil.id = ${learnerId}`} and ${isFor('given', sql.raw('pupil.id'))}
    order by pupil.display_name, pupil.id`);
  return rows.map(({ until, at, needs, ...row }) => {
    const extension = until === null || at === null ? null : { until: new Date(until), at: new Date(at) };
    return { ...row, window: windowOf(sitting, { extension, needs: needs ?? noAccommodations }, sitting.body.timeLimitMinutes) };
  });
}

/**
 * When and how long one pupil may take a test, their extension and what they need included; null: it is not for them (any more), was withdrawn, or its
 * class is put away. What somebody takes on their own is theirs alone and has no end.
 */
export async function loadWindow(db: Database, sitting: Sitting, learnerId: string): Promise<LearnerWindow | null> {
  if (sitting.withdrawnAt !== null || (sitting.class?.archivedAt ?? null) !== null) return null;
  if (sitting.classId === null) return sitting.byId === learnerId ? await loadOwnWindow(db, sitting, learnerId) : null;
  const [receiver] = await loadReceivers(db, sitting, learnerId);
  return receiver?.window ?? null;
}

async function loadOwnWindow(db: Database, sitting: Sitting, learnerId: string): Promise<LearnerWindow> {
  const [row] = await db.select({ needs: accommodations.needs }).from(accommodations).where(sql`${accommodations.userId} = ${learnerId}`);
  return windowOf(sitting, { extension: null, needs: row?.needs ?? noAccommodations }, sitting.body.timeLimitMinutes);
}
