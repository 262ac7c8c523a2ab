import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tests } from '#features/assessments/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { newId } from '#shared/ids.ts';
import { offeredTests } from '../contract.ts';
import { answerOf, begin } from './attempts.factory.ts';
import { isTakingATest } from './help-closed.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const form = (more: object = {}) => ({ key: newId(), skillIds: ['ratio-tables'], count: 5, minutes: null, feedback: 'closing', ...more });

test('a pupil makes a test for themselves, takes it, is told at once how it went, and what they showed counts', async () => {
  const pupil = await createSignedIn(services, app, ['student']);
  const input = form();
  const made = await pupil.send('POST', '/practice-tests', input);
  expect(made.status).toBe(201);
  const { sittingId } = await made.json() as { sittingId: string };
  expect(await (await pupil.send('POST', '/practice-tests', input)).json()).toEqual({ sittingId });
  const listed = offeredTests.parse(await (await pupil.send('GET', '/taking')).json()).tests;
  expect(listed).toMatchObject([{ id: sittingId, className: null, state: 'to-take', attemptsAllowed: null }]);

  const begun = await begin(pupil, sittingId);
  expect(begun.questions.length).toBeGreaterThan(0);
  expect(begun.questions.length).toBeLessThanOrEqual(5);
  // Nobody gave it: the tutor and documents stay open.
  expect(await isTakingATest(services.db, pupil.id)).toBeNull();
  await pupil.send('PUT', `/attempts/${begun.state.id}/answers`, { answers: begun.questions.map(({ id }) => answerOf(id, '1', 1)) });
  expect((await pupil.send('POST', `/attempts/${begun.state.id}/hand-in`, {})).status).toBe(200);
  await services.runJobs();
  expect(await (await pupil.send('GET', `/results/${begun.state.id}`)).json()).toMatchObject({ state: 'out' });
  expect(await services.db.$count(evidence, eq(evidence.learnerId, pupil.id))).toBeGreaterThan(0);
  expect(offeredTests.parse(await (await pupil.send('GET', '/taking')).json()).tests).toMatchObject([{ state: 'results-out', canTakeAgain: true }]);
  // It stands in no list of tests to write.
  expect((await services.db.select().from(tests).where(eq(tests.makeKey, input.key)))[0]?.archivedAt).not.toBeNull();
});

test('twice at once is one; what cannot be asked is said; nobody else sees it, nor its questions', async () => {
  const [pupil, other, teacher] = [await createSignedIn(services, app, ['student']), await createSignedIn(services, app, ['student']), await createSignedIn(services, app, ['teacher'])];
  const input = form();
  const replies = await Promise.all([1, 2, 3].map(() => pupil.send('POST', '/practice-tests', input)));
  const ids = new Set(await Promise.all(replies.filter(({ ok }) => ok).map(async (reply) => ((await reply.json()) as { sittingId: string }).sittingId)));
  expect(ids.size).toBe(1);
  const [sittingId = ''] = ids;
  for (const who of [other, teacher]) expect((await who.send('GET', `/taking/${sittingId}`)).status).not.toBe(200);
  expect((await other.send('POST', `/taking/${sittingId}/attempts`, {})).status).toBe(404);
  expect((await other.send('POST', '/practice-tests', input)).status).toBe(409);
  expect((await pupil.send('POST', '/practice-tests', form({ skillIds: ['no-such-skill'] }))).status).toBe(404);
  for (const wrong of [{ skillIds: [] }, { count: 7 }, { minutes: 0 }, { feedback: 'never' }, { key: 'x' }]) expect((await pupil.send('POST', '/practice-tests', form(wrong))).status).toBe(400);
  // Who makes it reads no key: the bank is for who teaches.
  const [made] = await services.db.select().from(tests).where(eq(tests.makeKey, input.key));
  const itemId = made?.draft.sections[0]?.questions[0]?.itemId;
  expect((await pupil.send('GET', `/items/${itemId}`)).status).toBe(403);
  expect((await pupil.send('GET', `/tests/${made?.id}`)).status).toBe(404);
});
