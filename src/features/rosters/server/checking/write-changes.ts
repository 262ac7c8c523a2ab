import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { columnList, rowForTable } from '#server/db/json-rows.ts';
import type { ChangeKind, Entity } from '../../contract.ts';
import { rosterChanges } from '../tables.ts';

type Row = typeof rosterChanges.$inferInsert;
export type NewChange = Pick<Row, 'title'> & Partial<Omit<Row, 'importId' | 'number' | 'kind' | 'title'>> & { kind: ChangeKind; entity: Entity };

/** The kinds in the order in which an admin meets them; each has room for its numbers. */
const order: readonly ChangeKind[] = ['conflict', 'new', 'changed', 'leaving', 'kept', 'error', 'same'];
const room = 200_000_000;
/** Written together. Longer text stands apart in memory, where only a full collection takes it away. */
const charactersAtOnce = 60_000;

/** Writes differences as they come, many at a time, so that a school of any size needs no more memory than these. */
export function createChangeWriter(tx: Database, importId: string) {
  // As JSON from the start: the text is all that has to wait.
  let waiting: string[] = [];
  let length = 0;
  const counts = new Map<ChangeKind, number>();
  const flush = async () => {
    if (waiting.length === 0) return;
    // In one go: text that is put together of texts is copied once more before it is sent.
    const rows = ['[', ...waiting.flatMap((row, at) => (at === 0 ? row : [',', row])), ']'].join('');
    [waiting, length] = [[], 0];
    const columns = sql.raw(columnList(rosterChanges));
    await tx.execute(sql`insert into ${rosterChanges} (${columns}) select ${columns} from json_populate_recordset(null::${rosterChanges}, ${rows}::json)`);
  };
  return {
    async add(change: NewChange) {
      const count = (counts.get(change.kind) ?? 0) + 1;
      counts.set(change.kind, count);
      const row = rowForTable(rosterChanges, { joins: [], leaves: [], classNames: [], kept: [], isConfirmed: false, ...change, importId, number: order.indexOf(change.kind) * room + count });
      waiting.push(row);
      length += row.length;
      if (length >= charactersAtOnce) await flush();
    },
    flush,
    count: (kind: ChangeKind) => counts.get(kind) ?? 0,
  };
}
export type ChangeWriter = ReturnType<typeof createChangeWriter>;
