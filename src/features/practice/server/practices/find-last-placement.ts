import { sql, type SQL } from 'drizzle-orm';
import { practices } from '../tables.ts';

/** `skillIds`: what it was about, in teaching order. `at`: when its last answer came. */
export type LastPlacement = { skillIds: string[]; at: Date };
export type LastPlacementJson = [skillIds: string[], at: number] | null;

/** The placement that a learner brought to its end last, as one JSON value for a larger query. @param learnerId SQL for the id */
export const selectLastPlacement = (learnerId: SQL): SQL => sql`(
  select case when finished_at is not null then json_build_array(skill_ids, (extract(epoch from finished_at) * 1000)::float8) end from ${practices}
  where learner_id = ${learnerId} and status = 'done' and kind = 'placement' order by updated_at desc limit 1)`;

/** Null: there was none. */
export const readLastPlacement = (json: LastPlacementJson): LastPlacement | null => json && { skillIds: json[0], at: new Date(json[1]) };
