import { expect, test } from 'vitest';
import { NoConnection } from './db/shared-pool.ts';
import { outlast } from './outlast.ts';

test('what meets an outage is done when that is over; what fails otherwise fails at once; in the end it is given up', async () => {
  let tries = 0;
  const away = (times: number) => async () => {
    tries += 1;
    if (tries <= times) throw new NoConnection(new Error('gone'));
    return 'kept';
  };
  expect([await outlast(away(2)), tries]).toEqual(['kept', 3]);
  tries = 0;
  await expect(outlast(away(100), 600)).rejects.toThrow(NoConnection);
  expect(tries).toBeGreaterThan(1);
  tries = 0;
  await expect(outlast(async () => { tries += 1; throw new Error('our own fault'); })).rejects.toThrow('our own fault');
  expect(tries).toBe(1);
});
