import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { canTellProcessorTime, parseStat, processorMilliseconds } from './processor-time.ts';
import { measureLoop } from './yardstick.ts';

test('a line of /proc is read, whatever the process is called', () => {
  expect(parseStat('4242 (a (bad) name) S 17 1 1 0 -1 4194304 1 2 3 4 50 60 7 8 20 0 1 0 99')).toEqual({ pid: 4242, parent: 17, ticks: 125 });
});

/** A process that works for so many milliseconds of its own processor time, in a child of its own, and then stays. */
const busy = (ms: number) => `
  const { spawnSync } = require('node:child_process');
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < ${ms * 1_000});']);
  console.log('done');
  setInterval(() => {}, 1000);`;

describe.runIf(canTellProcessorTime())('processor time', () => {
  test('counts what ended children used, and leaves out what is told to be left out', async () => {
    const child = spawn(process.execPath, ['-e', busy(400)], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      const pid = child.pid ?? 0;
      expect(processorMilliseconds(pid)).toBeGreaterThanOrEqual(390);
      const own = processorMilliseconds(process.pid);
      expect(own - processorMilliseconds(process.pid, pid)).toBeGreaterThanOrEqual(380);
    } finally {
      child.kill();
    }
  });

  test('one that is not there used nothing', () => expect(processorMilliseconds(2 ** 30)).toBe(0));
});

test('the fixed loop takes time', () => expect(measureLoop()).toBeGreaterThan(0));
