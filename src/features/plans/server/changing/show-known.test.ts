import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Practice } from '#features/practice/contract.ts';
import { createTestLearner, firstOf, keysOf } from '#features/practice/server/learner.factory.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { plan as planSchema, type Plan } from '../../contract.ts';
import { answer, createTestClass } from '../plans.factory.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
type Learner = Awaited<ReturnType<typeof createTestLearner>>;

async function planned() {
  const ada = await createTestLearner(services, app);
  const made = planSchema.parse(await (await ada.send('POST', '/plans', { title: 'All of it', skillIds: ['first', 'second', 'third'], settings })).json());
  return { ada, made, find: async (person: Pick<Learner, 'send'> = ada) => planSchema.parse(await (await person.send('GET', `/plans/${made.id}`)).json()) };
}

/** The check behind "I know this", as the plan's page begins it. @param marks right, wrong or skipped, question by question */
async function showThat(learner: Learner, skillId: string, marks: ('right' | 'wrong' | 'skip')[]): Promise<Practice> {
  let practice = await learner.start({ kind: 'check', skillId });
  for (const mark of marks) {
    const { id, isUnaided } = firstOf(practice);
    expect(isUnaided).toBe(true);
    practice = mark === 'skip' ? await learner.skip(id) : (await learner.result(id, (await keysOf(services, id))[mark])).practice;
  }
  return practice;
}

const ofSkill = ({ steps }: Plan, skillId: string) => steps.filter((step) => step.skillId === skillId).map(({ kind, status }) => `${kind} ${status}`);
const lines = ({ changes }: Plan, kind: string) => changes.filter((change) => change.kind === kind).map(({ steps, why }) => ({ steps, why }));

test('who shows in a check that they know a skill has its lesson and practice done, and the plan goes on', async () => {
  const { ada, made, find } = await planned();
  expect(ofSkill(made, 'first')).toEqual(['lesson todo', 'practice todo', 'check todo']);
  expect(made.steps.find(({ isNext }) => isNext)).toMatchObject({ kind: 'lesson', skillId: 'first' });
  expect(await showThat(ada, 'first', ['right', 'right', 'right'])).toMatchObject({ status: 'done', outcomes: ['right', 'right', 'right'] });
  // Its answers are evidence like any other.
  expect((await ada.rows()).map(({ context, isAided }) => [context, isAided])).toEqual(Array.from({ length: 3 }, () => ['check', false]));
  const after = await find();
  expect(ofSkill(after, 'first')).toEqual(expect.arrayContaining(['lesson done', 'practice done', 'check done']));
  expect(ofSkill(after, 'first').filter((step) => step === 'lesson todo' || step === 'practice todo')).toEqual([]);
  expect(lines(after, 'shown')).toEqual([{ steps: ['A lesson', 'The skill first'], why: null }]);
  expect(lines(after, 'not-yet')).toEqual([]);
  expect(after.doneCount).toBe(3);
  expect(after.steps.find(({ isNext }) => isNext)?.skillId).toBe('second');
  // Three answers leave doubt: a check once more, though not on the same day.
  expect(after.steps.filter(({ skillId, status, kind }) => skillId === 'first' && status === 'todo' && kind === 'check').every(({ date }) => date > after.today)).toBe(true);
  // Looked at again, nothing is told twice.
  expect((await find()).changes).toEqual(after.changes);
});

test.each([['one wrong', ['right', 'wrong', 'right']], ['one left out', ['skip', 'right', 'right']], ['nothing known', ['skip', 'skip', 'skip']]] as const)('with %s the lesson stays, is still next, and the plan says so once', async (_, marks) => {
  const { ada, find } = await planned();
  await showThat(ada, 'second', [...marks]);
  const after = await find();
  expect(ofSkill(after, 'second').some((step) => step === 'practice todo')).toBe(true);
  expect(lines(after, 'shown')).toEqual([]);
  const right = marks.filter((mark) => mark === 'right').length;
  expect(lines(after, 'not-yet')).toEqual([{ steps: ['The skill second'], why: `${right} of 3 right.` }]);
  expect(after.steps.find(({ isNext }) => isNext)).toMatchObject({ kind: 'lesson', skillId: 'first' });
  await answer(services, ada.id, 'third', [true]);
  expect(lines(await find(), 'not-yet')).toHaveLength(1);
});

test('a check that was not finished changes nothing', async () => {
  const { ada, find } = await planned();
  await showThat(ada, 'first', ['right', 'right']);
  const after = await find();
  expect([lines(after, 'shown'), lines(after, 'not-yet')]).toEqual([[], []]);
  expect(after.doneCount).toBe(0);
});

test('the lesson does not come back, even after a long record of wrong answers', async () => {
  const ada = await createTestLearner(services, app);
  await answer(services, ada.id, 'first', Array.from({ length: 16 }, () => false));
  const made = planSchema.parse(await (await ada.send('POST', '/plans', { title: 'First', skillIds: ['first'], settings })).json());
  expect(ofSkill(made, 'first')[0]).toBe('lesson todo');
  await showThat(ada, 'first', ['right', 'right', 'right']);
  const after = planSchema.parse(await (await ada.send('GET', `/plans/${made.id}`)).json());
  expect(ofSkill(after, 'first').filter((step) => step.startsWith('lesson'))).toEqual(['lesson done']);
});

test("a teacher sees what was shown; somebody else's check, or a plan that waits to be accepted, is not touched", async () => {
  const { ada, find } = await planned();
  const [teacher, ben] = [await createSignedIn(services, app, ['teacher']), await createTestLearner(services, app)];
  await createTestClass(services, teacher.id, [ada.id]);
  await showThat(ben, 'first', ['right', 'right', 'right']);
  expect((await find()).doneCount).toBe(0);
  const draft = await (await teacher.send('POST', '/plans', { title: 'Proposed', skillIds: ['first'], settings, learnerId: ada.id })).json() as Plan;
  await teacher.send('PATCH', `/plans/${draft.id}`, { status: 'proposed' });
  await showThat(ada, 'first', ['right', 'right', 'right']);
  expect(lines(await find(teacher), 'shown')).toHaveLength(1);
  const proposed = planSchema.parse(await (await teacher.send('GET', `/plans/${draft.id}`)).json());
  expect([proposed.status, proposed.doneCount, lines(proposed, 'shown')]).toEqual(['proposed', 0, []]);
  // A teacher takes no check in the learner's place.
  expect((await teacher.send('POST', '/practices', { kind: 'check', skillId: 'first' })).status).toBe(403);
});
