import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBody } from '#features/assessments/test-body.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { createTaughtClass } from '#features/assignments/server/assignments.factory.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { choiceAnswer } from '#features/items/server/items.factory.ts';
import { estimates, evidence } from '#features/record/server/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { createAttempt, createTest, type GivenResponse, theKey } from '../attempts.factory.ts';
import { markAttemptJob } from '../mark-attempt.job.ts';
import { skillMoves } from '../tables.ts';
import { markAttempt } from './mark-attempt.ts';
import { recordAnswers } from './record-answers.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const skillId = 'ratio-tables';
/** A test of a choice, a number, an expression and an essay, each of one skill, given to a class. */
async function given(rules: Partial<Omit<TestBody, 'sections'>> = {}, feedback?: 'never') {
  const taught = await createTaughtClass(services, app, 1);
  const [pupil] = taught.pupils;
  const skills = [skillId];
  const sitting = await createTest(services, { teacherId: taught.teacher.id, classId: taught.classId, rules, questions: [
    { title: 'Choose', answer: choiceAnswer('Right', 'Wrong'), skills, ...(feedback && { feedback }) },
    { title: 'Three quarters', answer: { kind: 'number', value: '3/4' }, skills, points: 2 },
    { title: 'Twice', answer: { kind: 'expression', value: '2(x+3)' }, skills, points: 3 },
    { title: 'Explain', answer: { kind: 'essay' }, skills, points: 4 },
  ] });
  return { ...taught, pupil: pupil ?? taught.teacher, sitting };
}

const take = ({ sitting, pupil }: Awaited<ReturnType<typeof given>>, responses: readonly GivenResponse[], isOpen = false) =>
  createAttempt(services, { sittingId: sitting.sittingId, learnerId: pupil.id, responses, isOpen });

const questionsOf = (attemptId: string) => services.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId)).orderBy(asc(attemptQuestions.position));
const attemptOf = async (attemptId: string) => (await services.db.select().from(attempts).where(eq(attempts.id, attemptId)))[0];
const evidenceOf = (learnerId: string) => services.db.select().from(evidence).where(eq(evidence.learnerId, learnerId)).orderBy(asc(evidence.sequence));

test('what is exact is marked exactly, what was left empty has none, and an essay waits for a person', async () => {
  const setUp = await given();
  const { attemptId } = await take(setUp, [theKey, '0.75', '2*x+6', 'Because it is so.']);
  await services.jobs.add(markAttemptJob, { attemptId }, { key: `mark-attempt:${attemptId}` });
  await services.runJobs();
  const marked = await questionsOf(attemptId);
  expect(marked.map(({ score, checked }) => [score, checked?.verdict])).toEqual([[1, 'right'], [1, 'right'], [1, 'right'], [null, 'ungraded']]);
  expect((await attemptOf(attemptId))?.markedAt).toBeNull();
  const empty = await take(await given(), [null, '', '   ', null]);
  await markAttempt(services, empty.attemptId);
  expect((await questionsOf(empty.attemptId)).map(({ score, checked }) => [score, checked?.understood])).toEqual([[0, ''], [0, ''], [0, ''], [0, '']]);
  expect((await attemptOf(empty.attemptId))?.markedAt).not.toBeNull();
});

test('marking again, or after it was cut off half-way, changes nothing that is there', async () => {
  const setUp = await given();
  const { attemptId, questionIds: [first = '', second = ''] } = await take(setUp, [theKey, '5', '2x+6', null]);
  await services.db.update(attemptQuestions).set({ score: 0.5, markedById: setUp.teacher.id }).where(eq(attemptQuestions.id, first));
  await markAttempt(services, attemptId);
  const once = await questionsOf(attemptId);
  expect(once.map(({ score }) => score)).toEqual([0.5, 0, 1, 0]);
  await services.db.update(attemptQuestions).set({ checked: null, score: null }).where(eq(attemptQuestions.id, second));
  await markAttempt(services, attemptId);
  await markAttempt(services, attemptId);
  expect((await questionsOf(attemptId)).map(({ score }) => score)).toEqual([0.5, 0, 1, 0]);
});

test('what is still being taken is not marked', async () => {
  const { attemptId } = await take(await given(), [theKey, null, null, null], true);
  await markAttempt(services, attemptId);
  expect((await questionsOf(attemptId)).map(({ score }) => score)).toEqual([null, null, null, null]);
});

