import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorCode } from '../../error-code.ts';
import { createClient, type DatabaseAddress } from '../connection.ts';
import { lastLine, readPassword, superuser, type Cluster } from './init-cluster.ts';
import { isAlive, isPostgres, readPostmasterFile, type Postmaster } from './postmaster-file.ts';
import { socketPort, spawnServer, type Spawned } from './spawn-server.ts';

/** A connection to the server of the folder, in the database `postgres`, that tells the others that we use it. */
export type Membership = { client: Client; address: DatabaseAddress; postmaster: Postmaster; origin: 'started' | 'adopted' };

/**
 * Session locks in the database `postgres`. Who uses the server holds `member` shared; who finds nobody else on leaving
 * takes it alone and stops the server. PostgreSQL lets go of both the moment a process dies.
 */
export const lockNumbers = { member: 5_141_001, web: 5_141_002 };

/** How long a server that gives no answer at all is waited for, and one that says it is starting (crash recovery). */
const silencePatience = 20_000;
const recoveryPatience = 15 * 60_000;

/**
 * Connects to the server that runs on the folder, or starts one. Two starts at the same instant meet here: PostgreSQL
 * lets only one of the two servers live, and the other start joins it.
 * @throws Error with one line for the person
 */
export async function reachServer(cluster: Cluster, settings: Record<string, string>, name: string, preferredPort?: number): Promise<Membership> {
  const begin = Date.now();
  let silentSince = begin;
  let spawned: Spawned | undefined;
  for (;;) {
    const postmaster = readPostmasterFile(cluster.folder);
    const answer = postmaster && postmaster.port > 0 ? await tryToJoin(cluster, postmaster, name) : 'silent';
    if (typeof answer === 'object') return { ...answer, origin: spawned && !spawned.hasExited() ? 'started' : 'adopted' };
    const now = Date.now();
    if (answer === 'busy') silentSince = now;
    if (now - begin > recoveryPatience) throw new Error(`The database in ${cluster.folder} has not become ready. Its log is ${join(cluster.dataFolder, 'postgres.log')}.`);
    const isStarting = spawned !== undefined && !spawned.hasExited();
    if (now - silentSince > silencePatience) {
      if (postmaster) await endSilentServer(postmaster);
      silentSince = now;
    } else if (!isStarting && answer === 'silent' && !(postmaster && isPostgres(postmaster.pid))) {
      if (spawned) refuseHopeless(cluster, spawned.complaint());
      removeStaleFile(cluster, postmaster);
      spawned = await spawnServer(cluster, settings, preferredPort);
    }
    await Promise.race([sleep(spawned && isStarting ? 10 : 50), ...(spawned && !spawned.hasExited() ? [spawned.exited] : [])]);
  }
}

/** `busy`: it answers, but is starting or stopping; `silent`: no answer. */
async function tryToJoin(cluster: Cluster, postmaster: Postmaster, name: string): Promise<Omit<Membership, 'origin'> | 'busy' | 'silent'> {
  const password = readPassword(cluster.folder);
  const address: DatabaseAddress = {
    host: postmaster.socketFolder || '127.0.0.1',
    port: postmaster.socketFolder ? socketPort : postmaster.port,
    user: superuser, database: 'postgres', ...(password === undefined ? {} : { password }),
  };
  const client = createClient(address, { name, statementTimeout: 0 });
  client.on('error', () => {});
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

/** A process that is no PostgreSQL has the number that an old server left in its file. */
function removeStaleFile(cluster: Cluster, postmaster: Postmaster | undefined) {
  if (postmaster && !isPostgres(postmaster.pid)) rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
}

/** It lives but does not answer. Ended hard, the next one recovers from its log: nothing that was acknowledged is lost. */
async function endSilentServer({ pid }: Postmaster) {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostgres(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < 5_000 && isAlive(pid); waited += 50) await sleep(50);
  }
}

/** Goes on silently where another try can help: another start was faster, or a killed server's children are still ending. */
function refuseHopeless(cluster: Cluster, complaint: string) {
  if (/lock file .* already exists|is another postmaster|pre-existing shared memory|Address already in use/i.test(complaint)) return;
  throw new Error(`The database in ${cluster.folder} does not start. ${lastLine(complaint)}`);
}
