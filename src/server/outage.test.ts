import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '#features/session/demo-accounts.ts';
import { errorBody } from '#shared/error-body.ts';
import { findBinaries } from './db/embedded/binaries.ts';
import { isPostgres, readPostmasterFile } from './db/embedded/postmaster-file.ts';
import { createClient } from './db/connection.ts';

// Real processes and real disks: slow on a busy machine, and only a hang is a failure.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });
const patiently = { timeout: 150_000, interval: 50 };

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'slate-outage-')); });
afterEach(async () => {
  for (const child of started.splice(0)) {
    const exit = once(child, 'close');
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await exit;
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(args: string[] = []) {
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, ...(TMPDIR && { TMPDIR }), PORT: '0', LOG_LEVEL: 'warn', SLATE_DATA_DIR: folder, SLATE_DEMO_SCHOOL: 'off' },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => { said.out += text; });
  child.stderr.setEncoding('utf8').on('data', (text: string) => { said.err += text; });
  await vi.waitFor(() => {
    if (child.exitCode !== null) throw new Error(`it ended: ${said.err}`);
    expect(said.out).toMatch(/is ready.*\n/);
  }, patiently);
  return { child, said, origin: /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '' };
}

/** Somebody with every persona, calling the API as a page does. */
async function signIn(origin: string) {
  const csrf = await fetch(`${origin}/api/auth/csrf`);
  const cookie = csrf.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const entered = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST', headers: { cookie }, body: new URLSearchParams({ csrfToken, username: 'demo', password: demoPassword, json: 'true' }),
  });
  const session = entered.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const { user } = z.object({ user: z.object({ accessToken: z.string() }) }).parse(await (await fetch(`${origin}/api/auth/session`, { headers: { cookie: session } })).json());
  return { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' };
}

/** Four callers that read and write until they are stopped; what they were told is checked as it comes. */
function callAllTheTime(origin: string, headers: Record<string, string>) {
  const told = { acknowledged: [] as string[], odd: [] as string[], refused: 0, answered: 0 };
  const stopping = new AbortController();
  let number = 0;
  const call = async () => {
    while (!stopping.signal.aborted) {
      number += 1;
      const name = `Class ${number}`;
      const isWrite = number % 2 === 0;
      try {
        const reply = isWrite
          ? await fetch(`${origin}/api/classes`, { method: 'POST', headers, body: JSON.stringify({ name, subject: 'Faults', grade: '6' }) })
          : await fetch(`${origin}/api/account`, { headers });
        const text = await reply.text();
        if (reply.ok) told.answered += 1;
        if (reply.status === 201) told.acknowledged.push(name);
        if (reply.ok) continue;
        told.refused += 1;
        const parsed = errorBody.safeParse(JSON.parse(text));
        const isClear = reply.status === 503 && Number(reply.headers.get('retry-after')) > 0 && ['unavailable', 'busy'].includes(parsed.data?.error.code ?? '');
        if (!isClear) told.odd.push(`${reply.status} ${text}`);
        await sleep(20);
      } catch (error) {
        told.odd.push(String(error));
        await sleep(100);
      }
    }
  };
  const calls = [call(), call(), call(), call()];
  return {
    told,
    async end() {
      stopping.abort();
      await Promise.all(calls);
    },
  };
}

const cluster = () => join(folder, 'postgres');
const postmaster = () => {
  const found = readPostmasterFile(cluster());
  if (!found) throw new Error('no server runs here');
  return found;
};
const startsOfServer = () => readFileSync(join(folder, 'postgres.log'), 'utf8').match(/ready to accept connections/g)?.length ?? 0;

async function killBackend() {
  const client = createClient({ host: postmaster().socketFolder, port: 5432, user: 'slate', database: 'slate' }, { name: 'test', statementTimeout: 0 });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'slate' limit 1`);
  process.kill(z.number().parse(rows[0]?.pid), 'SIGKILL');
  await client.end().catch(() => {});
}

async function terminateAll() {
  const client = createClient({ host: postmaster().socketFolder, port: 5432, user: 'slate', database: 'slate' }, { name: 'test', statementTimeout: 0 });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end().catch(() => {});
}

async function pgCtl(...args: string[]) {
  const { pgCtl: file } = await findBinaries();
  // It may lose the race for the restart against the product: only that the server runs afterwards counts.
  await promisify(execFile)(file, ['-D', cluster(), '-w', ...args], { uid: undefined }).catch(() => {});
}

const faults: [string, () => Promise<void>][] = [
  ['the server is killed', async () => { process.kill(postmaster().pid, 'SIGKILL'); }],
  ['one of its processes is killed', killBackend],
  ['every connection is ended', terminateAll],
  ['it is stopped at once', async () => { process.kill(postmaster().pid, 'SIGQUIT'); }],
  ['it is stopped by pg_ctl', () => pgCtl('stop', '-m', 'fast')],
  ['it is restarted by pg_ctl', () => pgCtl('restart', '-m', 'fast', '-l', join(folder, 'postgres.log'))],
  ['it is killed again', async () => { process.kill(postmaster().pid, 'SIGKILL'); }],
];

test('whatever happens to its database, the product answers, comes back by itself and keeps what it acknowledged', async () => {
  const { child, said, origin } = await start();
  const headers = await signIn(origin);
  const calls = callAllTheTime(origin, headers);
  for (const [what, harm] of faults) {
    const before = calls.told.answered;
    await vi.waitFor(() => expect(calls.told.answered, what).toBeGreaterThan(before + 20), patiently);
    await harm();
    // Seen from outside as well: the next answers come after the fault.
    const after = calls.told.answered;
    await vi.waitFor(() => expect([child.exitCode, said.err.includes('Unhandled'), calls.told.answered > after + 20], `${what}: ${said.err.slice(-2_000)}`).toEqual([null, false, true]), patiently);
    await vi.waitFor(async () => expect((await fetch(`${origin}/healthz`)).status).toBe(200), patiently);
  }
  await calls.end();
  expect(calls.told.odd).toEqual([]);
  expect(calls.told.refused).toBeGreaterThan(0);
  const client = createClient({ host: postmaster().socketFolder, port: 5432, user: 'slate', database: 'slate' }, { name: 'test', statementTimeout: 0 });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select name from classes where subject = 'Faults'`);
  await client.end();
  const kept = new Set(rows.map(({ name }) => name));
  expect(kept.size).toBe(rows.length);
  expect(calls.told.acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(said.err).not.toContain('unforeseen error');
});

test('two processes on one folder: the server that was killed is started once, and both go on', async () => {
  const [web, worker] = [await start(['--only', 'web']), await start(['--only', 'worker'])];
  const starts = startsOfServer();
  const { pid } = postmaster();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect([isPostgres(pid), web.said.err.includes('database is back'), worker.said.err.includes('database is back')]).toEqual([false, true, true]), patiently);
  expect((await fetch(`${web.origin}/healthz`)).status).toBe(200);
  expect(startsOfServer()).toBe(starts + 1);
  // Both still hold their places: the last one out stops it.
  const last = postmaster().pid;
  web.child.kill('SIGTERM');
  await once(web.child, 'close');
  expect(isPostgres(last)).toBe(true);
  worker.child.kill('SIGTERM');
  await once(worker.child, 'close');
  expect(isPostgres(last)).toBe(false);
});
