import { Hono } from 'hono';
import { z } from 'zod';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { canEditTest, canReadTest, canWriteTests } from '../../policy.ts';
import { testBody } from '../../test-body.ts';
import { archiveTestInput, copyTestInput, makeTestInput, publishTestInput, savedTest, testDetail, testParam } from '../../tests-contract.ts';
import { loadTest, type ReadTest } from './load-test.ts';
import { copyOf, makeTest, newTest } from './make-test.ts';
import { presentSaved, presentTest } from './present-test.ts';
import { publishTest } from './publish-test.ts';
import { archiveTest, saveTest } from './save-test.ts';

/** What is typed is saved whole: a page that leaves half of a test out would lose it. */
const saveTestInput = z.strictObject({ revision: z.number().int().min(1), body: testBody });

/** @throws AppError `not_found` 404 for whom it is not to read */
export async function seeTest({ db }: Services, actor: Actor, testId: string): Promise<ReadTest> {
  const test = await loadTest(db, testId, actor.userId);
  if (!test || !canReadTest(actor, test)) throw notFound('test');
  return test;
}

/** @throws AppError `not_found` 404, `forbidden` 403 for who may only read it */
export async function seeOwnTest(services: Services, actor: Actor, testId: string): Promise<ReadTest> {
  const test = await seeTest(services, actor, testId);
  if (!canEditTest(actor, test)) throw new AppError('forbidden', 403, 'This test is changed by who wrote it. Copy it to change it for yourself.');
  return test;
}

/** @throws AppError `forbidden` 403 */
export function mustWriteTests(actor: Actor): void {
  if (!canWriteTests(actor)) throw new AppError('forbidden', 403, 'Tests are written by teachers.');
}

/** Tests as they are written: their owner's, and read by who was given them for their classes. */
export function testsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .post('/tests', describe('Assessments', 'Makes an empty test; the same key again finds it (200)', testDetail, 201), signedIn, validate('json', makeTestInput), async (c) => {
      const { actor } = c.var;
      mustWriteTests(actor);
      const { key, title } = c.req.valid('json');
      const { test, isNew } = await makeTest(db, actor.userId, key, newTest(title));
      return reply(c, testDetail, await presentTest(services, test, actor), isNew ? 201 : 200);
    })
    .get('/tests/:testId', describe('Assessments', 'A test, with what keeps it from being published', testDetail), signedIn, validate('param', testParam), async (c) => {
      const { actor } = c.var;
      return reply(c, testDetail, await presentTest(services, await seeTest(services, actor, c.req.valid('param').testId), actor));
    })
    .put('/tests/:testId', describe('Assessments', 'Saves what was typed, upon a revision', savedTest), signedIn, validate('param', testParam), validate('json', saveTestInput), async (c) => {
      const { actor } = c.var;
      const test = await seeOwnTest(services, actor, c.req.valid('param').testId);
      const { body, revision } = c.req.valid('json');
      return reply(c, savedTest, await presentSaved(services, await saveTest(db, test, body, revision, new Date()), actor.userId));
    })
    .post('/tests/:testId/publish', describe('Assessments', 'Makes a version that can be given; its questions stay as they are now', testDetail), signedIn, validate('param',
      testParam), validate('json', publishTestInput), async (c) => {
      const { actor } = c.var;
      const test = await seeOwnTest(services, actor, c.req.valid('param').testId);
      return reply(c, testDetail, await presentTest(services, await publishTest(db, test.id, c.req.valid('json').revision, { byId: actor.userId, now: new Date() }), actor));
    })
    .post('/tests/:testId/copy', describe('Assessments', 'Makes a copy of one’s own; the same key again finds it (200)', testDetail, 201), signedIn, validate('param',
      testParam), validate('json', copyTestInput), async (c) => {
      const { actor } = c.var;
      const { draft } = await seeTest(services, actor, c.req.valid('param').testId);
      const { test, isNew } = await makeTest(db, actor.userId, c.req.valid('json').key, copyOf(draft));
      return reply(c, testDetail, await presentTest(services, test, actor), isNew ? 201 : 200);
    })
    .put('/tests/:testId/archived', describe('Assessments', 'Puts a test away, or brings it back', testDetail), signedIn, validate('param', testParam), validate('json',
      archiveTestInput), async (c) => {
      const { actor } = c.var;
      const test = await seeOwnTest(services, actor, c.req.valid('param').testId);
      return reply(c, testDetail, await presentTest(services, (await archiveTest(db, test, c.req.valid('json').isArchived, new Date())) ?? test, actor));
    });
}
