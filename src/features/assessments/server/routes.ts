import { Hono } from 'hono';
import { listAnsweredQuestions } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply } from '#server/validate.ts';
import { recallCheck } from '../contract.ts';
import { assessmentsOverview } from '../overview-contract.ts';
import type { AttemptDoors } from './attempt-doors.ts';
import { loadOverview } from './overview/load-overview.ts';
import { draftsApi } from './drafting/draft-routes.ts';
import { practiceTestsApi } from './practising/practice-test-routes.ts';
import { testQuestionsApi } from './questions/question-routes.ts';
import { sittingsApi } from './sittings/sitting-routes.ts';
import { mustWriteTests, testsApi } from './writing/test-routes.ts';

/** Few enough for one sitting. */
const questionsACheck = 10;

/** Tests: written, given, run. @param attempts what is asked of those who take them */
export function assessmentsApi(services: Services, attempts: AttemptDoors) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/assessments/recall-check', describe('Assessments', 'Questions you asked before, to be answered from memory', recallCheck), signedIn, async (c) =>
      reply(c, recallCheck, { questions: await listAnsweredQuestions(services.db, c.var.actor.userId, questionsACheck) }))
    .get('/assessments/overview', describe('Assessments', 'A teacher’s tests: given, being written, and who gets more time', assessmentsOverview), signedIn, async (c) => {
      mustWriteTests(c.var.actor);
      return reply(c, assessmentsOverview, await loadOverview(services, attempts, c.var.actor.userId, new Date()));
    })
    .route('/', testsApi(services))
    .route('/', testQuestionsApi(services))
    .route('/', practiceTestsApi(services))
    .route('/', draftsApi(services))
    .route('/', sittingsApi(services, attempts));
}
