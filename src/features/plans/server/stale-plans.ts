import { sql, type SQL } from 'drizzle-orm';
import { lessonProgress } from '#features/learning/server/tables.ts';
import { practices } from '#features/practice/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import { plans } from './tables.ts';

/** Work that ended shortly before a planning may have come to light after it: a transaction takes far less. */
const margin = sql.raw(`interval '1 minute'`);

/**
 * Whether a plan may not be what its learner's work and the day make of it: then `replan` looks closely. Said too often at worst.
 * For a query about `plans`. @param today SQL for the date where the school is
 */
export const isStale = (today: SQL): SQL<boolean> => sql<boolean>`(${plans.status} not in ('archived', 'declined') and (
  ${plans.plannedOn} <> ${today}::date or ${plans.plannedAt} is null
  or exists (select from ${evidence} where learner_id = ${plans.learnerId} and sequence > ${plans.plannedSequence})
  or exists (select from ${lessonProgress} where learner_id = ${plans.learnerId} and updated_at >= ${plans.plannedAt} - ${margin})
  or exists (select from ${practices} where learner_id = ${plans.learnerId} and status = 'done' and updated_at >= ${plans.plannedAt} - ${margin})))`;
