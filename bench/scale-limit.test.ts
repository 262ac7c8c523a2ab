import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isBeyond } from './figure.ts';
import { slowDown } from './pages.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop, fixedWork, referenceLoopMs } from './yardstick.ts';

const slow = referenceLoopMs * 2;

test('a limit of the reference machine is twice as long, or half as many a second, on one that is half as fast', () => {
  const wait = onThisMachine({ row: 'p95', value: 45, unit: 'ms', against: 25, source: 'limit' }, { loop: slow });
  expect(wait).toMatchObject({ against: 50, slowness: 2, source: 'limit 25, scaled by 2.00 (machine 2.00)' });
  expect(isBeyond(wait)).toBe(false);
  expect(isBeyond(onThisMachine({ row: 'p95', value: 51, unit: 'ms', against: 25, source: 'limit' }, { loop: slow }))).toBe(true);
  const rate = onThisMachine({ row: 'GET', value: 2_600, unit: 'requests/s', against: 5_000, source: 'peer', better: 'higher' }, { loop: slow });
  expect(rate).toMatchObject({ against: 2_500 });
  expect(isBeyond(rate)).toBe(false);
});

test('where others have half of the machine the clock has twice the time, and the row says so', () => {
  const wait = onThisMachine({ row: 'p95', value: 45, unit: 'ms', against: 25, source: 'limit' }, { loop: referenceLoopMs, others: 0.5 });
  expect(wait).toMatchObject({ against: 50, source: 'limit 25, scaled by 2.00 (machine 1.00, others had 50% of it)' });
});

test('a page is slowed down to the throttle, by less on a slower machine; what is slower by itself has that much more time', () => {
  expect(slowDown(referenceLoopMs)).toEqual({ rate: 4, beyond: 1 });
  expect(slowDown(slow)).toEqual({ rate: 2, beyond: 1 });
  expect(slowDown(referenceLoopMs * 8)).toEqual({ rate: 1, beyond: 2 });
});

test('a row is told as so many loops, whatever its unit', () => {
  const times = (unit: string, value: number, better: 'higher' | 'lower' = 'lower') => onThisMachine({ row: '', value, unit, against: 1, source: '', better }, { loop: 0.5 }).times;
  expect([times('ms', 5), times('s', 5), times('requests/s', 100, 'higher')]).toEqual([10, 10_000, 20]);
  expect(times('MB', 5)).toBeUndefined();
  expect(loopFigure(slow)).toMatchObject({ times: 1, slowness: 2 });
});

test('the loop is measured beside the work, and its work needs nothing from outside, so that a page can do it', async () => {
  const { result, loop, others } = await besideLoop(() => 42);
  expect([result, loop > 0, others >= 0 && others < 1]).toEqual([42, true, true]);
  await expect(besideLoop(() => Promise.reject(new Error('The work failed.')))).rejects.toThrow('The work failed.');
  expect(runInNewContext(`(${fixedWork.toString()})()()`)).toBe(fixedWork()());
});
