import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEstimates, recordEvidence } from '#features/record/server/public.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createSignedIn } from '#features/session/server/session.factory.ts';
import { schoolDay } from '#server/school-day.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { learningReport, reportAnswers } from '../learning-contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());

type Given = { skillId?: string; isCorrect?: boolean; misconceptionId?: string };

async function learner() {
  const { id, send } = await createSignedIn(services, app, ['student']);
  return {
    id, send,
    answer: (daysAgo: number, { skillId = 'first', isCorrect = true, misconceptionId }: Given = {}) => recordEvidence(services, id, [{
      id: newId(), answerKey: newId(), itemId: `${skillId}.times`, skillIds: [skillId], context: 'practice', isCorrect, score: isCorrect ? 1 : 0, attempt: 1, hintsUsed: 0, isAided: false,
      seconds: 60, misconceptionId: misconceptionId ?? null, stem: 'How many?', response: '12', answeredAt: new Date(Date.now() - daysAgo * dayMs),
    }]),
    report: async () => learningReport.parse(await (await send('GET', '/reports/learning')).json()),
    answers: async (query: string) => reportAnswers.parse(await (await send('GET', `/reports/learning/answers?${query}`)).json()).answers,
  };
}

test('who has answered nothing has an empty report of eight weeks', async () => {
  const report = await (await learner()).report();
  expect(report).toMatchObject({ skills: [], mistakes: [] });
  expect(report.weeks).toHaveLength(8);
  expect(report.days.length).toBeGreaterThan(49);
  expect(report.days.every(({ answers }) => answers === 0)).toBe(true);
});

test('weeks of answers show in skills, weeks and days, and end at the estimates of now', async () => {
  const ada = await learner();
  for (const day of [30, 29, 28, 27, 26, 20, 19, 18, 12]) await ada.answer(day);
  // A moment ago: of two days ago, on a Monday, the week that ends and this one would both be shown.
  await ada.answer(0, { skillId: 'second', isCorrect: false });
  const report = await ada.report();
  expect(report.skills.map(({ estimate, weeks }) => [estimate.skillId, weeks.filter((week) => week !== null).length > 1])).toEqual([['second', false], ['first', true]]);
  expect(report.days.reduce((sum, { answers }) => sum + answers, 0)).toBe(10);
  expect(report.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(10, 5);
  expect(report.weeks.reduce((sum, { answerCount }) => sum + answerCount, 0)).toBe(10);
  const estimates = await loadEstimates(services, ada.id);
  for (const { estimate: { skillId }, weeks } of report.skills) expect(weeks.at(-1)?.known).toBeCloseTo(estimates.find((each) => each.skillId === skillId)?.known ?? -1, 6);
  const secure = estimates.filter(({ status }) => status === 'secure').map(({ skillId }) => skillId);
  expect(secure).toEqual(['first']);
  expect([report.weeks[0]?.secureCount, report.weeks.at(-1)?.secureCount, report.weeks.flatMap(({ gained }) => gained)]).toEqual([0, 1, [{ skillId: 'first', name: 'The skill first' }]]);
});

test('causes of mistakes are counted and open to their rows, as days do; right answers since are told', async () => {
  const ben = await learner();
  for (const day of [5, 3]) await ben.answer(day, { isCorrect: false, misconceptionId: 'first.adds' });
  await ben.answer(1);
  const { mistakes } = await ben.report();
  expect(mistakes).toEqual([expect.objectContaining({ misconceptionId: 'first.adds', name: 'Adds', skillId: 'first', skillName: 'The skill first', count: 2, rightSince: 1 })]);
  expect((await ben.answers('misconceptionId=first.adds')).map(({ isCorrect, misconception }) => [isCorrect, misconception])).toEqual([[false, 'Adds'], [false, 'Adds']]);
  expect((await ben.answers(`date=${schoolDay(services, new Date(Date.now() - dayMs))}`)).map(({ isCorrect }) => isCorrect)).toEqual([true]);
});

test('nobody reads the report of somebody else, and what makes no sense is refused', async () => {
  const [one, other] = [await learner(), await learner()];
  await one.answer(1, { isCorrect: false, misconceptionId: 'first.adds' });
  expect([(await other.report()).skills, await other.answers('misconceptionId=first.adds')]).toEqual([[], []]);
  const refused = await Promise.all(['', 'date=2026-02-30', 'date=0001-01-01', 'date=9999-12-31', 'date=today', 'date=2026-11-20&misconceptionId=first.adds', 'misconceptionId='].map((query) => one.send('GET', `/reports/learning/answers?${query}`)));
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
  expect((await Promise.all(['/api/reports/learning', '/api/reports/learning/answers?date=2026-11-20'].map((path) => app.request(path)))).map(({ status }) => status)).toEqual([401, 401]);
});
