import { expect, test } from 'vitest';
import { NoConnection } from '#server/db/shared-pool.ts';
import { createLog } from '#server/log.ts';
import { answerStream } from './answer-stream.ts';

const lastEventOf = async (failure: unknown) => {
  const text = await answerStream(createLog('silent'), async () => { throw failure; }).text();
  return JSON.parse(text.trim().split('\n\n').at(-1)?.replace('data: ', '') ?? '');
};

test('an answer that cannot be written down ends with an event that says so, and when to try again', async () => {
  expect(await lastEventOf(new NoConnection(new Error('connect ECONNREFUSED')))).toMatchObject({ type: 'failed', code: 'unavailable', retryAfter: 5 });
  const unforeseen = await lastEventOf(new Error('secret of the house'));
  expect(unforeseen).toMatchObject({ type: 'failed', code: 'internal', retryAfter: null });
  expect(JSON.stringify(unforeseen)).not.toContain('secret');
});
