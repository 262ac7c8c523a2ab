import { Client, type ClientConfig, type Pool } from 'pg';
import { SharedPool } from './shared-pool.ts';

/** Where a database is. Plain data: it can be handed to another process. */
export type DatabaseAddress = EmbeddedAddress | { connectionString: string };
/** `host` is a folder where the server listens on a socket. */
export type EmbeddedAddress = { host: string; port: number; user: string; password?: string; database: string };

export type ConnectionOptions = {
  /** Shown in `pg_stat_activity`. */
  name: string;
  /** Milliseconds after which the server ends one statement; 0: never. */
  statementTimeout: number;
  /** Milliseconds until an attempt to connect is given up. */
  connectTimeout?: number;
};

/** Settings of one connection: the same zone, time limit and name on every server, whatever its own defaults are. */
export function connectionConfig(address: DatabaseAddress, options: ConnectionOptions): ClientConfig {
  return {
    // Without `ssl: false` the driver would read PGSSLMODE for a socket that has no TLS.
    ...('host' in address ? { ...address, ssl: false } : address),
    application_name: options.name,
    statement_timeout: options.statementTimeout,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: options.connectTimeout ?? 10_000,
    keepAlive: true,
  };
}

/** One connection of its own. When it breaks, whoever asks it next hears so; nobody else dies of it. */
export function createClient(address: DatabaseAddress, options: ConnectionOptions): Client {
  return new Client(connectionConfig(address, options)).on('error', () => {});
}

/** The connections that requests share. `onError` hears of idle connections that broke; the pool replaces them by itself. */
export function createPool(
  address: DatabaseAddress,
  options: ConnectionOptions & { max: number; onError: (error: Error) => void },
): Pool {
  return new SharedPool({ ...connectionConfig(address, options), max: options.max, idleTimeoutMillis: 30_000 }, options.onError);
}

/** The same server, another database on it. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if ('host' in address) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
