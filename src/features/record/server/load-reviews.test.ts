import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser } from '#features/session/server/session.factory.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dueReviews, nextReviewOn, reviewsByDate } from '../due-reviews.ts';
import { createTestEvidence } from './evidence.factory.ts';
import { loadReviews } from './load-reviews.ts';
import { recordEvidence, type NewEvidence } from './record-evidence.ts';
import { createTestContent } from './test-content.factory.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
});
afterAll(() => services.close());

const day = 86_400_000;
const start = Date.UTC(2026, 8, 1, 9);
const learner = async () => (await createTestUser(services)).id;
const given = (itemId: string, days: number, more: Partial<NewEvidence> = {}) =>
  createTestEvidence({ itemId, skillIds: [itemId.split('.')[0] ?? ''], answeredAt: new Date(start + days * day), ...more });

test('twelve items of two skills are two reviews, also when one of them goes wrong', async () => {
  const ada = await learner();
  const items = ['first.times', 'first.more-times', 'first.choice', 'second.times', 'second.more-times', 'second.choice'];
  await recordEvidence(services, ada, [...items, ...items].map((itemId) => given(itemId, 0)));
  const reviews = await loadReviews(services, ada);
  expect(reviews.map(({ skillId }) => skillId).sort()).toEqual(['first', 'second']);
  const on = reviews[0]!.dueOn;
  expect([dueReviews(reviews, '2026-09-01').length, nextReviewOn(reviews, '2026-09-01')]).toEqual([0, on]);
  expect(dueReviews(reviews, on)).toHaveLength(2);
  await recordEvidence(services, ada, [given('first.choice', 3, { context: 'review', isCorrect: false, score: 0 })]);
  expect(dueReviews(await loadReviews(services, ada), '2026-09-04').map(({ skillId }) => skillId)).toEqual(['second']);
});

test('what is due is due all day long, where the school is', async () => {
  const ada = await learner();
  await recordEvidence(services, ada, [given('first.times', 0, { answeredAt: new Date('2026-09-01T22:30:00Z') })]);
  const dueOn = async (zone: string) => (await loadReviews({ ...services, env: { ...services.env, SLATE_TIME_ZONE: zone } }, ada))[0]!.dueOn;
  expect([await dueOn('UTC'), await dueOn('Europe/Oslo'), await dueOn('Pacific/Honolulu')]).toEqual(['2026-09-04', '2026-09-05', '2026-09-04']);
});

test('a skill that is not taught any more is never due', async () => {
  const ada = await learner();
  await recordEvidence(services, ada, [given('gone.times', 0), given('second.times', 0)]);
  expect((await loadReviews(services, ada)).map(({ skillId }) => skillId)).toEqual(['second']);
});

test('by date: what waited counts today, and nothing is counted twice', () => {
  const review = (dueOn: string) => ({ skillId: dueOn, dueAt: new Date(dueOn), dueOn });
  const reviews = ['2026-09-01', '2026-09-03', '2026-09-05', '2026-09-05', '2026-12-01'].map(review);
  expect([...reviewsByDate(reviews, '2026-09-03', '2026-10-01')]).toEqual([['2026-09-03', 2], ['2026-09-05', 2]]);
  expect(nextReviewOn(reviews, '2026-12-01')).toBeNull();
});
