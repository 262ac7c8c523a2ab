import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { noAccommodations } from '#features/people/accommodations.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { begin, createGivenTest } from './attempts.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

/** What stands under Assigned on a pupil's home. */
const assignedTo = async (pupil: SignedIn) => ((await (await pupil.send('GET', '/learning/home')).json()) as { assigned: { id: string }[] }).assigned.map(({ id }) => id);

test('a test that was ended by hand is no longer to do, but for who was given more time after that, or is at it', async () => {
  const { pupil, friend, pupils: [, , third], teacher, sittingId, assignmentId } = await createGivenTest(services, app, { pupils: 3, closesAt: new Date(Date.now() + 3_600_000) });
  expect(await assignedTo(pupil)).toEqual([assignmentId]);
  expect((await teacher.send('POST', `/sittings/${sittingId}/end`, {})).status).toBe(200);
  expect(await assignedTo(pupil)).toEqual([]);
  const more = { due: { on: '2099-01-01', time: '12:00' } };
  expect((await teacher.send('PUT', `/assignments/${assignmentId}/extensions/${friend.id}`, more)).status).toBe(200);
  expect(await assignedTo(friend)).toEqual([assignmentId]);
  expect(third && await assignedTo(third)).toEqual([]);
});

test('a test whose time is over is no longer to do; who is at it has it until it is handed in', async () => {
  const { pupil, friend, pupils: [, , third], teacher, sittingId, assignmentId } = await createGivenTest(services, app, { pupils: 3, rules: { timeLimitMinutes: 40 } });
  await begin(friend, sittingId);
  expect((await teacher.send('PUT', `/people/${third?.id}/accommodations`, { ...noAccommodations, timeFactor: 1.5 })).status).toBe(200);
  await services.db.update(sittings).set({ closesAt: new Date(Date.now() - 60_000) }).where(eq(sittings.id, sittingId));
  expect([await assignedTo(pupil), await assignedTo(friend)]).toEqual([[], [assignmentId]]);
  // Who has more time has a longer window, and is told its end on the page of the test.
  expect(third && await assignedTo(third)).toEqual([assignmentId]);
});
