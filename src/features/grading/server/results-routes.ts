import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { attempts } from '#features/attempts/server/tables.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { askInput, attemptParam, questionParam } from '../contract.ts';
import { canReadResult } from '../policy.ts';
import { attemptResult } from '../result-contract.ts';
import { askAboutMark } from './asking/ask-about-mark.ts';
import { loadAnswer, loadGradedSitting } from './load-graded.ts';
import { loadResult } from './results/load-result.ts';

/** What a pupil is told of their own tests. */
export function resultsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const resultOf = async (actor: Actor, attemptId: string) => {
    const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
    const sitting = attempt && canReadResult(actor, attempt) ? await loadGradedSitting(db, attempt.sittingId) : undefined;
    if (!attempt || !sitting) throw notFound('result');
    return loadResult(services, attempt, sitting);
  };
  return new Hono()
    .get('/results/:attemptId', describe('Grading', 'Your own result of a test, once it is out', attemptResult), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, attemptResult, await resultOf(c.var.actor, c.req.valid('param').attemptId));
    })
    .post('/results/questions/:questionId/ask', describe('Grading', 'Asks about a mark of yours, once', attemptResult), signedIn, validate('param', questionParam), validate('json', askInput),
      async (c) => {
      const graded = await loadAnswer(db, c.req.valid('param').questionId);
      if (!graded || !canReadResult(c.var.actor, graded.attempt)) throw notFound('question');
      await askAboutMark(db, graded, c.req.valid('json').reason);
      return reply(c, attemptResult, await resultOf(c.var.actor, graded.attempt.id));
    });
}
