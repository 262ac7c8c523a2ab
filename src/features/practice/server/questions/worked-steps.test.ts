import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { evidence } from '#features/record/server/tables.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { practice as practiceSchema, workedStepsReply } from '../../contract.ts';
import { practices, questions } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());

async function person(personas: ('student' | 'teacher' | 'admin')[] = ['student']) {
  const user = await createTestUser(services, { personas });
  const { headers } = await signIn(services, user);
  const send = (path: string, body: unknown) =>
    app.request(`/api${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    id: user.id,
    ask: (problem: unknown) => send('/practice/worked-steps', { problem }),
    start: async (kind: 'check' | 'practice') => practiceSchema.parse(await (await send('/practices', { kind, skillId: 'first' })).json()),
    place: async () => practiceSchema.parse(await (await send('/practices', { kind: 'placement', skillIds: ['first'] })).json()),
    skip: (id: string) => send(`/questions/${id}/skip`, {}),
  };
}
const stepsOf = async (response: Response) => workedStepsReply.parse(await response.json());

test.each([
  ['2(x + 3) = 4x − 5', 'linear-equation', String.raw`2\left(x + 3\right) = 4x - 5`, 'x = 11/2'],
  ['3 − 2x ≤ 7', 'linear-inequality', String.raw`3 - 2x \le 7`, 'x >= -2'],
  ['x + y = 5; x − y = 1', 'system', String.raw`x + y = 5 \quad\text{and}\quad x - y = 1`, 'x = 3, y = 2'],
  ['x² − 5x + 6 = 0', 'quadratic', 'x^{2} - 5x + 6 = 0', 'x = 3 or x = 2'],
  ['3/4 + 1/6', 'fractions', String.raw`\frac{3}{4} + \frac{1}{6}`, '11/12'],
  ['15% of 80', 'percentage', null, '12'],
  ['d/dx 3x² + 2x', 'derivative', null, '6x + 2'],
])('%s comes back in steps with its answer', async (problem, kind, latex, answer) => {
  const ada = await person();
  const response = await ada.ask(problem);
  expect(response.status).toBe(200);
  const worked = await stepsOf(response);
  expect(worked).toMatchObject({ kind, note: null, answer: { text: answer } });
  expect(worked.problem?.latex ?? null).toBe(latex);
  expect(worked.steps.length).toBeGreaterThan(0);
  for (const step of worked.steps) expect(step.say.length * (step.maths?.length ?? 0)).toBeGreaterThan(0);
});

test('what is of no kind that Slate knows is said in words', async () => {
  const ada = await person(['teacher']);
  expect(await stepsOf(await ada.ask('sin(x) = 1'))).toEqual({ kind: null, note: expect.stringContaining('I can show the steps for'), problem: null, steps: [], answer: null });
  expect((await stepsOf(await ada.ask('1/2 ÷ 0'))).note).toBe("You can't divide by zero.");
});

test('nothing is stored', async () => {
  const ada = await person();
  await ada.ask('2x = 6');
  expect(await services.db.select().from(practices).where(eq(practices.learnerId, ada.id))).toEqual([]);
  expect(await services.db.select().from(questions).where(eq(questions.learnerId, ada.id))).toEqual([]);
  expect(await services.db.select().from(evidence).where(eq(evidence.learnerId, ada.id))).toEqual([]);
});

test.each(['check', 'placement'] as const)('while a %s is open it waits, for that learner alone', async (kind) => {
  const [ada, bea] = [await person(['student', 'teacher']), await person()];
  const open = kind === 'check' ? await ada.start('check') : await ada.place();
  const refused = await ada.ask('2x = 6');
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'unaided_open', message: expect.stringContaining('when you have finished'), details: { practiceId: open.id } } }]);
  expect((await bea.ask('2x = 6')).status).toBe(200);
});

test('it opens when the check is over, and for one that was left two hours ago', async () => {
  const ada = await person();
  let check = await ada.start('check');
  for (let count = 0; check.status === 'open' && count < 40; count += 1) {
    check = practiceSchema.parse(await (await ada.skip(check.questions.find(({ status }) => status === 'open')?.id ?? '')).json());
  }
  expect(check.status).toBe('done');
  expect((await ada.ask('2x = 6')).status).toBe(200);

  const bea = await person();
  const left = await bea.start('check');
  const setTouched = (minutesAgo: number) => services.db.update(practices).set({ updatedAt: new Date(Date.now() - minutesAgo * 60_000) }).where(eq(practices.id, left.id));
  await setTouched(110);
  expect((await bea.ask('2x = 6')).status).toBe(409);
  await setTouched(130);
  expect((await bea.ask('2x = 6')).status).toBe(200);
});

test('practice with help does not lock it', async () => {
  const ada = await person();
  await ada.start('practice');
  expect((await ada.ask('2x = 6')).status).toBe(200);
});

test('somebody who is not signed in, and bad input, are refused', async () => {
  const nobody = await app.request('/api/practice/worked-steps', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ problem: '2x = 6' }) });
  expect(nobody.status).toBe(401);
  const ada = await person();
  for (const bad of ['', 'x'.repeat(301), 7, null]) expect((await ada.ask(bad)).status).toBe(400);
});
