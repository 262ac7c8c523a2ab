import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createClient, createPool, type DatabaseAddress } from './connection.ts';
import { createDatabase, type Database } from './database.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded/start-embedded.ts';
import { migrateDatabase } from './migrate.ts';

/** Connections that requests share. The embedded server has places for these, the jobs, and a second process of each. */
const poolSize = 12;
const statementTimeout = 30_000;
const oldestVersion = 150_000;
/** Milliseconds that statements under way may take to end when the database is closed. */
const closePatience = 3_000;

export type OpenDatabase = {
  db: Database;
  address: DatabaseAddress;
  /** Null with DATABASE_URL. */
  embedded: Pick<EmbeddedServer, 'made' | 'origin' | 'announce' | 'pid'> | null;
  close(): Promise<void>;
};

const eventWords = { lost: 'the embedded database is gone; it is started again', back: 'the embedded database is back', failing: 'the embedded database does not come back' };

/**
 * The database of the settings, reachable, new enough and with its tables up to date.
 * @throws Error with one line for the person
 */
export async function openDatabase(env: Env, log: Log, role: EmbeddedOptions['role'] = 'web'): Promise<OpenDatabase> {
  const embedded = env.DATABASE_URL === undefined
    ? await startEmbedded({
      dataFolder: env.SLATE_DATA_DIR, role, listensAt: env.origin,
      onEvent: (event, error) => {
        if (event === 'failing' && error instanceof Error) log.error(error.message);
        else log.warn(error === undefined ? {} : { err: error }, eventWords[event]);
      },
    })
    : undefined;
  const address = embedded?.address ?? { connectionString: env.DATABASE_URL ?? '' };
  try {
    await assertUsable(address);
    await migrateDatabase(address);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const pool = createPool(address, {
    name: 'slate', statementTimeout, max: poolSize,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection broke'),
  });
  return {
    db: createDatabase(pool),
    address,
    embedded: embedded ?? null,
    close: async () => {
      await Promise.race([pool.end(), sleep(closePatience, undefined, { ref: false })]);
      await embedded?.close();
    },
  };
}

async function assertUsable(address: DatabaseAddress) {
  const client = createClient(address, { name: 'slate start', statementTimeout });
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : String(cause);
    throw new Error(`Slate cannot reach the database of DATABASE_URL: ${reason}`, { cause });
  }
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const { version = 0, encoding = '' } = rows[0] ?? {};
    if (version < oldestVersion) {
      throw new Error(`The database of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}. Slate needs version 15 or newer.`);
    }
    if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL stores text as ${encoding}. Slate needs one made with encoding UTF8.`);
  } finally {
    await client.end();
  }
}
