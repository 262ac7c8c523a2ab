import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { beginAttempt, handIn, loadOffered, saveAnswers } from '#features/attempts/server/public.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { askAboutMark, loadAnswer, markAttempt } from '#features/grading/server/public.ts';
import type { Services } from '#server/services.ts';
import { createRandom, type Random } from '#shared/random.ts';
import { askedReason, shopAnswers } from '../essays.ts';
import { demoClasses, demoStudentClass, usernameOf } from '../people.ts';
import { createSimulatedLearner, type SimulatedLearner } from '../simulated-learner.ts';
import type { DemoSchool } from './make-demo-people.ts';

/** `begins`: when the class sits down to it. `again`: some take it a second time. */
export type Taking = { sittingId: string; begins: Date; again: boolean };

const oneMinute = 60_000;
/** One of so many is ill that day; one of so many runs out of time before the last question. */
const [ill, unfinished] = [10, 7];

/** The class of the demo student takes a test, by the same verbs as on the page, at the times of that day; what is marked by computing is marked. Done again, nothing is added. */
export async function takeDemoTest(services: Services, { userIds }: DemoSchool, taking: Taking): Promise<void> {
  const demoClass = demoClasses.find(({ name }) => name === demoStudentClass);
  if (!demoClass) return;
  const usernames = ['student', ...demoClass.students.map(usernameOf)];
  for (const [place, username] of usernames.entries()) {
    const learnerId = userIds.get(username);
    const random = createRandom(`${username} ${taking.begins.toISOString()}`);
    // The demo student is there, so that their page has results.
    if (learnerId === undefined || (username !== 'student' && random.next() < 1 / ill)) continue;
    const learner = createSimulatedLearner({ content: services.content, seed: username, grade: demoClass.grade });
    await takeOnce(services, { ...taking, learnerId, learner, random, place });
    if (taking.again && random.next() < 0.3) await takeOnce(services, { ...taking, begins: new Date(taking.begins.getTime() + 30 * oneMinute), learnerId, learner, random, place });
  }
}

type One = Taking & { learnerId: string; learner: SimulatedLearner; random: Random; place: number };

async function takeOnce(services: Services, { sittingId, begins, learnerId, learner, random, place }: One): Promise<void> {
  const { db } = services;
  const offered = await loadOffered(db, learnerId, sittingId);
  // Those of an earlier run, which was cut off.
  if (offered.attempts.some(({ state, startedAt }) => state !== 'open' && new Date(startedAt) >= begins)) return;
  const startedAt = new Date(begins.getTime() + random.integer(5, 90) * 1_000);
  const { facts } = await beginAttempt(services, learnerId, offered, undefined, startedAt);
  const asked = await db.select({ id: attemptQuestions.id, body: attemptQuestions.body }).from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, facts.attempt.id)).orderBy(asc(attemptQuestions.position));
  prepare(learner, asked.flatMap(({ body }) => body.skillIds), random);
  let seconds = 0;
  const runsOut = random.next() < 1 / unfinished;
  const answers = asked.flatMap(({ id, body }, index) => {
    if (runsOut && index === asked.length - 1) return [];
    const spent = body.answer.kind === 'essay' ? random.integer(180, 420) : learner.secondsFor(body);
    seconds += spent;
    const response = body.answer.kind === 'essay' ? essayOf(learner, place) : learner.respond(body, random.next() < learner.chance(body, 0));
    return response === null ? [] : [{ questionId: id, response, sequence: 1, isFlagged: random.next() < 0.08, seconds: spent, isLeft: false }];
  });
  const done = new Date(Math.min(startedAt.getTime() + seconds * 1_000, (facts.attempt.endsAt?.getTime() ?? Infinity) - 1_000));
  if (answers.length > 0) await saveAnswers(services, facts, answers, done);
  await handIn(services, facts, 'learner', done);
  await markAttempt(services, facts.attempt.id);
}

/** Each had the lessons, and practised as much as they do. */
function prepare(learner: SimulatedLearner, skillIds: readonly string[], random: Random): void {
  const practised = random.integer(4, 26);
  for (const skillId of new Set(skillIds)) {
    for (let lesson = 0; lesson < 2; lesson += 1) learner.learnFromLesson(skillId);
    for (let answer = 0; answer < practised; answer += 1) learner.learnFromAnswer(skillId);
  }
}

/** Who is strong in it writes the better answers, more or less. */
function essayOf(learner: SimulatedLearner, place: number): string | null {
  const rank = Math.round(learner.truth('unit-rates') * (shopAnswers.length - 1)) + (place % 3) - 1;
  return shopAnswers[Math.max(0, Math.min(shopAnswers.length - 1, rank))] ?? null;
}

/** A pupil of the class who got no mark for an answer asks about it; once. */
export async function askAboutOne(services: Services, sittingId: string, demoStudentId: string): Promise<void> {
  const [answer] = await services.db.select({ id: attemptQuestions.id }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(and(eq(attempts.sittingId, sittingId), ne(attempts.learnerId, demoStudentId), eq(attemptQuestions.score, 0), sql`${attemptQuestions.response} is not null`))
    .orderBy(asc(attempts.learnerId), asc(attemptQuestions.position)).limit(1);
  if (!answer) return;
  const graded = await loadAnswer(services.db, answer.id);
  if (graded) await askAboutMark(services.db, graded, askedReason).catch(() => {});
}
