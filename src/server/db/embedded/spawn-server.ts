import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, lstatSync, mkdirSync, openSync, readFileSync, rmdirSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, type Cluster } from './init-cluster.ts';
import { commandAs } from './run-as.ts';

/** Longest path of a unix socket that every system takes (Linux: 107 bytes, macOS: 103). */
const longestSocketPath = 103;
const largestLog = 5 * 1024 * 1024;
export const socketPort = 5432;

export type Spawned = {
  pid: number;
  /** What the server wrote to its log since it was started. */
  complaint: () => string;
  exited: Promise<void>;
  hasExited: () => boolean;
};

/** Starts the server in a session of its own: a Ctrl-C in the terminal reaches Slate, which then ends it in good order. */
export async function spawnServer(cluster: Cluster, settings: Record<string, string>, preferredPort: number | undefined): Promise<Spawned> {
  const sockets = cluster.transport === 'socket' ? socketFolder(cluster) : '';
  const place = cluster.transport === 'socket'
    ? { listen_addresses: '', port: String(socketPort), unix_socket_directories: sockets, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1', port: String(preferredPort ?? (await freePort())), unix_socket_directories: '' };
  const args = Object.entries({ ...ownSettings, ...place, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(cluster.dataFolder, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const command = commandAs(cluster.runAs, cluster.binaries.postgres, ['-D', cluster.folder, ...args]);
  const child = spawn(command.file, command.args, {
    ...command.identity, cwd: cluster.folder, env: childEnvironment(), detached: true, stdio: ['ignore', log, log], windowsHide: true,
  });
  closeSync(log);
  child.unref();
  let isOver = false;
  const exited = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true;
      removeSocketFolder(cluster, sockets);
      resolve();
    };
    child.on('exit', over).on('error', over);
  });
  return {
    pid: child.pid ?? 0,
    complaint: () => readFileSync(logFile).subarray(logStart).toString('utf8'),
    exited,
    hasExited: () => isOver,
  };
}

/**
 * Given on the command line so that every version of Slate runs with its own, whatever an older one left in the folder.
 * Statements and their values are kept out of the log: they may hold pupils' words.
 */
const ownSettings = {
  fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on',
  timezone: 'UTC', log_timezone: 'UTC', statement_timeout: '60s', idle_in_transaction_session_timeout: '5min',
  max_connections: '50', shared_buffers: '64MB', effective_cache_size: '512MB', work_mem: '8MB', maintenance_work_mem: '64MB',
  max_wal_size: '512MB', wal_compression: 'on', max_wal_senders: '0', max_replication_slots: '0', wal_level: 'minimal',
  io_method: 'sync', jit: 'off', random_page_cost: '1.1',
  log_min_error_statement: 'panic', log_error_verbosity: 'terse', log_checkpoints: 'off',
};

/**
 * PostgreSQL's folder itself (mode 700), or a short private one where the path would be too long: always the same for
 * one data folder, so that connections find the next server at the same place.
 */
function socketFolder({ folder, runAs }: Cluster): string {
  const fits = (parent: string) => Buffer.byteLength(join(parent, `.s.PGSQL.${socketPort}`)) <= longestSocketPath && !parent.includes(',');
  if (fits(folder)) return folder;
  const owner = process.getuid?.() ?? 0;
  const name = `slate-${owner}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const short = join(fits(join(tmpdir(), name)) ? tmpdir() : '/tmp', name);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(short);
  // Someone else may have made a folder of this name to listen in.
  const isOurs = (uid === owner || (runAs.kind === 'user' && uid === runAs.uid)) && (mode & 0o177_777) === 0o040_700;
  if (!isOurs) throw new Error(`Slate needs the folder ${short} for its database, and it is not Slate's own. Remove it and start again.`);
  if (runAs.kind === 'user') chownSync(short, runAs.uid, runAs.gid);
  return short;
}

/** A socket folder outside the cluster goes with the server; one that the next server already uses stays. */
export function removeSocketFolder(cluster: Cluster, folder: string) {
  if (folder === '' || folder === cluster.folder) return;
  try {
    rmdirSync(folder);
  } catch {
    // In use, or gone.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
