import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { loadEstimates, recordEvidence } from '#features/record/server/public.ts';
import { createTestEvidence } from '#features/record/server/evidence.factory.ts';
import { createTestContent } from '#features/record/server/test-content.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { practice as practiceSchema, type Practice } from '../../contract.ts';
import { createTestLearner, firstOf, keysOf } from '../learner.factory.ts';
import { questions } from '../tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices({ content: createTestContent() });
  app = createTestApp(services);
});
afterAll(() => services.close());
type Learner = Awaited<ReturnType<typeof createTestLearner>>;
const person = () => createTestLearner(services, app);
const dayMs = 86_400_000;

async function answerAll(learner: Learner, practice: Practice, isRight: (position: number) => boolean): Promise<Practice> {
  let current = practice;
  for (let guard = 0; current.status === 'open' && guard < 80; guard += 1) {
    const { id, position } = firstOf(current);
    const keys = await keysOf(services, id);
    current = (await learner.result(id, isRight(position) ? keys.right : keys.wrong)).practice;
  }
  return current;
}

test('a practice has eight questions, each attempt in the evidence, and says what changed', async () => {
  const ada = await person();
  const done = await answerAll(ada, await ada.start({ kind: 'practice', skillId: 'first' }), (position) => position % 3 !== 0);
  expect(done).toMatchObject({ status: 'done', total: 8, questions: [], outcomes: ['right', 'right', 'wrong', 'right', 'right', 'wrong', 'right', 'right'] });
  expect(done.changes).toEqual([{ skillId: 'first', name: 'The skill first', before: expect.closeTo(0.3, 9), after: expect.any(Number) }]);
  expect(await ada.rows()).toHaveLength(6 + 2 * 3);
  expect(await ada.find(done.id)).toMatchObject({ status: 'done', outcomes: done.outcomes });
});

test('it ends early once the estimate is high and only another day is missing; what was drawn ahead is still taken', async () => {
  const ada = await person();
  const practice = await ada.start({ kind: 'practice', skillId: 'first' });
  let current = practice;
  let ahead = '';
  while (current.status === 'open') {
    const { id } = firstOf(current);
    ahead = current.questions[1]?.id ?? '';
    current = (await ada.result(id, (await keysOf(services, id)).right)).practice;
  }
  expect(current.outcomes.length).toBeLessThan(8);
  expect(current.outcomes.length).toBeGreaterThanOrEqual(4);
  expect(current.total).toBe(current.outcomes.length);
  expect(current.estimates[0]).toMatchObject({ status: 'learning', lacks: 'another-day' });
  const late = await ada.result(ahead, (await keysOf(services, ahead)).right);
  expect(late).toMatchObject({ verdict: 'right', practice: { status: 'done' } });
  expect(await ada.rows()).toHaveLength(current.outcomes.length + 1);
});

test('a check is three questions without help, one attempt each; not knowing is evidence too', async () => {
  const ada = await person();
  const check = await ada.start({ kind: 'check', skillId: 'second' });
  expect(check).toMatchObject({ total: 3, questions: [{ isUnaided: true, nextHint: null }, { isUnaided: true }] });
  const { id } = firstOf(check);
  const wrong = await ada.result(id, (await keysOf(services, id)).wrong);
  expect(wrong.question).toMatchObject({ status: 'closed', outcome: 'wrong', attempts: 1 });
  const skipped = await ada.skip(firstOf(wrong.practice).id);
  expect(skipped.outcomes).toEqual(['wrong', 'skipped', null]);
  expect((await ada.rows()).map(({ isCorrect, context, response }) => [isCorrect, context, response === ''])).toEqual([[false, 'check', false], [false, 'check', true]]);
  const again = await ada.send('POST', `/questions/${firstOf(wrong.practice).id}/skip`);
  expect(again.status).toBe(409);
  expect(await ada.rows()).toHaveLength(2);
});

