import { desc, eq } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { PlanChange } from '../../contract.ts';
import type { Change } from '../../explain-changes.ts';
import { planChanges } from '../tables.ts';

/** Appends to what is told of some plans. @param byId who did it; null: Slate, because of evidence */
export async function logChanges(db: Database, byId: string | null, told: readonly { planId: string; changes: readonly Change[] }[]): Promise<void> {
  const rows = told.flatMap(({ planId, changes }) => changes.map((change) => ({ planId, byId, ...change })));
  if (rows.length > 0) await db.insert(planChanges).values(rows);
}

/** The newest first. */
export async function listChanges(db: Database, planId: string, limit = 30): Promise<PlanChange[]> {
  const rows = await db
    .select({ id: planChanges.id, at: planChanges.at, kind: planChanges.kind, by: users.displayName, steps: planChanges.steps, days: planChanges.days, why: planChanges.why })
    .from(planChanges)
    .leftJoin(users, eq(users.id, planChanges.byId))
    .where(eq(planChanges.planId, planId))
    .orderBy(desc(planChanges.at), desc(planChanges.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
