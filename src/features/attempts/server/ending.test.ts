import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sittings } from '#features/assessments/server/tables.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import type { Accommodations } from '#features/people/accommodations.ts';
import { noAccommodations } from '#features/people/accommodations.ts';
import type { SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { jobs } from '#server/jobs/tables.ts';
import { attempt, attemptState, receipt } from '../contract.ts';
import { answerOf, begin, createGivenTest } from './attempts.factory.ts';
import { settleSitting } from './public.ts';
import { attemptQuestions, attempts } from './tables.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const stateOf = async (who: SignedIn, attemptId: string) => attemptState.parse(await (await who.send('GET', `/attempts/${attemptId}/state`)).json());
const rowOf = async (attemptId: string) => (await services.db.select().from(attempts).where(eq(attempts.id, attemptId)))[0];
const marksWaiting = async (attemptId: string) => (await services.db.select({ name: jobs.name }).from(jobs).where(eq(jobs.key, `mark-attempt:${attemptId}`))).length;
const minutes = (state: { secondsLeft: number | null }) => Math.ceil((state.secondsLeft ?? 0) / 60);

async function timed(given: Parameters<typeof createGivenTest>[2] = {}) {
  const test_ = await createGivenTest(services, app, { rules: { timeLimitMinutes: 40 }, ...given });
  const begun = await begin(test_.pupil, test_.sittingId);
  const need = (needs: Partial<Accommodations>) => test_.teacher.send('PUT', `/people/${test_.pupil.id}/accommodations`, { ...noAccommodations, ...needs });
  return { ...test_, attemptId: begun.state.id, begun, need };
}

test('handing in twice is once, and marking waits in the same transaction', async () => {
  const { pupil, attemptId, begun } = await timed();
  await pupil.send('PUT', `/attempts/${attemptId}/answers`, { answers: [answerOf(begun.questions[0]?.id ?? '', 'a', 1)] });
  const replies = await Promise.all(Array.from({ length: 4 }, () => pupil.send('POST', `/attempts/${attemptId}/hand-in`)));
  const receipts = await Promise.all(replies.map(async (reply) => receipt.parse(await reply.json())));
  expect(new Set(receipts.map(({ state }) => state.handedInAt)).size).toBe(1);
  expect(receipts[0]).toMatchObject({ questionCount: 2, answeredCount: 1, state: { state: 'handed-in', endedBy: 'learner', secondsLeft: 0 }, canTryAgain: false, isReadByPeople: false });
  expect(await marksWaiting(attemptId)).toBe(1);
  expect((await pupil.send('PUT', `/attempts/${attemptId}/answers`, { answers: [answerOf(begun.questions[0]?.id ?? '', 'b', 9)] })).status).toBe(409);
  expect(attempt.parse(await (await pupil.send('GET', `/attempts/${attemptId}`)).json()).questions).toEqual([]);
});

test('a save and a hand-in in the same instant: what was acknowledged is in what was handed in', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { pupil, attemptId, begun } = await timed();
    const [first = ''] = begun.questions.map(({ id }) => id);
    const [save] = await Promise.all([pupil.send('PUT', `/attempts/${attemptId}/answers`, { answers: [answerOf(first, 'b', 5)] }), pupil.send('POST', `/attempts/${attemptId}/hand-in`)]);
    const [kept] = await services.db.select({ response: attemptQuestions.response }).from(attemptQuestions).where(eq(attemptQuestions.id, first));
    const { results = [] } = (await save.json()) as { results?: { outcome: string }[] };
    expect(kept?.response ?? null).toBe(results[0]?.outcome === 'saved' ? 'b' : null);
  }
});

test('a job ends it as of the deadline, however late it runs and whoever looks', async () => {
  const { attemptId, begun } = await timed();
  const deadline = new Date(begun.state.startedAt).getTime() + 40 * 60_000;
  const [waiting] = await services.db.select({ runAt: jobs.runAt }).from(jobs).where(sql`${jobs.key} like ${`end-attempt:${attemptId}:%`}`);
  expect((waiting?.runAt.getTime() ?? 0) - deadline).toBeGreaterThanOrEqual(30_000);
  // As if the server had been off for an hour.
  const before = new Date(Date.now() - 3_600_000);
  await services.db.update(attempts).set({ startedAt: before }).where(eq(attempts.id, attemptId));
  await services.db.update(jobs).set({ runAt: before }).where(sql`${jobs.key} like ${`end-attempt:${attemptId}:%`}`);
  await services.runJobs();
  const row = await rowOf(attemptId);
  expect(row).toMatchObject({ state: 'handed-in', endedBy: 'time' });
  expect(row?.handedInAt?.getTime()).toBe(before.getTime() + 40 * 60_000);
  // Marking followed it.
  expect(row?.markedAt).not.toBeNull();
});