test('what a lesson asks by name is not what its drawn questions begin with, for anybody', async () => {
  for (let learner = 0; learner < 6; learner += 1) {
    const ada = await person();
    const { questions: [first] } = await ada.start({ kind: 'lesson', lessonId: 'lesson-of-first', sectionIndex: 0, blockIndex: 2 });
    const [row] = await services.db.select({ itemId: questions.itemId }).from(questions).where(eq(questions.id, first!.id));
    expect(row?.itemId).toBe('first.more-times');
  }
});

test('the checks of a lesson: its own questions, or some of a skill at a level', async () => {
  const ada = await person();
  const named = await ada.start({ kind: 'lesson', lessonId: 'lesson-of-first', sectionIndex: 0, blockIndex: 1 });
  expect(named).toMatchObject({ kind: 'lesson', title: 'A lesson', lessonId: 'lesson-of-first', sectionIndex: 0, total: 2, skillId: null });
  expect(named.questions.map(({ skill }) => skill.id)).toEqual(['first', 'second']);
  expect((await answerAll(ada, named, () => true)).outcomes).toEqual(['right', 'right']);
  const made = await ada.start({ kind: 'lesson', lessonId: 'lesson-of-first', sectionIndex: 0, blockIndex: 2 });
  expect(made).toMatchObject({ total: 2, skillId: 'first' });
  expect((await ada.rows()).every(({ context }) => context === 'lesson')).toBe(true);
  for (const blockIndex of [0, 7]) expect((await ada.send('POST', '/practices', { kind: 'lesson', lessonId: 'lesson-of-first', sectionIndex: 0, blockIndex })).status).toBe(404);
});

test('a lesson asks one question where the skill is known, and all of them for who wants to go on', async () => {
  const ada = await person();
  await recordEvidence(services, ada.id, Array.from({ length: 12 }, (_, index) => createTestEvidence({ answeredAt: new Date(Date.now() - (3 - Math.floor(index / 4)) * dayMs + index * 60_000) })));
  const place = { kind: 'lesson' as const, lessonId: 'lesson-of-first', sectionIndex: 0, blockIndex: 2 };
  const short = await ada.start(place);
  expect(short).toMatchObject({ total: 1, isShortened: false, estimates: [{ status: 'secure' }] });
  const done = await answerAll(ada, short, () => true);
  expect(done).toMatchObject({ status: 'done', total: 1, isShortened: true });
  const whole = await ada.start({ ...place, isWhole: true });
  expect(whole).toMatchObject({ status: 'open', total: 2, isShortened: false });
  expect((await answerAll(ada, whole, () => true)).outcomes).toEqual(['right', 'right']);
  // Named questions of several skills are all asked while one of them is not known.
  expect(await ada.start({ ...place, blockIndex: 1 })).toMatchObject({ total: 2 });
});

test('a review says which skill comes once more, and draws another item of it', async () => {
  const ada = await person();
  await recordEvidence(services, ada.id, ['first', 'second'].map((skillId, index) => createTestEvidence({ itemId: `${skillId}.times`, skillIds: [skillId], answeredAt: new Date(Date.now() - (40 - index) * dayMs) })));
  const review = await ada.start({ kind: 'review' });
  expect(review).toMatchObject({ total: 2, comesAgain: [] });
  const missed = (await ada.result(firstOf(review).id, (await keysOf(services, firstOf(review).id)).wrong)).practice;
  expect(missed).toMatchObject({ total: 3, comesAgain: ['first'] });
  const done = await answerAll(ada, missed, () => true);
  expect(done).toMatchObject({ total: 3, comesAgain: [], outcomes: ['wrong', 'right', 'right'] });
  const asked = await services.db.select({ itemId: questions.itemId }).from(questions).where(eq(questions.practiceId, review.id)).orderBy(questions.position);
  expect(new Set(asked.map(({ itemId }) => itemId)).size).toBe(3);
  // The card that went wrong is for tomorrow, not for once more today.
  expect((await ada.send('POST', '/practices', { kind: 'review' })).status).toBe(409);
});

