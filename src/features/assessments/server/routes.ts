import { Hono } from 'hono';
import { listAnsweredQuestions } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply } from '#server/validate.ts';
import { recallCheck } from '../contract.ts';

/** Few enough for one sitting. */
const questionsACheck = 10;

export function assessmentsApi(services: Services) {
  return new Hono().get('/assessments/recall-check', describe('Assessments', 'Questions you asked before, to be answered from memory', recallCheck), requireActor(services), async (c) => {
    return reply(c, recallCheck, { questions: await listAnsweredQuestions(services.db, c.var.actor.userId, questionsACheck) });
  });
}
