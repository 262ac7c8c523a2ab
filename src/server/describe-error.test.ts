import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from './testing/test-database.ts';
import { describeError } from './describe-error.ts';

async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('a failed query leaves its code and its place in the log, not its values', async () => {
  const database = await createTestDatabase();
  const described = describeError(await thrownBy(() => database.db.execute(sql`select ${'my secret question'}::uuid`)));
  await database.close();
  expect(described).toMatchObject({ code: '22P02' });
  expect(described.at?.[0]).toMatch(/^at /);
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('a text that cannot be parsed is not repeated', async () => {
  expect(JSON.stringify(describeError(await thrownBy(() => JSON.parse('my secret question') as unknown)))).not.toContain('secret');
});

test('a mistake of ours keeps its message', async () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
  expect(describeError('text')).toEqual({ name: 'string' });
});

test('of an error of a library that speaks with others, the words are left out too', () => {
  const described = describeError(Object.assign(new Error('https://issuer.example/token?code=secret'), { code: 'OAUTH_TIMEOUT' }), { isForeign: true });
  expect(described).toMatchObject({ name: 'Error', code: 'OAUTH_TIMEOUT' });
  expect(JSON.stringify(described)).not.toContain('secret');
});

test('what PostgreSQL answers repeats values too, also when nothing is wrapped around it', () => {
  const answered = Object.assign(new Error('duplicate key value: Key (email)=(kim@school.example) already exists'), { severity: 'ERROR', code: '23505' });
  expect(describeError(answered)).toMatchObject({ code: '23505' });
  expect(JSON.stringify(describeError(answered))).not.toContain('kim');
});
