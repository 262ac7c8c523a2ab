import { afterAll, beforeAll, expect, test } from 'vitest';
import { learningHome, type NextStep } from '#features/learning/contract.ts';
import { practice as practiceSchema, type StartPracticeInput } from '#features/practice/contract.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { classPlanning, plan } from '../../contract.ts';
import { createTestClass, ratios } from '../plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const homeOf = async (person: SignedIn) => learningHome.parse(await (await person.send('GET', '/learning/home')).json());

/** Opens every hint there is and goes on; where there are none, says so. @returns the practice when it is over */
async function clickThrough(person: SignedIn, input: StartPracticeInput) {
  const reply = await person.send('POST', '/practices', input);
  let practice = practiceSchema.parse(await reply.json());
  for (let count = 0; practice.status === 'open' && count < 20; count += 1) {
    const [question] = practice.questions;
    if (!question) break;
    for (let level = 0; level < 3 && !question.isUnaided; level += 1) await person.send('POST', `/questions/${question.id}/hints`);
    practice = practiceSchema.parse(await (await person.send('POST', `/questions/${question.id}/skip`)).json());
  }
  return practice;
}

async function readLesson(person: SignedIn, lessonId: string) {
  const sections = services.content.lessons.get(lessonId)?.sections ?? [];
  for (const index of sections.keys()) await person.send('PUT', `/learning/lessons/${lessonId}/progress`, { sectionIndex: index, isDone: true });
}

/** Does what home says, with nothing but hints. @returns the steps, until home has none */
async function follow(person: SignedIn, most: number): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  for (let count = 0; count < most; count += 1) {
    const { next } = await homeOf(person);
    steps.push(next);
    if (next.kind === 'lesson' && next.lessonId) await readLesson(person, next.lessonId);
    else if ((next.kind === 'practice' || next.kind === 'check') && next.skillId) await clickThrough(person, { kind: next.kind, skillId: next.skillId });
    else break;
  }
  return steps;
}

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };

test('who clicks every hint is led out: a practice ends, something easier comes, and nothing comes round', async () => {
  const [ada, teacher] = [await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  const classId = await createTestClass(services, teacher.id, [ada.id]);
  const over = await clickThrough(ada, { kind: 'practice', skillId: 'ratio-tables' });
  expect(over).toMatchObject({ status: 'done', total: 4, wayOut: { easier: { skillId: expect.any(String) }, lessonId: expect.any(String) } });
  expect(services.content.skills.get('ratio-tables')?.prerequisites).toContain(over.wayOut?.easier?.skillId);
  const seen = classPlanning.parse(await (await teacher.send('GET', `/teaching/classes/${classId}`)).json());
  expect(seen.learners[0]?.stuck).toEqual([{ skillId: 'ratio-tables', name: services.content.skills.get('ratio-tables')?.name, tries: 4 }]);

  const steps = await follow(ada, 22);
  const asked = steps.filter(({ kind }) => kind === 'practice' || kind === 'check').map(({ skillId }) => skillId ?? '');
  for (const [skillId, times] of Object.entries(Object.groupBy(asked, (id) => id))) expect([skillId, (times?.length ?? 0) <= 2]).toEqual([skillId, true]);
  expect(steps.some(({ reason }) => reason?.kind === 'leads-to')).toBe(true);
});

test('a plan leads out too: the easier skill comes before, what nothing helps with is set aside, and the teacher sees it', async () => {
  const [ada, teacher] = [await createSignedIn(services, app), await createSignedIn(services, app, ['teacher'])];
  await createTestClass(services, teacher.id, [ada.id]);
  const made = plan.parse(await (await ada.send('POST', '/plans', { title: 'Ratios', skillIds: ratios, settings })).json());
  await clickThrough(ada, { kind: 'practice', skillId: 'ratio-language' });
  const led = plan.parse(await (await ada.send('PATCH', `/plans/${made.id}`, { settings: { ...settings, minutesADay: 26 } })).json());
  expect(led.stuck.map(({ skillId }) => skillId)).toEqual(['ratio-language']);
  const needs = services.content.skills.get('ratio-language')?.prerequisites ?? [];
  if (needs.length > 0) expect(led.steps.find(({ reason }) => reason.kind === 'leads-to')).toMatchObject({ skillId: expect.toBeOneOf(needs) });
  else expect(led.steps.find(({ reason }) => reason.kind === 'set-aside')).toMatchObject({ skillId: 'ratio-language' });
  await follow(ada, 16);
  const after = plan.parse(await (await teacher.send('GET', `/plans/${made.id}`)).json());
  const aside = after.steps.filter(({ reason, status }) => reason.kind === 'set-aside' && status === 'todo');
  expect(after.stuck.length).toBeGreaterThan(0);
  for (const step of aside) expect(step).toMatchObject({ isNext: false });
  expect(aside.every(({ date }) => date > after.today)).toBe(true);
});
