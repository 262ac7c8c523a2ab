import { sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Change } from '../../explain-changes.ts';
import { planChanges } from '../tables.ts';

/** Appends to what is told of some plans. @param byId who did it; null: Slate, because of evidence */
export async function logChanges(db: Database, byId: string | null, told: readonly { planId: string; changes: readonly Change[] }[]): Promise<void> {
  const rows = told.flatMap(({ planId, changes }) => changes.map((change) => ({ planId, byId, ...change })));
  if (rows.length > 0) await db.insert(planChanges).values(rows);
}

/** The newest first, as one JSON value for a larger query. */
export const selectChanges = (planId: string, limit = 30): SQL => sql`(select json_agg(json_build_object('id', id, 'at', at, 'kind', kind, 'by', by, 'steps', steps, 'days', days, 'why', why) order by at desc, id desc) from (
  select told.id, told.at, told.kind, person.display_name as by, told.steps, told.days, told.why
  from ${planChanges} told left join ${users} person on person.id = told.by_id
  where told.plan_id = ${planId} order by told.at desc, told.id desc limit ${limit}) latest)`;
