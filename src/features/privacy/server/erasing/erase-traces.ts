import { sql } from 'drizzle-orm';
import { oneTimeTokens } from '#features/session/server/tables.ts';
import { jobs } from '#server/jobs/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { KnownAs } from './known-as.ts';

/** Links and waiting work that hold the person's id or address in their content. @returns how many */
export async function eraseTraces(tx: Database, { id, emails, username }: KnownAs): Promise<number> {
  const words = sql`${sql.param([id, ...emails, username].map((word) => JSON.stringify(word.toLowerCase())))}::text[]`;
  const holds = (column: string) => sql`exists (select from unnest(${words}) as word where strpos(lower(${sql.identifier(column)}::text), word) > 0)`;
  const links = await tx.execute(sql`delete from ${oneTimeTokens} where ${holds('data')}`);
  const waiting = await tx.execute(sql`delete from ${jobs} where ${holds('input')}`);
  // What a job that failed long ago said may have named them.
  await tx.execute(sql`update ${jobs} set error = null where error is not null and exists (select from unnest(${sql.param([id, ...emails])}::text[]) as word where strpos(lower(error), lower(word)) > 0)`);
  return (links.rowCount ?? 0) + (waiting.rowCount ?? 0);
}
