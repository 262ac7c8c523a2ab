import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { inGroups } from './in-groups.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.close());

/** Groups as they were run; each call's result is its input, doubled, after `wait`. */
function doubling(wait: (group: readonly number[]) => Promise<unknown>, keyOf?: (input: number) => string) {
  const groups: number[][] = [];
  const double = inGroups(() => ({
    ...(keyOf ? { keyOf } : {}),
    async run(group: readonly number[]) {
      groups.push([...group]);
      await wait(group);
      return group.map((each) => each * 2);
    },
  }));
  return { groups, double: (input: number) => double(services.db, input) };
}

test('who comes alone is run at once; who comes meanwhile is run together, and each gets their own result', async () => {
  const { groups, double } = doubling(() => sleep(1));
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(groups).toEqual([[1], [2, 3, 4]]);
});

test('inputs with the same key never meet', async () => {
  const { groups, double } = doubling(() => sleep(1), (input) => String(input % 2));
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3], [4, 5]]);
});

test('when a group fails each is run alone, and only who is at fault fails', async () => {
  const { double } = doubling(async (group) => {
    await sleep(1);
    if (group.includes(3)) throw new Error('three');
  });
  const settled = await Promise.allSettled([1, 2, 3, 4].map(double));
  expect(settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([2, 4, 'Error: three', 8]);
});

test('a group that waits for a lock does not hold up those that come after it', async () => {
  let release = () => {};
  const lock = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { double } = doubling((group) => (group.includes(1) ? lock : Promise.resolve()));
  const held = double(1);
  expect(await double(2)).toBe(4);
  release();
  expect(await held).toBe(2);
});

test('fewer results than inputs are an error, not a wait without end', async () => {
  const call = inGroups(() => ({ run: () => Promise.resolve([]) }));
  await expect(call(services.db, 1)).rejects.toThrow('fewer results');
});

test('no more than 64 go together', async () => {
  const { groups, double } = doubling(() => sleep(1));
  await Promise.all(Array.from({ length: 130 }, (_, input) => double(input)));
  expect(groups.map(({ length }) => length)).toEqual([1, 64, 64, 1]);
});
