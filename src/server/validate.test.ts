import { Hono } from 'hono';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerErrors } from './answer-errors.ts';
import { createLog } from './log.ts';
import { reply, validate } from './validate.ts';

const said = z.object({ text: z.string() });
const app = new Hono()
  .onError(answerErrors(createLog('silent')))
  .post('/', validate('json', said), (c) => reply(c, said, c.req.valid('json')))
  .post('/any', validate('json', z.object({ ids: z.array(z.uuid()) })), (c) => c.json({}))
  .post('/many', validate('json', z.object({ ids: z.array(z.uuid()).check(z.maxLength(3)) })), (c) => c.json({}));
const send = (body: BodyInit, path = '/') => app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];

test('a body of more than a megabyte is refused, whether or not its length is told', async () => {
  const large = JSON.stringify({ text: 'x'.repeat(1_100_000) });
  expect(await codeOf(await send(large))).toEqual([413, 'too_large']);
  expect(await codeOf(await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '900000000' }, body: '{}' }))).toEqual([413, 'too_large']);
  expect((await send(JSON.stringify({ text: 'x'.repeat(900_000) }))).status).toBe(200);
});

test('a million wrong entries are refused in a short answer', async () => {
  const answer = await send(`{"ids":[${'0,'.repeat(400_000)}0]}`, '/many');
  const text = await answer.text();
  expect([answer.status, text.length < 5_000]).toEqual([400, true]);
});

test('a person reads a sentence, never the name of a field; the details have both', async () => {
  const pages = new Hono()
    .onError(answerErrors(createLog('silent')))
    .get('/practices/:practiceId', validate('param', z.object({ practiceId: z.uuid() })), (c) => c.json({}))
    .post('/password', validate('json', z.object({ next: z.string().check(z.minLength(10, 'A password has at least 10 characters')) })), (c) => c.json({}));
  const saying = async (path: string, body?: unknown) => {
    const answer = await pages.request(path, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return z.object({ error: z.object({ message: z.string(), details: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }) }) }).parse(await answer.json()).error;
  };
  const lost = await saying('/practices/not-one');
  expect(lost.message).toBe('There is nothing at this address. Check it, or start from your home page.');
  expect(lost.details.fields).toEqual([{ field: 'practiceId', message: expect.any(String) }]);
  expect((await saying('/password', { next: 'short' })).message).toBe('A password has at least 10 characters.');
  expect((await saying('/password', {})).message).toBe('Something in this was not as Slate expects it, so nothing was changed.');
});

test('of many fields that are wrong a few are named', async () => {
  const { error } = (await (await send(JSON.stringify({ ids: Array.from({ length: 500 }, () => 'no id') }), '/any')).json()) as { error: { details: { fields: unknown[] } } };
  expect(error.details.fields).toHaveLength(20);
});

test('JSON nested very deeply is refused without harm', async () => {
  const deep = '['.repeat(400_000) + ']'.repeat(400_000);
  expect((await send(deep)).status).toBe(400);
  expect((await send(`{"text":${deep}}`)).status).toBe(400);
});

test('half a character becomes the sign for one that is missing; everything else comes as it was sent', async () => {
  expect(await (await send('{"text":"a\\ud83d, \\uDE00b, \\\\ud83d, \\ud83d\\ude00"}')).json()).toEqual({ text: 'a\ufffd, \ufffdb, \\ud83d, \u{1f600}' });
  await fc.assert(fc.asyncProperty(fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('\\', 'u', '\ud83d', '\ude00', 'd83d', '"')) }), async (text) => {
    expect(await (await send(JSON.stringify({ text }))).json()).toEqual({ text: text.toWellFormed() });
  }), { numRuns: 300 });
});
