import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { xapiStatements } from '../tables.ts';
import type { JsonObject } from '../validation/check-shape.ts';

export type StatementFilter = {
  /** Each of them has to find the statement (see statement-keys). */
  keys: string[];
  /** Stored after, and stored at or before. */
  since: Date | null;
  until: Date | null;
  isAscending: boolean;
  limit: number;
  /** The last one of the page before. */
  after: number | null;
};
export type FoundStatement = { sequence: number; stored: Date; statement: JsonObject };

/** One page of statements that are not voided, and where the next one begins; null at the end. */
export async function findStatements(db: Database, filter: StatementFilter): Promise<{ found: FoundStatement[]; next: number | null }> {
  const { keys, isAscending, limit, after } = filter;
  const [first, ...others] = keys;
  // What drives the search says also in which order it comes: a page is read, never the whole.
  const place = first === undefined ? sql`s.sequence` : sql`k.sequence`;
  const source = first === undefined
    ? sql`xapi_statements s`
    : sql`xapi_statement_keys k join xapi_statements s on s.sequence = k.sequence`;
  const conditions: SQL[] = [sql`not s.is_voided`, ...(first === undefined ? [] : [sql`k.key = ${first}`])];
  for (const key of others) conditions.push(sql`exists (select 1 from xapi_statement_keys o where o.key = ${key} and o.sequence = ${place})`);
  if (filter.since) conditions.push(sql`${place} > coalesce(${lastStoredBy(filter.since)}, 0)`);
  if (filter.until) conditions.push(sql`${place} <= coalesce(${lastStoredBy(filter.until)}, 0)`);
  if (after !== null) conditions.push(isAscending ? sql`${place} > ${after}` : sql`${place} < ${after}`);
  const { rows } = await db.execute<{ sequence: string; stored: Date; statement: JsonObject }>(sql`
    select s.sequence, s.stored, s.statement from ${source} where ${and(...conditions)}
    order by ${place} ${isAscending ? sql`asc` : sql`desc`} limit ${limit + 1}`);
  const found = rows.slice(0, limit).map((row) => ({ sequence: Number(row.sequence), stored: new Date(row.stored), statement: row.statement }));
  return { found, next: rows.length > limit ? (found.at(-1)?.sequence ?? null) : null };
}

/** `sequence` and `stored` grow together, so a moment is a place in the sequence. */
const lastStoredBy = (moment: Date) =>
  sql`(select b.sequence from xapi_statements b where b.stored <= ${moment.toISOString()}::timestamptz order by b.stored desc, b.sequence desc limit 1)`;

/** One statement by its id, if it is voided or not as asked. */
export async function loadStatement(db: Database, id: string, isVoided: boolean): Promise<FoundStatement | undefined> {
  const [row] = await db.select({ sequence: xapiStatements.sequence, stored: xapiStatements.stored, statement: xapiStatements.statement })
    .from(xapiStatements).where(and(eq(xapiStatements.id, id), eq(xapiStatements.isVoided, isVoided)));
  return row;
}
