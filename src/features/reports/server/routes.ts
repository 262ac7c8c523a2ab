import { Hono } from 'hono';
import { countQuestionsByDay } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { activity, activityQuery } from '../contract.ts';
import { dateIn, fillDays } from '../fill-days.ts';
import { learningReport, reportAnswers, reportAnswersQuery } from '../learning-contract.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { listReportAnswers } from './list-report-answers.ts';
import { loadLearningReport } from './load-learning-report.ts';

/** Everybody reads their own report and nobody else's: no address names a person. */
export function reportsApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/reports/activity', describe('Reports', 'What you asked on each day', activity), signedIn, validate('query', activityQuery), async (c) => {
      const { timeZone, days } = c.req.valid('query');
      const now = Date.now();
      const to = dateIn(timeZone, new Date(now));
      const from = dateIn(timeZone, new Date(now - (days - 1) * dayMs));
      const counted = await countQuestionsByDay(services.db, c.var.actor.userId, from, timeZone);
      return reply(c, activity, { from, to, days: fillDays(counted, from, to) });
    })
    .get('/reports/learning', describe('Reports', 'What your answers of the last eight weeks show', learningReport), signedIn, async (c) =>
      reply(c, learningReport, await loadLearningReport(services, c.var.actor.userId, new Date())))
    .get('/reports/learning/answers', describe('Reports', 'The answers behind one figure: of a day, or with one cause', reportAnswers), signedIn, validate('query', reportAnswersQuery), async (c) =>
      reply(c, reportAnswers, await listReportAnswers(services, c.var.actor.userId, c.req.valid('query'))));
}