test('answers become evidence once their results are out, and not before: alone, at the first try, once', async () => {
  const setUp = await given({ release: 'by-hand' });
  const { attemptId } = await take(setUp, [theKey, '4/3', null, null]);
  await markAttempt(services, attemptId);
  await recordAnswers(services, attemptId);
  expect(await evidenceOf(setUp.pupil.id)).toEqual([]);
  await services.db.update(sittings).set({ releasedAt: new Date() }).where(eq(sittings.id, setUp.sitting.sittingId));
  await recordAnswers(services, attemptId);
  await recordAnswers(services, attemptId);
  const rows = await evidenceOf(setUp.pupil.id);
  // What was left empty is no answer.
  expect(rows.map(({ context, isCorrect, isAided, hintsUsed, attempt, skillIds, choices }) => [context, isCorrect, isAided, hintsUsed, attempt, skillIds, choices])).toEqual([
    ['assessment', true, false, 0, 1, [skillId], 2], ['assessment', false, false, 0, 1, [skillId], null],
  ]);
  const [move] = await services.db.select().from(skillMoves).where(eq(skillMoves.attemptId, attemptId));
  expect(move).toMatchObject({ skillId, before: { evidenceCount: 0 }, after: { evidenceCount: 2 } });
  const [kept] = await services.db.select().from(estimates).where(eq(estimates.learnerId, setUp.pupil.id));
  expect(kept?.evidenceCount).toBe(2);
});

test('a mark that a person changes once results are out is corrected in the learning record', async () => {
  const setUp = await given({ release: 'at-once' });
  const { attemptId, questionIds: [first = '', second = ''] } = await take(setUp, [theKey, '4/3', null, null]);
  await markAttempt(services, attemptId);
  expect((await evidenceOf(setUp.pupil.id)).map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  const changed = await setUp.teacher.send('PUT', `/grading/answers/${second}/mark`, { points: 2, reason: 'It is the same.', alsoSame: false });
  expect([changed.status, first !== second]).toEqual([200, true]);
  await services.runJobs();
  const corrected = (await evidenceOf(setUp.pupil.id)).map(({ isCorrect, misconceptionId, correctedAt }) => [isCorrect, misconceptionId, correctedAt !== null]);
  expect(corrected).toEqual([[true, null, false], [true, null, true]]);
  const [kept] = await services.db.select().from(estimates).where(eq(estimates.learnerId, setUp.pupil.id));
  expect(kept).toMatchObject({ evidenceCount: 2, correctCount: 2 });
});

test('results that come by themselves are recorded by themselves, but for what is never told', async () => {
  const setUp = await given({ release: 'at-once' }, 'never');
  const { attemptId } = await take(setUp, [theKey, '3/4', null, null]);
  await markAttempt(services, attemptId);
  expect((await evidenceOf(setUp.pupil.id)).map(({ itemId }) => itemId)).toEqual([setUp.sitting.items[1]?.itemId]);
});

test('two that mark the same attempt at once leave one mark and one row of evidence each', async () => {
  const setUp = await given({ release: 'at-once' });
  const { attemptId } = await take(setUp, [theKey, '3/4', '2x+6', null]);
  await Promise.all([1, 2, 3].map(() => markAttempt(services, attemptId)));
  expect((await questionsOf(attemptId)).map(({ score }) => score)).toEqual([1, 1, 1, 0]);
  expect(await evidenceOf(setUp.pupil.id)).toHaveLength(3);
});

test('an answer that cannot be marked leaves the others their marks, and the fault is told', async () => {
  const { attemptId } = await take(await given(), [theKey, '0.75', '2*x+6', '']);
  const [, number] = await questionsOf(attemptId);
  if (!number) throw new Error('There is no second question');
  // As an older version of Slate might have kept it: the key is no number in its lowest terms.
  const answer = { ...number.body.answer, value: 'no number' } as typeof number.body.answer;
  await services.db.update(attemptQuestions).set({ body: { ...number.body, answer } }).where(eq(attemptQuestions.id, number.id));
  await expect(markAttempt(services, attemptId)).rejects.toThrow('1 answers of attempt');
  expect((await questionsOf(attemptId)).map(({ score }) => score)).toEqual([1, null, 1, 0]);
  expect((await attemptOf(attemptId))?.markedAt).toBeNull();
});
