import type { Page } from '@playwright/test';
import { isNotNull } from 'drizzle-orm';
import { openShippedContent } from '#features/content/server/public.ts';
import { practice } from '#features/practice/contract.ts';
import { poolQuestions } from '#features/practice/server/contexts/context-pool.ts';
import { practiceContexts } from '#features/practice/server/tables.ts';
import { createLog } from '#server/log.ts';
import { startFakeModelServer, type Behaviour, type ModelRequest } from '#server/testing/fake-model-server.ts';
import { expectAccessible } from './axe.ts';
import { pickSkills } from './goal.ts';
import { answerRight } from './learner.ts';
import { createPerson, joinDatabase, signIn } from './people.ts';
import { expect, test } from './product.ts';

const first = 'Describe a ratio in words and numbers';
const why = `There is a lot to learn here, step by step. We start with “${first}”. The other skills build on it.`;
const family = `The next thing to learn is “${first}”. You can help if you ask the learner to show you how it works.`;
const skillId = 'add-subtract-decimals';
const questions = poolQuestions(openShippedContent(createLog('silent')), skillId);
const afternoon = 'On a quiet afternoon by the harbour: ';

/** The text behind a mark of the prompt, which is JSON. */
function textAt({ prompt }: ModelRequest, mark: string): string {
  const line = prompt.split('\n').find((each) => each.startsWith(mark)) ?? '""';
  const text: unknown = JSON.parse(line.slice(line.indexOf('"')));
  return typeof text === 'string' ? text : '';
}

function write(request: ModelRequest): string {
  if (request.prompt.includes('Tell a learner why')) return why;
  if (request.prompt.includes('Tell the family')) return family;
  const exercise = textAt(request, 'exercise: ');
  if (!request.prompt.includes('You solve an exercise')) return afternoon + exercise;
  const answer = questions.find(({ body }) => exercise === afternoon + body.stem)?.body.answer;
  return answer && 'value' in answer ? `Worked out.\nANSWER: ${answer.value}` : 'ANSWER: none';
}

/** Begins another practice of the skill. @returns the place of a question in another setting among the two that are drawn ahead; -1: neither is */
async function beginAnew(page: Page, origin: string): Promise<number> {
  const { request } = page.context();
  const session = await (await request.get(`${origin}/api/auth/session`)).json() as { user: { accessToken: string } };
  const headers = { authorization: `Bearer ${session.user.accessToken}` };
  const begun = practice.parse(await (await request.post(`${origin}/api/practices`, { headers, data: { kind: 'practice', skillId, isFresh: true } })).json());
  return begun.questions.findIndex(({ isRecast }) => isRecast);
}

const playedModel = test.extend<{ played: { origin: string; folder: string; usual: (behaviour: Behaviour) => void } }>({
  played: async ({ install, context, page }, use) => {
    const model = await startFakeModelServer();
    model.usual({ kind: 'answer', text: write });
    const { origin, folder } = await install({ SLATE_AI_PROVIDER: 'openai-compatible', SLATE_AI_BASE_URL: model.baseUrl, SLATE_AI_MODEL: 'fake-model' });
    const database = await joinDatabase(folder);
    await signIn(context.request, origin, await createPerson(database.db, ['student'], 'robin'));
    await database.close();
    await page.goto(`${origin}/home`);
    await use({ origin, folder, usual: (behaviour) => model.usual(behaviour) });
    await model.close();
  },
});

playedModel('a model tells why a plan is as it is, says so, and Slate’s own words stay at hand', async ({ page, played: { origin, usual } }) => {
  await page.goto(`${origin}/slateplanning`);
  await pickSkills(page, 'Ratios and rates');
  await page.getByRole('button', { name: 'Make the plan without it' }).click();
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByText('Written by fake-model and checked against this plan').first()).toBeVisible();
  await page.getByText('For your family').click();
  await expect(page.getByText(family)).toBeVisible();
  await expectAccessible(page, 'a plan that a model told');
  await page.getByRole('button', { name: 'Slate’s own words' }).click();
  await expect(page.getByText('This plan leads to')).toBeVisible();
  await expect(page.getByText(why)).toBeHidden();
  await page.getByRole('button', { name: 'Slate’s own words' }).click();
  await expect(page.getByText(why)).toBeVisible();

  usual({ kind: 'status', status: 503 });
  const told = page.waitForResponse(/\/narrative$/);
  await page.getByRole('button', { name: '35', exact: true }).click();
  await expect(page.getByText('This plan leads to')).toBeVisible();
  expect((await told).status()).toBe(200);
  await expect(page.getByText('This plan leads to')).toBeVisible();
  await expect(page.getByText('Written by fake-model')).toHaveCount(0);
});

playedModel('a question in another setting says that a model told it, and is answered like any other', async ({ page, played: { origin, folder } }) => {
  const database = await joinDatabase(folder);
  const start = `${origin}/home/practice?skill=${skillId}&kind=practice`;
  await page.goto(start);
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expect(page.getByText('Story by a language model, checked')).toHaveCount(0);
  // The product's own worker writes them meanwhile, for the practices to come.
  await expect.poll(async () => (await database.db.select().from(practiceContexts).where(isNotNull(practiceContexts.stem))).length).toBe(questions.length);
  // Half of what could be told anew is, so it takes some beginnings until a question is.
  let place = -1;
  await expect(async () => {
    place = await beginAnew(page, origin);
    expect(place).toBeGreaterThanOrEqual(0);
  }).toPass({ intervals: [10], timeout: 30_000 });
  await page.goto(start);
  if (place === 1) await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Story by a language model, checked')).toBeVisible();
  await expect(page.getByText(afternoon)).toBeVisible();
  await expectAccessible(page, 'a question in another setting');
  await answerRight(page, database.db, 'robin');
  await database.close();
});
