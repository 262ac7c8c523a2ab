import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { personalData } from '../../personal-data.ts';
import type { Catalogue, Column } from '../register/read-catalogue.ts';
import { belongsTo, idArray } from '../register/person-rows.ts';

export type ExportedRow = { /** The title of what it is part of. */ under: string | null; row: Record<string, unknown> };

const rowsAtOnce = 200;
/** By the first of these that a table has its rows are ordered, and what one is part of is called. */
const orders = ['sequence', 'position', 'number', 'created_at', 'at', 'asked_at', 'updated_at'];
const titles = ['title', 'statement', 'name'];

/** The rows of one table that are a person's, without what no export shows, a few at a time: a year of answers needs no more memory than a day. Within a transaction. */
export async function* readRows(tx: Database, catalogue: Catalogue, table: string, personId: string): AsyncGenerator<ExportedRow> {
  const entry = personalData[table];
  const columns = catalogue.get(table) ?? [];
  const mine = belongsTo(table, idArray([personId]));
  if (!entry || !mine || entry.hidden.includes('*')) return;
  const left = [...entry.hidden, ...entry.others, ...(entry.of !== 'found-by-content' && !('in' in entry.of) && entry.of.column !== 'id' ? [entry.of.column] : [])];
  const order = orders.find((name) => columns.some((column) => column.name === name));
  const above = entry.of !== 'found-by-content' && 'in' in entry.of ? entry.of : null;
  const title = above && titles.find((name) => catalogue.get(above.in)?.some((column) => column.name === name));
  const under = above && title ? sql`(select above.${sql.identifier(title)} from ${sql.identifier(above.in)} above where above.${sql.identifier(above.key)} = mine.${sql.identifier(above.column)})` : sql`null`;
  const by = [...(above ? [sql.identifier(above.column)] : []), ...(order === undefined ? [] : [sql.identifier(order)])];
  await tx.execute(sql`declare exported no scroll cursor for select to_jsonb(mine) - ${sql.param(left)}::text[] as row, ${under} as under
    from ${sql.identifier(table)} mine where ${mine} ${by.length > 0 ? sql`order by ${sql.join(by, sql`, `)}` : sql``}`);
  try {
    for (;;) {
      const { rows } = await tx.execute<ExportedRow>(sql.raw(`fetch ${rowsAtOnce} from exported`));
      for (const { row, under: title } of rows) yield { under: title, row: withText(row, columns) };
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await tx.execute(sql`close exported`);
  }
}

/** Bytes that are text are told as text, others in Base64. */
function withText(row: Record<string, unknown>, columns: readonly Column[]): Record<string, unknown> {
  const bytes = columns.filter(({ type }) => type === 'bytea').map(({ name }) => name);
  if (bytes.length === 0) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, bytes.includes(name) && typeof value === 'string' ? textOf(Buffer.from(value.slice(2), 'hex')) : value]));
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('base64');
  }
}
