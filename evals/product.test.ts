import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a command that a signal ends', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('takes its database and its folder with it: %s', async (signal) => {
    const command = spawn(process.execPath, [join('scripts', 'run.mjs'), join('evals', '__fixtures__', 'wait.ts')], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(command, 'exit');
    const [line] = (await once(createInterface(command.stdout), 'line')) as [string];
    const { pid, folder } = JSON.parse(line) as { pid: number; folder: string };
    expect([lives(pid), existsSync(folder)]).toEqual([true, true]);
    command.kill(signal);
    const [code] = await ended;
    expect(code).not.toBe(0);
    // A process that was not waited for is there until its parent, or who took it over, looks.
    while (lives(pid)) await sleep(20);
    expect(existsSync(folder)).toBe(false);
  });
});
