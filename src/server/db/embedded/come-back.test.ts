import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { comeBackWhenLost } from './come-back.ts';

/** Servers that die when told to, on a clock that only pauses move. */
function setting({ refusals = 0 } = {}) {
  const clock = { now: 0 };
  const events: string[] = [];
  const pauses: number[] = [];
  const members: EventEmitter[] = [new EventEmitter()];
  let refuse = refusals;
  const kept = comeBackWhenLost(members[0] ?? new EventEmitter(), {
    join: async () => {
      if ((refuse -= 1) >= 0) throw new Error('does not start');
      const member = new EventEmitter();
      members.push(member);
      return member;
    },
    onEnd: (member, hear) => member.once('end', hear),
    onEvent: (event) => events.push(event),
    now: () => clock.now,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      clock.now += milliseconds;
    },
  });
  const die = async () => {
    const count = members.length;
    members.at(-1)?.emit('end');
    for (let turn = 0; turn < 200 && members.length === count; turn += 1) await Promise.resolve();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { clock, events, pauses, members, kept, die };
}

test('one death is followed by a start at once, and the new server is watched in turn', async () => {
  const { events, pauses, members, kept, die } = setting();
  await die();
  expect([events, pauses, members.length, kept.member]).toEqual([['lost', 'back'], [], 2, members[1]]);
  await die();
  expect([members.length, kept.member]).toEqual([3, members[2]]);
});

test('deaths in a row wait longer each time, up to a minute, and from the fifth on this is said', async () => {
  const { events, pauses, die } = setting();
  for (let death = 0; death < 14; death += 1) await die();
  expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(Math.max(...pauses)).toBe(60_000);
  expect(events.filter((event) => event === 'failing')).toHaveLength(10);
  expect(events.filter((event) => event === 'back')).toHaveLength(14);
  expect(events.indexOf('failing')).toBeGreaterThan(events.indexOf('back'));
});

test('a server that lived for long after it came back begins anew', async () => {
  const { clock, pauses, die } = setting();
  for (let death = 0; death < 3; death += 1) await die();
  clock.now += 301_000;
  await die();
  expect(pauses).toEqual([100, 200]);
});

test('starts that are refused count like deaths, and it goes on until one succeeds', async () => {
  const { events, pauses, die } = setting({ refusals: 6 });
  await die();
  expect(pauses).toEqual([100, 200, 400, 800, 1_600, 3_200]);
  expect(events.filter((event) => event === 'failing').length).toBe(3);
  expect(events.at(-1)).toBe('back');
});

test('once it is stopped, a server that ends stays ended', async () => {
  const { events, members, kept, die } = setting();
  expect(await kept.stop()).toBe(members[0]);
  await die();
  expect([events, members.length]).toEqual([[], 1]);
});
