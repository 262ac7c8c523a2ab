import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient, createPool, type DatabaseAddress } from '../connection.ts';
import { isPostgres, readPostmasterFile } from './postmaster-file.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './start-embedded.ts';

let folder: string;
const servers: EmbeddedServer[] = [];
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'slate-embedded-')); });
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedOptions> = {}) => {
  const server = await startEmbedded({ dataFolder: folder, role: 'web', listensAt: 'http://localhost:3000', ...options });
  servers.push(server);
  return server;
};
const ask = async (address: DatabaseAddress, statement: string) => {
  const client = createClient(address, { name: 'test', statementTimeout: 1_000 });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};
const cluster = () => join(folder, 'postgres');
const isGone = (pid: number) => vi.waitFor(() => expect(isPostgres(pid)).toBe(false), 120_000);

test('a fresh folder gets a cluster of known encoding, order, zone and durability; closing ends the server', async () => {
  const server = await start();
  expect(server).toMatchObject({ made: true, origin: 'started' });
  const [row] = await ask(server.address, `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('data_checksums') as sums,
    (select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'slate') as locale`);
  expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', fsync: 'on', pages: 'on', sums: 'on', locale: 'b C.UTF-8' });
  const { pid } = server;
  expect(isPostgres(pid)).toBe(true);
  await server.close();
  expect(isPostgres(pid)).toBe(false);
  expect(readPostmasterFile(cluster())).toBeUndefined();
});

test('nobody else on the machine can look into the folder or reach the socket', async () => {
  await start({ dataFolder: join(folder, 'data') });
  expect((await stat(join(folder, 'data', 'postgres'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'data'))).mode & 0o066).toBe(0);
});

test('what was written is there at the second start', async () => {
  const first = await start();
  await ask(first.address, 'create table kept as select 42 as answer');
  await first.close();
  const second = await start();
  expect(second.made).toBe(false);
  expect(await ask(second.address, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a second start on the same folder is refused and told where the first one listens', async () => {
  const first = await start();
  await first.announce('http://localhost:4321');
  await expect(start()).rejects.toThrow(/already runs on the data folder .*, at http:\/\/localhost:4321\. Open that one, stop it first, or set SLATE_DATA_DIR/);
  expect(await ask(first.address, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a guest joins the server that runs, and the last one out stops it', async () => {
  const first = await start();
  const guest = await start({ role: 'guest' });
  expect(guest).toMatchObject({ origin: 'adopted', pid: first.pid });
  await first.close();
  expect(await ask(guest.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.close();
  expect(isPostgres(guest.pid)).toBe(false);
});

test('six starts at the same instant on a fresh folder end with one server and one owner', async () => {
  const program = fileURLToPath(new URL('__fixtures__/writer.ts', import.meta.url));
  const children = Array.from({ length: 6 }, (_, index) => spawn(process.execPath, [program, folder, String(index)], { stdio: ['ignore', 'pipe', 'pipe'] }));
  const outcomes = await Promise.all(children.map(async (child) => {
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => { complaint += text; });
    return Promise.race([once(createInterface(child.stdout), 'line').then(([line]) => String(line)), once(child, 'exit').then(() => complaint)]);
  }));
  try {
    expect(outcomes.filter((outcome) => outcome.startsWith('server '))).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes('already runs on the data folder'))).toHaveLength(5);
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
  // Its owner was killed: the next start takes the server over and ends it in good order.
  const heir = await start();
  expect(Number(outcomes.find((outcome) => outcome.startsWith('server '))?.split(' ')[1])).toBe(heir.pid);
  expect((await ask(heir.address, 'select count(*)::int as rows from written'))[0]?.rows).toBeGreaterThanOrEqual(0);
});

async function startAndKillOwner() {
  const program = fileURLToPath(new URL('__fixtures__/writer.ts', import.meta.url));
  const owner = spawn(process.execPath, [program, folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(owner.stdout)[Symbol.asyncIterator]();
  const { value: line } = await lines.next();
  await lines.next();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  return Number(String(line).split(' ')[1]);
}

test('a server whose owner was killed is taken over as it runs', async () => {
  const pid = await startAndKillOwner();
  const heir = await start();
  expect(heir).toMatchObject({ origin: 'adopted', pid, made: false });
  await heir.close();
  await isGone(pid);
});

test('a server that was killed with its owner is recovered, also when something else has its number now', async () => {
  const pid = await startAndKillOwner();
  process.kill(pid, 'SIGKILL');
  const file = join(cluster(), 'postmaster.pid');
  const stale = (await readFile(file, 'utf8')).replace(String(pid), String(process.pid));
  await writeFile(file, stale);
  await writeFile(join(cluster(), '.s.PGSQL.5432.lock'), stale);
  const heir = await start();
  expect(heir.origin).toBe('started');
  expect(await ask(heir.address, 'select count(*) > 0 as some from written')).toEqual([{ some: true }]);
});

test('a server that hangs is replaced', async () => {
  const pid = await startAndKillOwner();
  process.kill(pid, 'SIGSTOP');
  const heir = await start({ silencePatience: 1_000 });
  expect(heir.origin).toBe('started');
  await isGone(pid);
});

test('when the server dies under a running Slate, it comes back at the same place', async () => {
  const events: string[] = [];
  const server = await start({ onEvent: (event) => events.push(event) });
  const pool = createPool(server.address, { name: 'test', statementTimeout: 1_000, max: 2, onError: () => {} });
  await pool.query('create table kept as select 42 as answer');
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(events).toContain('lost'), 120_000);
  await vi.waitFor(async () => expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }]), { timeout: 120_000, interval: 100 });
  await vi.waitFor(() => expect(events).toEqual(['lost', 'back']), 120_000);
  await pool.end();
  await expect(start()).rejects.toThrow('already runs on the data folder');
});

test('a folder whose path is too long for a socket works, with a private folder for the socket', async () => {
  const long = join(folder, 'a long path with spaces '.repeat(5));
  const server = await start({ dataFolder: long });
  const { host } = server.address;
  expect(Buffer.byteLength(host)).toBeLessThan(90);
  expect((await stat(host)).mode & 0o077).toBe(0);
  await server.close();
  await expect(stat(host)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('on loopback, as on Windows, the server asks for the password of the folder', async () => {
  const server = await start({ transport: 'loopback' });
  const { address } = server;
  expect(address.host).toBe('127.0.0.1');
  await expect(ask({ ...address, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await stat(join(cluster(), 'slate-password'))).mode & 0o077).toBe(0);
  await server.close();
  expect(await ask((await start({ transport: 'loopback' })).address, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('faults are said in one line: another version\'s cluster, a cluster that does not start, a folder that is a file', async () => {
  const first = await start();
  await first.close();
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17; this Slate brings 18/);
  await writeFile(join(cluster(), 'PG_VERSION'), '18\n');
  await appendFile(join(cluster(), 'postgresql.conf'), '\nno_such_setting = 1\n');
  await expect(start()).rejects.toThrow(/^The database in .* does not start\. .*contains errors. More in .*postgres.log\.$/);
  await writeFile(join(folder, 'file'), '');
  await expect(start({ dataFolder: join(folder, 'file') })).rejects.toThrow(/^Slate cannot make its data folder/);
});

test('what a start that was killed half way left behind does not stand in the way', async () => {
  await mkdir(join(folder, 'postgres.unfinished-1-abcd'));
  await chmod(join(folder, 'postgres.unfinished-1-abcd'), 0o700);
  expect((await start()).made).toBe(true);
});
