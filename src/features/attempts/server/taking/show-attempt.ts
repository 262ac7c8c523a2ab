import { asc, eq, sql } from 'drizzle-orm';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { classes } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { Attempt } from '../../contract.ts';
import { outSince } from '../../results-out.ts';
import { presentForLearner } from '../../present-for-learner.ts';
import { attemptQuestions } from '../tables.ts';
import type { AttemptFacts } from './load-attempt.ts';
import { feedbackOf } from './load-question.ts';
import { presentState } from './present-state.ts';

/** All of an attempt as its page needs it, so that it can be taken without a network from then on. While it is not open, or in a break: without questions. */
export async function showAttempt(db: Database, facts: AttemptFacts, now = new Date()): Promise<Attempt> {
  const { attempt, needs } = facts;
  const isAsked = attempt.state === 'open' && attempt.pausedAt === null;
  const [[given], questions] = await Promise.all([
    db.select({ body: sql<TestBody>`${testVersions.body}`, className: classes.name, releasedAt: sittings.releasedAt }).from(sittings)
      .innerJoin(testVersions, eq(testVersions.id, sittings.versionId)).leftJoin(classes, eq(classes.id, sittings.classId)).where(eq(sittings.id, attempt.sittingId)),
    isAsked ? db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attempt.id)).orderBy(asc(attemptQuestions.position)) : [],
  ]);
  if (!given) throw notFound('test');
  const { body } = given;
  const feedback = feedbackOf(body);
  const asked = new Set(questions.map(({ sectionId }) => sectionId));
  return {
    sittingId: attempt.sittingId, title: body.title, instructions: body.instructions, className: given.className, number: attempt.number, canGoBack: body.canGoBack && body.adaptive === null,
    adaptive: body.adaptive && { most: body.adaptive.most },
    hasFewerQuestions: needs.hasFewerQuestions, isReleased: outSince({ releasedAt: given.releasedAt, body }, attempt) !== null, state: presentState(facts, now),
    sections: body.sections.filter(({ id }) => asked.has(id)).map(({ id, title, text, tools }) => ({ id, title, text, tools })),
    questions: questions.map((row) => presentForLearner(row, feedback(row.placeId))),
  };
}
