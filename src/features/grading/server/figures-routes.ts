import { Hono } from 'hono';
import { measuredDifficulty } from '#features/assessments/measured-contract.ts';
import { seeOwnTest } from '#features/assessments/server/public.ts';
import { testParam } from '#features/assessments/tests-contract.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { itemParam, sittingParam } from '../contract.ts';
import { itemStatistics, optionFigures, optionsParam, sittingStatistics } from '../statistics-contract.ts';
import { loadItemStatistics, loadOptions } from './analysis/load-item-statistics.ts';
import { loadMarks } from './analysis/load-marks.ts';
import { loadStatistics } from './analysis/load-statistics.ts';
import { measureDifficulty } from './analysis/measure-difficulty.ts';
import { gradersOf } from './find-graded.ts';
import { loadNewest } from './regrading/regrade-item.ts';

/** What tests and items tell of themselves, for teachers. */
export function gradingFiguresApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { sittingFor, itemFor } = gradersOf(db);
  return new Hono()
    .get('/grading/sittings/:sittingId/statistics', describe('Grading', 'What a test tells: of itself, of each question, of how pupils err', sittingStatistics), signedIn, validate('param',
      sittingParam), async (c) => {
      const sitting = await sittingFor(c.var.actor, c.req.valid('param').sittingId);
      return reply(c, sittingStatistics, await loadStatistics(services, sitting));
    })
    .get('/grading/sittings/:sittingId/items/:itemId/options', describe('Grading', 'How the options of a question were chosen in a test', optionFigures), signedIn, validate('param', optionsParam),
      async (c) => {
      const { sittingId, itemId } = c.req.valid('param');
      const sitting = await sittingFor(c.var.actor, sittingId);
      const isAsked = sitting.body.sections.some(({ questions }) => questions.some((question) => question.itemId === itemId));
      const newest = isAsked ? await loadNewest(db, itemId) : undefined;
      if (!newest) throw notFound('question');
      const counted = await loadMarks(db, sitting);
      const none = { answers: 0, omitted: 0, isRough: true, options: [] };
      return reply(c, optionFigures, await loadOptions(db, itemId, newest.body, counted.attempts.map(({ id }) => id)) ?? none);
    })
    .get('/tests/:testId/measured-difficulty', describe('Grading', 'How difficult the questions of a test were for pupils who answered them', measuredDifficulty), signedIn,
      validate('param', testParam), async (c) => {
      const test = await seeOwnTest(services, c.var.actor, c.req.valid('param').testId);
      return reply(c, measuredDifficulty, await measureDifficulty(db, test.draft));
    })
    .get('/grading/items/:itemId/statistics', describe('Grading', 'What an item tells over all tests in which it was asked', itemStatistics), signedIn, validate('param', itemParam), async (c) => {
      const { itemId } = c.req.valid('param');
      await itemFor(c.var.actor, itemId);
      const newest = await loadNewest(db, itemId);
      if (!newest) throw notFound('item');
      return reply(c, itemStatistics, await loadItemStatistics(db, itemId, newest.body));
    });
}
