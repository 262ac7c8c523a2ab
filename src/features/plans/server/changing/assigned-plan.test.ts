import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignChoices, assignmentDetail } from '#features/assignments/contract.ts';
import { createTaughtClass, formOf, type TaughtClass } from '#features/assignments/server/assignments.factory.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { planList } from '../../contract.ts';
import { ratios } from '../plans.factory.ts';
import { plans } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const statusOf = async (planId: string) => (await services.db.select({ status: plans.status }).from(plans).where(eq(plans.id, planId)))[0]?.status;

test('drafts are assigned each to its own pupil, begun by accepting; withdrawn, those that nobody has begun are drafts again', async () => {
  const { classId, teacher, pupils } = await createTaughtClass(services, app, 3) as TaughtClass & { pupils: [SignedIn, SignedIn, SignedIn] };
  const [ada, ben, cem] = pupils;
  await teacher.send('POST', `/teaching/classes/${classId}/plans`, { title: 'Ratios', skillIds: ratios, settings, isAssigned: false });
  const { choices } = assignChoices.parse(await (await teacher.send('GET', `/classes/${classId}/assign-choices?kind=plan`)).json());
  expect(choices.map(({ under }) => under)).toEqual([['Ratios'], ['Ratios'], ['Ratios']]);
  const planOf = ({ name }: SignedIn) => choices.find((choice) => choice.name === name)?.id ?? '';
  const reply = await teacher.send('POST', `/classes/${classId}/assignments`, formOf({ kind: 'plan', targetIds: [planOf(ada), planOf(ben)] }));
  expect(reply.status).toBe(201);
  const { assignment: { id, to, title } } = assignmentDetail.parse(await reply.json());
  expect([title, to.audience, to.names.toSorted((one, other) => one.localeCompare(other))]).toEqual(['Ratios', 'pupils', [ada.name, ben.name].toSorted((one, other) => one.localeCompare(other))]);
  expect([await statusOf(planOf(ada)), await statusOf(planOf(ben)), await statusOf(planOf(cem))]).toEqual(['proposed', 'proposed', 'draft']);
  const { plans: [proposed] } = planList.parse(await (await ada.send('GET', '/plans')).json());
  expect((await ada.send('PATCH', `/plans/${proposed?.id}`, { status: 'active' })).status).toBe(200);
  const standing = async () => new Map(assignmentDetail.parse(await (await teacher.send('GET', `/assignments/${id}`)).json()).pupils.map((pupil) => [pupil.id, pupil.status]));
  expect(await standing()).toEqual(new Map([[ada.id, 'begun'], [ben.id, 'not-begun']]));
  // A first answer is work that nobody takes away.
  await ada.send('PUT', `/learning/lessons/${[...services.content.lessons.keys()][0]}/progress`, { sectionIndex: 0, isDone: false });
  expect((await teacher.send('POST', `/assignments/${id}/withdraw`)).status).toBe(200);
  expect([await statusOf(planOf(ada)), await statusOf(planOf(ben))]).toEqual(['active', 'draft']);
  expect((await teacher.send('POST', `/assignments/${id}/restore`)).status).toBe(200);
  expect([await statusOf(planOf(ada)), await statusOf(planOf(ben))]).toEqual(['active', 'proposed']);
});

test('a plan of another class, one that runs, and none at all cannot be given', async () => {
  const [here, there] = [await createTaughtClass(services, app, 1), await createTaughtClass(services, app, 1)];
  const make = async ({ classId, teacher }: TaughtClass, isAssigned: boolean) =>
    planList.parse(await (await teacher.send('POST', `/teaching/classes/${classId}/plans`, { title: 'Ratios', skillIds: ratios, settings, isAssigned })).json()).plans[0]?.id ?? '';
  const [theirs, shown] = [await make(there, false), await make(here, true)];
  for (const planId of [theirs, shown, 'no-id']) expect((await here.teacher.send('POST', `/classes/${here.classId}/assignments`, formOf({ kind: 'plan', targetIds: [planId] }))).status).toBe(404);
  expect(await statusOf(theirs)).toBe('draft');
});
