import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createClient } from '../connection.ts';
import { startEmbedded } from './start-embedded.ts';

const rounds = 12;
const writer = fileURLToPath(new URL('__fixtures__/writer.ts', import.meta.url));

/** Every process below `pid`, and `pid`: children are in sessions of their own, so no group signal reaches them. */
function processTree(pid: number): number[] {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const status = readFileSync(`/proc/${name}/stat`, 'utf8');
      return [{ pid: Number(name), parent: Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) }];
    } catch {
      return [];
    }
  });
  const below = (root: number): number[] => [root, ...parents.filter(({ parent }) => parent === root).flatMap((child) => below(child.pid))];
  return below(pid);
}

function kill(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  }
}

/** Starts the writer, kills it with everything it started at a random moment, and returns what had been acknowledged by then. */
async function writeUntilKilled(folder: string, round: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, folder, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  const lines = createInterface(child.stdout);
  const isWriting = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (!line.startsWith('acknowledged ')) return;
      acknowledged.push(Number(line.slice('acknowledged '.length)));
      resolve();
    });
  });
  await Promise.race([isWriting, once(child, 'exit').then(() => { throw new Error('the writer did not start'); })]);
  await new Promise((resolve) => { setTimeout(resolve, Math.random() * 400); });
  // Stopped first, so that nobody in the tree sees another one die and ends in good order.
  const tree = processTree(child.pid!);
  kill(tree, 'SIGSTOP');
  kill([...new Set([...tree, ...processTree(child.pid!)])], 'SIGKILL');
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  return acknowledged;
}

test.skipIf(!existsSync('/proc/self/stat'))(
  `killed ${rounds} times at random moments with everything it started, the database keeps every acknowledged row`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slate-crash-'));
    try {
      const acknowledged: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        acknowledged.push(await writeUntilKilled(folder, round));
        // The killed server left its file behind, and the next start has to recover from its log.
        expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true);
      }
      const server = await startEmbedded({ dataFolder: folder, role: 'web' });
      const client = createClient(server.address, { name: 'test', statementTimeout: 0 });
      await client.connect();
      const durable = await client.query(`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`);
      expect(durable.rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
      for (const [round, numbers] of acknowledged.entries()) {
        const { rows } = await client.query('select number, filler from written where round = $1', [round]);
        const kept = new Map(rows.map((row) => [row.number, row.filler]));
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers.filter((number) => kept.get(number) !== `row ${number} `.repeat(50))).toEqual([]);
        // At most the four statements under way were written without their acknowledgement being read.
        expect(rows.length - numbers.length).toBeLessThanOrEqual(4);
      }
      await client.end();
      await server.close();
      const recoveries = readFileSync(join(folder, 'postgres.log'), 'utf8').match(/automatic recovery in progress/g) ?? [];
      expect(recoveries.length).toBe(rounds);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  300_000,
);
