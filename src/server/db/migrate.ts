import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { createClient, type DatabaseAddress } from './connection.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockNumber = 5_141_003;

/**
 * Brings the tables up to date. Many processes may start at once: the first one works, the others wait for it.
 * @throws Error with one line for the person
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = createClient(address, { name: 'slate migrations', statementTimeout: 0 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const newest = await newestMigration(client);
    if (newest > Math.max(...readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis))) {
      throw new Error('The database was last used by a newer Slate. Start that one; an older Slate would damage it.');
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the lock with it.
    await client.end();
  }
}

async function newestMigration(client: ReturnType<typeof createClient>): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!rows[0]?.there) return 0;
  const newest = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(newest.rows[0]?.newest ?? 0);
}
