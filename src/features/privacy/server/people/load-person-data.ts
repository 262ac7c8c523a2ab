import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { DataExport, FoundPerson, PersonData } from '../../contract.ts';
import { obstacleToErasing } from '../../policy.ts';
import { isSharedDemo } from '../erasing/request-erasure.ts';
import { loadRules } from '../retention/rules.ts';
import { dataExports, legalHolds } from '../tables.ts';
import { countHeld } from './count-held.ts';

const mostExports = 10;
/** Who asked or set something, by name; a person who was erased has none. */
const nameOf = (column: ReturnType<typeof sql>) => sql<string | null>`(select who.display_name from ${users} who where who.id = ${column})`;

/** All that the page of one person shows. */
export async function loadPersonData(db: Database, actor: { userId: string }, person: FoundPerson): Promise<PersonData> {
  const held = await countHeld(db, person.id);
  const [hold] = await db.select({ reason: legalHolds.reason, setBy: nameOf(sql`legal_holds.set_by`), setAt: legalHolds.setAt }).from(legalHolds).where(eq(legalHolds.userId, person.id));
  const { rows: [state] } = await db.execute<{ isDemo: boolean; isLast: boolean }>(sql`
    select is_demo as "isDemo", 'admin' = any(personas) and disabled_at is null
      and not exists (select from ${users} other where other.id <> ${person.id} and 'admin' = any(other.personas) and other.disabled_at is null) as "isLast"
    from ${users} where id = ${person.id}`);
  const isDemo = isSharedDemo({ username: person.username, isDemo: state?.isDemo ?? false });
  return {
    person, held,
    hold: hold ? { ...hold, setAt: hold.setAt.toISOString() } : null,
    exports: await listExports(db, person.id),
    obstacle: obstacleToErasing(actor, { id: person.id, isDemo, isHeld: hold !== undefined, isLastAdmin: state?.isLast ?? false }),
    keepsCounts: (await loadRules(db)).keepsCounts,
  };
}

export async function listExports(db: Database, personId: string): Promise<DataExport[]> {
  const rows = await db.select({
    id: dataExports.id, status: dataExports.status, done: dataExports.done, total: dataExports.total, byteSize: dataExports.byteSize,
    askedAt: dataExports.askedAt, askedBy: nameOf(sql`data_exports.asked_by`), expiresAt: dataExports.expiresAt,
  }).from(dataExports).where(eq(dataExports.userId, personId)).orderBy(desc(dataExports.askedAt)).limit(mostExports);
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), expiresAt: row.expiresAt?.toISOString() ?? null }));
}
