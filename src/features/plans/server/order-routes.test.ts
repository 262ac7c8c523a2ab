import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { plan, stepOrder, type StepOrder } from '../contract.ts';
import { placesFor } from '../order-steps.ts';
import { ratios } from './plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const placesIn = ({ steps }: StepOrder, id: string) => placesFor(steps.map((step) => ({ key: step.id, after: step.after.map((key) => ({ key })) })), id).before;

test('every move that the order allows is made, and every other one is refused', async () => {
  const person = await createSignedIn(services, app);
  const { id } = plan.parse(await (await person.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings })).json());
  const ask = async () => stepOrder.parse(await (await person.send('GET', `/plans/${id}/order`)).json());
  const seen = await ask();
  expect(seen.steps.length).toBeGreaterThan(4);
  const moved = seen.steps[1]?.id ?? '';
  const next = seen.steps[2]?.id;
  for (const before of [...seen.steps.map((step) => step.id), null].filter((place) => place !== moved && place !== next && !placesIn(seen, moved).includes(place))) {
    expect([before, (await person.send('POST', `/plans/${id}/steps/${moved}/move`, { before })).status]).toEqual([before, 409]);
  }
  const open = seen.steps.find((step) => placesIn(seen, step.id).length > 0);
  const place = placesIn(seen, open?.id ?? '')[0] ?? null;
  expect((await person.send('POST', `/plans/${id}/steps/${open?.id}/move`, { before: place })).status).toBe(200);
  const after = (await ask()).steps.map((step) => step.id);
  expect(after).not.toEqual(seen.steps.map((step) => step.id));
});

test('the order of a plan is for who may see the plan', async () => {
  const [person, other] = [await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  const { id } = plan.parse(await (await person.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings })).json());
  expect((await other.send('GET', `/plans/${id}/order`)).status).toBe(404);
  expect((await person.send('GET', '/plans/not-an-id/order')).status).toBe(400);
});
