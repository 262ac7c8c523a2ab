import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode } from '../../error-code.ts';
import { createClient, type EmbeddedAddress } from '../connection.ts';
import { lastLine, readPassword, superuser, type Cluster } from './init-cluster.ts';
import { isPostgres, readPostmasterFile, removeStaleFiles, type Postmaster } from './postmaster-file.ts';
import { socketPort, spawnServer, type Spawned } from './spawn-server.ts';

/** A connection to the server of the folder, in the database `postgres`, that tells the others that we use it. */
export type Membership = { client: Client; address: EmbeddedAddress; postmaster: Postmaster; origin: 'started' | 'adopted' };

/**
 * Session locks in the database `postgres`. Who uses the server holds `member` shared; who finds nobody else on leaving
 * takes it alone and stops the server. PostgreSQL lets go of both the moment a process dies.
 */
export const lockNumbers = { member: 5_141_001, web: 5_141_002 };

/** How long a server may take to start (crash recovery) or to stop. */
const recoveryPatience = 15 * 60_000;

export type ReachOptions = {
  /** Shown for this process to whoever asks who uses the server. */
  name: string;
  settings: Record<string, string>;
  /** Milliseconds that a server which should answer may be silent before it is replaced. */
  silencePatience: number;
  /** On loopback, the port that connections of this process expect. */
  port?: number;
};

/**
 * Connects to the server that runs on the folder, or starts one. Two starts at the same instant meet here: PostgreSQL
 * lets only one of the two servers live, and the other start joins it.
 * @throws Error with one line for the person
 */
export async function reachServer(cluster: Cluster, options: ReachOptions): Promise<Membership> {
  const begin = Date.now();
  let lastSign = begin;
  let spawned: Spawned | undefined;
  for (let tries = 0; Date.now() - begin < recoveryPatience;) {
    const postmaster = readPostmasterFile(cluster.folder);
    const isRunning = postmaster !== undefined && isPostgres(postmaster.pid);
    // Also asked when its process is not seen here: it may run in another container that shares the folder.
    const mayAnswer = isRunning ? postmaster.isReady : cluster.transport === 'socket';
    const answer = postmaster && mayAnswer ? await tryToJoin(cluster, postmaster, options) : 'silent';
    if (typeof answer === 'object') return { ...answer, origin: spawned && !spawned.hasExited() ? 'started' : 'adopted' };
    if (answer === 'busy' || (isRunning && !postmaster.isReady)) lastSign = Date.now();
    const isHopeless = Date.now() - lastSign > options.silencePatience;
    if (isRunning) {
      if (isHopeless) await endSilentServer(postmaster);
    } else if (answer === 'silent' && (!spawned || spawned.hasExited())) {
      if (spawned) refuseHopeless(cluster, spawned.complaint(), isHopeless);
      removeStaleFiles(cluster.folder, postmaster?.socketFolder || cluster.folder);
      spawned = await spawnServer(cluster, options.settings, options.port);
      tries += 1;
    }
    const isOver = spawned && !spawned.hasExited() ? [spawned.exited] : [];
    await Promise.race([sleep(10), ...isOver]);
    // Another try helps only once what stands in its way is gone.
    if (spawned?.hasExited()) await sleep(Math.min(20 * tries, 500));
  }
  throw new Error(`The database in ${cluster.folder} has not become ready. Its log is ${join(cluster.dataFolder, 'postgres.log')}.`);
}

/** `busy`: it answers, but is starting or stopping; `silent`: no answer. */
async function tryToJoin(cluster: Cluster, postmaster: Postmaster, options: ReachOptions): Promise<Omit<Membership, 'origin'> | 'busy' | 'silent'> {
  const password = readPassword(cluster.folder);
  const address: EmbeddedAddress = {
    host: postmaster.socketFolder || '127.0.0.1',
    port: postmaster.socketFolder ? socketPort : postmaster.port,
    user: superuser, database: 'postgres', ...(password === undefined ? {} : { password }),
  };
  const client = createClient(address, { name: options.name, statementTimeout: 0, connectTimeout: Math.min(options.silencePatience, 10_000) });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lockNumbers.member]);
    return { client, address, postmaster };
  } catch (error) {
    await client.end().catch(() => {});
    const code = errorCode(error);
    // 57P01–03: shutting down, crashed, starting up; 53300: all places taken.
    if (/^57P0|^53300$/.test(code)) return 'busy';
    if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) throw error;
    return 'silent';
  }
}

/** It lives but does not answer. Ended hard, the next one recovers from its log: nothing that was acknowledged is lost. */
async function endSilentServer({ pid }: Postmaster) {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostgres(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < 5_000 && isPostgres(pid); waited += 50) await sleep(50);
  }
}

/** Goes on where another try can help: another start was faster, or a killed server's children are still ending. */
function refuseHopeless(cluster: Cluster, complaint: string, isLongEnough: boolean) {
  const mayPass = /lock file .* already exists|pre-existing shared memory|Address already in use/i.test(complaint);
  if (mayPass && !isLongEnough) return;
  throw new Error(`The database in ${cluster.folder} does not start. ${lastLine(complaint)} More in ${join(cluster.dataFolder, 'postgres.log')}.`);
}
