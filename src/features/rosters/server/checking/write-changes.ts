import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import type { ChangeKind, Entity } from '../../contract.ts';
import { rosterChanges } from '../tables.ts';

export type NewChange = Pick<typeof rosterChanges.$inferInsert, 'title'> & Partial<Omit<typeof rosterChanges.$inferInsert, 'importId' | 'number' | 'kind' | 'title'>> & { kind: ChangeKind; entity: Entity };

/** The kinds in the order in which an admin meets them; each has room for its numbers. */
const order: readonly ChangeKind[] = ['conflict', 'new', 'changed', 'leaving', 'kept', 'error', 'same'];
const room = 200_000_000;
const rowsAtOnce = 1_000;

/** Writes differences as they come, many at a time, so that a school of any size needs no more memory than these. */
export function createChangeWriter(tx: Database, importId: string) {
  let waiting: (typeof rosterChanges.$inferInsert)[] = [];
  const counts = new Map<ChangeKind, number>();
  const flush = async () => {
    if (waiting.length === 0) return;
    const rows = rowsForTable(rosterChanges, waiting);
    waiting = [];
    const columns = sql.raw(columnList(rosterChanges));
    await tx.execute(sql`insert into ${rosterChanges} (${columns}) select ${columns} from json_populate_recordset(null::${rosterChanges}, ${rows}::json)`);
  };
  return {
    async add(change: NewChange) {
      const count = (counts.get(change.kind) ?? 0) + 1;
      counts.set(change.kind, count);
      waiting.push({ joins: [], leaves: [], classNames: [], kept: [], isConfirmed: false, ...change, importId, number: order.indexOf(change.kind) * room + count });
      if (waiting.length >= rowsAtOnce) await flush();
    },
    flush,
    count: (kind: ChangeKind) => counts.get(kind) ?? 0,
  };
}
export type ChangeWriter = ReturnType<typeof createChangeWriter>;
