import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../testing/test-database.ts';
import { loadSetting, saveSetting, type Setting } from './setting.ts';

const days: Setting<{ days: number }> = { name: 'test-days', schema: z.object({ days: z.int() }), initial: { days: 30 } };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a setting is as it came until it is set, and is set again', async () => {
  const { db } = database;
  expect(await loadSetting(db, days)).toEqual({ days: 30 });
  for (const value of [{ days: 7 }, { days: 90 }]) {
    await saveSetting(db, days, value, null);
    expect(await loadSetting(db, days)).toEqual(value);
  }
  await expect(saveSetting(db, days, { days: 0.5 }, null)).rejects.toThrow();
  expect(await loadSetting(db, days)).toEqual({ days: 90 });
  expect(await loadSetting(db, { ...days, schema: z.object({ days: z.string() }), initial: { days: 'thirty' } })).toEqual({ days: 'thirty' });
});
