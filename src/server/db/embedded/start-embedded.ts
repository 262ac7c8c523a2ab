import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../error-code.ts';
import type { EmbeddedAddress } from '../connection.ts';
import { findBinaries } from './binaries.ts';
import { comeBackWhenLost } from './come-back.ts';
import { initCluster, lastLine, type Cluster } from './init-cluster.ts';
import { isPostgres } from './postmaster-file.ts';
import { lockNumbers, reachServer, type Membership } from './reach-server.ts';
import { assertWritable, chooseRunAs, giveTo, type Abilities } from './run-as.ts';
import { removeSocketFolder } from './spawn-server.ts';

export type EmbeddedServer = {
  address: EmbeddedAddress;
  /** Whether this process made the cluster, and started the server or found it running. */
  made: boolean;
  origin: Membership['origin'];
  pid: number;
  /** Says where this process listens, for the message to a second start. */
  announce(listensAt: string): Promise<void>;
  /** Leaves; the last one out stops the server. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  dataFolder: string;
  /** `web`: the one process that serves pages on this folder, a second one is refused. `guest`: joins whoever is there. */
  role: 'web' | 'guest';
  listensAt?: string;
  /** Server settings beside our own, for tests. */
  settings?: Record<string, string>;
  transport?: Cluster['transport'];
  silencePatience?: number;
  abilities?: Abilities;
  /** Hears when the server was lost and is back, and when it does not stay: then `error` says so for a person. */
  onEvent?: (event: 'lost' | 'back' | 'failing', error?: unknown) => void;
};

/**
 * The PostgreSQL of a data folder, in the folder `postgres`.
 * @throws Error with one line for the person
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(options);
  const made = (await initCluster(cluster)) === 'made';
  let label = nameOf(options.listensAt);
  const first = await joinAs(cluster, options, label);
  const kept = comeBackWhenLost(first, {
    join: () => joinAs(cluster, options, label, first.postmaster.port),
    onEnd: ({ client }, hear) => void client.once('end', hear),
    onEvent: (event, error) => options.onEvent?.(event, event === 'failing' ? doesNotStay(cluster, error) : error),
  });
  let isClosed = false;

  return {
    address: { ...first.address, database: 'slate' },
    made,
    origin: first.origin,
    get pid() { return kept.member.postmaster.pid; },
    announce: async (listensAt) => {
      label = nameOf(listensAt);
      await kept.member.client.query('select set_config($1, $2, false)', ['application_name', label]);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await leave(cluster, await kept.stop());
    },
  };
}

/** For whoever looks after Slate, when the server has ended or refused to start again and again. */
function doesNotStay({ folder, dataFolder }: Cluster, cause: unknown): Error {
  const logFile = join(dataFolder, 'postgres.log');
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-20_000) : '';
  const said = cause instanceof Error ? cause.message : log === '' ? '' : `Its log ends with: ${lastLine(log)}`;
  return new Error(`The database in ${folder} has stopped again and again. Slate answers that it cannot reach it, and goes on trying, once a minute in the end. ${said} See ${logFile}.`, { cause });
}

async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  const wanted = resolve(options.dataFolder);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`Slate cannot make its data folder ${wanted}. Set SLATE_DATA_DIR to a folder it may write to.`, { cause });
  }
  const dataFolder = await realpath(wanted);
  assertWritable(dataFolder);
  const binaries = await findBinaries();
  const folder = join(dataFolder, 'postgres');
  const runAs = chooseRunAs(dataFolder, folder, binaries.postgres, options.abilities);
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  if (existsSync(folder)) giveTo(runAs, folder);
  return { folder, dataFolder, runAs, binaries, transport };
}

async function joinAs(cluster: Cluster, { role, settings = {}, silencePatience = 20_000 }: EmbeddedOptions, name: string, port?: number): Promise<Membership> {
  const membership = await reachServer(cluster, { name, settings, silencePatience, ...(port === undefined ? {} : { port }) });
  try {
    if (role === 'web') await takeWebPlace(cluster, membership);
    await createSlateDatabase(membership);
    return membership;
  } catch (error) {
    await leave(cluster, membership);
    throw error;
  }
}

/** A process that was just killed lets go within a moment; one that lives does not. */
async function takeWebPlace(cluster: Cluster, { client }: Membership) {
  for (let tries = 0; tries < 10; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumbers.web]);
    if (rows[0]?.taken) return;
    await sleep(100);
  }
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and granted and objid = $1`,
    [lockNumbers.web],
  );
  const place = /http\S+/.exec(rows[0]?.application_name ?? '')?.[0];
  throw new Error(
    `Slate already runs on the data folder ${cluster.dataFolder}${place ? `, at ${place}` : ''}. Open that one, stop it first, or set SLATE_DATA_DIR to another folder.`,
  );
}

async function createSlateDatabase({ client }: Membership) {
  const { rowCount } = await client.query(`select from pg_database where datname = 'slate'`);
  if (rowCount !== 0) return;
  try {
    await client.query('create database slate');
  } catch (error) {
    // Another start made it in the meantime.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  }
}

async function leave(cluster: Cluster, { client, postmaster }: Membership) {
  try {
    await client.query('select pg_advisory_unlock_all()');
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [lockNumbers.member]);
    if (rows[0]?.alone) await stopServer(cluster, postmaster.pid);
    if (rows[0]?.alone) removeSocketFolder(cluster, postmaster.socketFolder);
  } catch {
    // The server is gone already, or ended the connection while it stopped.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown: open transactions end, everything is written. A server that hangs is ended hard and recovers later. */
async function stopServer(cluster: Cluster, pid: number) {
  if (process.platform === 'win32') {
    await promisify(execFile)(cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w'], { windowsHide: true });
    return;
  }
  for (const [signal, patience] of [['SIGINT', 20_000], ['SIGQUIT', 5_000], ['SIGKILL', 2_000]] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < patience; waited += 20) {
      if (!isPostgres(pid)) return;
      await sleep(20);
    }
  }
}

/** PostgreSQL keeps 63 bytes of a connection's name. */
function nameOf(listensAt: string | undefined) {
  return `slate ${listensAt ?? ''}`.trim().slice(0, 63);
}