test('who opens every hint is not asked the same for ever: the practice ends, and says what else there is', async () => {
  const ada = await person();
  let practice = await ada.start({ kind: 'practice', skillId: 'second' });
  for (let count = 0; practice.status === 'open' && count < 12; count += 1) {
    const { id } = firstOf(practice);
    for (let level = 0; level < 3; level += 1) await ada.send('POST', `/questions/${id}/hints`);
    practice = await ada.skip(id);
  }
  expect(practice).toMatchObject({ status: 'done', total: 4, wayOut: { easier: { skillId: 'first' }, lessonId: null } });
  // Wrong without help is no such thing: it goes on.
  const ben = await person();
  expect(await answerAll(ben, await ben.start({ kind: 'practice', skillId: 'second' }), () => false)).toMatchObject({ total: 8, wayOut: null });
});

test('reviews ask what is due, the longest due first; a wrong one comes again at the end, once', async () => {
  const ada = await person();
  const nothing = await ada.send('POST', '/practices', { kind: 'review' });
  expect([nothing.status, await nothing.json()]).toMatchObject([409, { error: { code: 'nothing_due' } }]);
  const past = Date.now() - 40 * dayMs;
  await recordEvidence(services, ada.id, ['second.times', 'first.times', 'third.choice', 'first.gone'].map((itemId, index) =>
    createTestEvidence({ itemId, skillIds: [itemId.split('.')[0] ?? ''], answeredAt: new Date(past + index * dayMs) })));
  const review = await ada.start({ kind: 'review' });
  expect(review).toMatchObject({ kind: 'review', title: 'Reviews', total: 3 });
  expect(review.questions.map(({ skill, isUnaided }) => [skill.id, isUnaided])).toEqual([['second', true], ['third', true]]);
  const wrong = await ada.result(firstOf(review).id, (await keysOf(services, firstOf(review).id)).wrong);
  expect(wrong.practice.total).toBe(4);
  const done = await answerAll(ada, wrong.practice, (position) => position !== 4);
  expect(done).toMatchObject({ status: 'done', total: 4, outcomes: ['wrong', 'right', 'right', 'wrong'] });
  expect((await ada.send('POST', '/practices', { kind: 'review' })).status).toBe(409);
});

test('a placement asks about several skills and ends by itself; only what it calls secure is to be reviewed, within days', async () => {
  const ada = await person();
  const placement = await ada.start({ kind: 'placement', skillIds: ['third', 'first', 'second', 'first'] });
  expect(placement).toMatchObject({ kind: 'placement', total: 9 });
  expect(placement.questions).toHaveLength(2);
  expect(new Set(placement.questions.map(({ skill }) => skill.id)).size).toBe(2);
  const done = await answerAll(ada, placement, () => true);
  expect(done.status).toBe('done');
  expect(done.outcomes.length).toBeGreaterThanOrEqual(6);
  expect(done.changes?.map(({ skillId }) => skillId)).toEqual(['first', 'second', 'third']);
  expect(done.changes?.every(({ before, after }) => after > before)).toBe(true);
  const estimates = await loadEstimates(services, ada.id);
  const { rows: cards } = await services.db.execute<{ skill_id: string; days: number }>(sql`select skill_id, extract(epoch from due_at - now())::float8 / 86400 as days from review_cards where learner_id = ${ada.id} order by skill_id`);
  expect(cards.map(({ skill_id }) => skill_id)).toEqual(estimates.flatMap(({ skillId, status, isProvisional }) => (status === 'secure' && isProvisional ? [skillId] : [])));
  expect(cards.length).toBeGreaterThan(0);
  for (const { days } of cards) expect(days).toBeLessThan(5);
  // What is secure is not asked about again.
  const again = await ada.send('POST', '/practices', { kind: 'placement', skillIds: ['first', 'second', 'third'] });
  const isAllSecure = cards.length === 3;
  expect([again.status, isAllSecure ? done.id : practiceSchema.parse(await again.json()).id === done.id]).toEqual(isAllSecure ? [409, done.id] : [again.status, false]);
});