test('more time that is set in the middle is there with the next look, and the old job ends nothing', async () => {
  const { pupil, attemptId, need } = await timed();
  expect(minutes(await stateOf(pupil, attemptId))).toBe(40);
  expect((await need({ timeFactor: 1.5 })).status).toBe(200);
  const longer = await stateOf(pupil, attemptId);
  expect([minutes(longer), longer.baseSeconds, longer.ownSeconds]).toEqual([60, 2_400, 3_600]);
  expect((await rowOf(attemptId))?.endsAt?.toISOString()).toBe(longer.endsAt);
  // The first job comes due.
  await services.db.update(attempts).set({ startedAt: new Date(Date.now() - 45 * 60_000) }).where(eq(attempts.id, attemptId));
  await services.db.update(jobs).set({ runAt: new Date() }).where(sql`${jobs.key} like ${`end-attempt:${attemptId}:%`}`);
  await services.runJobs();
  expect((await rowOf(attemptId))?.state).toBe('open');
  expect(minutes(await stateOf(pupil, attemptId))).toBe(15);
});

test('the window and its end for one pupil are minded as they stand now', async () => {
  const { pupil, teacher, attemptId, sittingId, assignmentId } = await timed({ closesAt: new Date(Date.now() + 10 * 60_000) });
  expect(minutes(await stateOf(pupil, attemptId))).toBe(10);
  expect((await teacher.send('PUT', `/assignments/${assignmentId}/extensions/${pupil.id}`, { due: { on: '2099-01-01', time: '12:00' } })).status).toBe(200);
  expect(minutes(await stateOf(pupil, attemptId))).toBe(40);
  await teacher.send('DELETE', `/assignments/${assignmentId}/extensions/${pupil.id}`);
  await services.db.update(attempts).set({ startedAt: new Date(Date.now() - 300_000) }).where(eq(attempts.id, attemptId));
  await services.db.update(sittings).set({ closesAt: new Date(Date.now() - 60_000) }).where(eq(sittings.id, sittingId));
  await settleSitting(services, sittingId);
  expect(await rowOf(attemptId)).toMatchObject({ state: 'handed-in', endedBy: 'time' });
});

test('who may make breaks stops the clock and goes on; nobody else does', async () => {
  const { pupil, attemptId, begun, need } = await timed();
  expect((await pupil.send('POST', `/attempts/${attemptId}/pause`)).status).toBe(409);
  await need({ hasBreaks: true });
  expect(await stateOf(pupil, attemptId)).toMatchObject({ canPause: true, isPaused: false });
  expect(attemptState.parse(await (await pupil.send('POST', `/attempts/${attemptId}/pause`)).json())).toMatchObject({ isPaused: true, endsAt: null });
  expect((await pupil.send('POST', `/attempts/${attemptId}/pause`)).status).toBe(200);
  expect(attempt.parse(await (await pupil.send('GET', `/attempts/${attemptId}`)).json()).questions).toEqual([]);
  const save = await pupil.send('PUT', `/attempts/${attemptId}/answers`, { answers: [answerOf(begun.questions[0]?.id ?? '', 'a', 1)] });
  expect([save.status, ((await save.json()) as { error: { code: string } }).error.code]).toEqual([409, 'attempt_paused']);
  // A break of an hour.
  const hour = 3_600_000;
  await services.db.update(attempts).set({ startedAt: sql`${attempts.startedAt} - interval '1 hour'`, pausedAt: sql`${attempts.pausedAt} - interval '1 hour'` }).where(eq(attempts.id, attemptId));
  const resumed = attemptState.parse(await (await pupil.send('POST', `/attempts/${attemptId}/resume`)).json());
  expect([resumed.isPaused, Math.round((resumed.secondsLeft ?? 0) / 60)]).toEqual([false, 40]);
  expect(new Date(resumed.endsAt ?? 0).getTime() - new Date(resumed.startedAt).getTime()).toBeGreaterThanOrEqual(40 * 60_000 + hour);
  expect((await pupil.send('POST', `/attempts/${attemptId}/resume`)).status).toBe(200);
  expect(attempt.parse(await (await pupil.send('GET', `/attempts/${attemptId}`)).json()).questions).toHaveLength(2);
});

test('who teaches the class ends an attempt, which is written down; nobody else does', async () => {
  const { pupil, friend, teacher, attemptId } = await timed();
  const other = await createGivenTest(services, app);
  for (const who of [pupil, friend, other.teacher]) expect((await who.send('POST', `/attempts/${attemptId}/end`, { reason: 'No' })).status).toBe(404);
  expect((await teacher.send('POST', `/attempts/${attemptId}/end`, {})).status).toBe(400);
  expect((await teacher.send('POST', `/attempts/${attemptId}/end`, { reason: 'Went home ill' })).status).toBe(200);
  expect((await teacher.send('POST', `/attempts/${attemptId}/end`, { reason: 'Again' })).status).toBe(200);
  expect(await rowOf(attemptId)).toMatchObject({ state: 'handed-in', endedBy: 'teacher' });
  const entries = await services.db.select({ detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.subjectId, pupil.id));
  expect(entries.filter(({ detail }) => detail && 'attempt' in detail)).toEqual([{ detail: { attempt: attemptId, reason: 'Went home ill' } }]);
  expect(await stateOf(pupil, attemptId)).toMatchObject({ state: 'handed-in', endedBy: 'teacher' });
});
