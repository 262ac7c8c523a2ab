import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createTestServices, type TestServices } from './test-services.ts';

const opened: TestServices[] = [];
const open = async (...args: Parameters<typeof createTestServices>) => {
  const services = await createTestServices(...args);
  opened.push(services);
  return services;
};
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

test('two sets of services share nothing', async () => {
  const [first, second] = [await open(), await open()];
  await first.db.execute(sql`create table only_here (id int)`);
  await expect(second.db.execute(sql`select from only_here`)).rejects.toThrow();
  await expect(second.files.size('a-key-of-the-first')).rejects.toMatchObject({ code: 'not_found' });
});

test('every connection runs on UTC with a time limit, in Unicode order of code points', async () => {
  const { db } = await open();
  const { rows } = await db.execute(sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as patience,
    'Zebra' < 'ant' as by_code_point, lower('ÄÖ') as lower`);
  expect(rows[0]).toEqual({ zone: 'UTC', patience: '30s', by_code_point: true, lower: 'äö' });
});

test('within a transaction the pool is refused, also while what is done is taken back', async () => {
  const { db, takeBack } = await open();
  const nested = () => db.transaction(async () => { await db.execute(sql`select 1`); });
  const refusal = { cause: expect.objectContaining({ message: 'The pool was asked for a connection from within a transaction' }) };
  await expect(nested()).rejects.toMatchObject(refusal);
  await expect(takeBack(nested)).rejects.toMatchObject(refusal);
  await takeBack(async () => {
    await db.transaction((tx) => tx.execute(sql`create table only_within (id int)`));
    await db.execute(sql`select from only_within`);
  });
  await expect(db.execute(sql`select from only_within`)).rejects.toThrow();
});

test('settings are read as the product reads them', async () => {
  const { env } = await open({ settings: { SLATE_DEMO: 'on' } });
  expect(env).toMatchObject({ demo: true, NODE_ENV: 'test', origin: 'http://slate.test' });
});
