import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { HealthReport } from '../contract.ts';

/** From this share of the server's connections on somebody should look. */
const crowded = 0.8;

export async function checkDatabase(db: Database): Promise<HealthReport['database']> {
  const { rows: [row] } = await db.execute<{ version: string; bytes: string; migrations: number; connections: number; busy: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from pg_stat_activity where datname = current_database() and state <> 'idle') as busy,
      current_setting('max_connections')::int as most`);
  if (!row) throw new Error('PostgreSQL gave no row back for its own state');
  const { version, migrations, connections, busy, most } = row;
  return { state: connections > crowded * most ? 'warn' : 'ok', version, bytes: Number(row.bytes), migrations, connections, busy, mostConnections: most };
}
