import { Hono } from 'hono';
import { countQuestionsByDay } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { activity, activityQuery } from '../contract.ts';
import { dateIn, fillDays } from '../fill-days.ts';
import { dayMs } from '#shared/calendar-date.ts';


export function reportsApi(services: Services) {
  return new Hono().get('/reports/activity', describe('Reports', 'What you asked on each day', activity), requireActor(services), validate('query', activityQuery), async (c) => {
    const { timeZone, days } = c.req.valid('query');
    const now = Date.now();
    const to = dateIn(timeZone, new Date(now));
    const from = dateIn(timeZone, new Date(now - (days - 1) * dayMs));
    const counted = await countQuestionsByDay(services.db, c.var.actor.userId, from, timeZone);
    return reply(c, activity, { from, to, days: fillDays(counted, from, to) });
  });
}
