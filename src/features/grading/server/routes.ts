import { Hono } from 'hono';
import * as z from 'zod/mini';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import { downloadHeaders } from '#server/http/download-headers.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  answerDetail, askedMarks, askedParam, changed, changeMarkInput, gradebook, gradingLog, itemParam, questionParam, regradeInput, regradePreview, replyInput, sittingParam,
} from '../contract.ts';
import { essayQueue, essaysQuery, markEssayInput } from '../essay-contract.ts';
import { loadAsked, loadQueue, replyToAsked } from './asking/ask-about-mark.ts';
import { loadEssays } from './essays/load-essays.ts';
import { markEssay } from './essays/mark-essay.ts';
import { gradersOf } from './find-graded.ts';
import { changeMark } from './gradebook/change-mark.ts';
import { gradebookCsv, gradebookXlsx } from './gradebook/export-gradebook.ts';
import { loadAnswerDetail, loadLog } from './gradebook/load-answer-detail.ts';
import { loadGradebook } from './gradebook/load-gradebook.ts';
import { loadNewest, previewRegrade, regradeItem } from './regrading/regrade-item.ts';

const fileKind = z.object({ as: z.enum(['csv', 'xlsx']) });

/** Marking a test, for who teaches the class that took it. */
export function gradingApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { sittingFor, answerFor } = gradersOf(db);
  return new Hono()
    .get('/grading/sittings/:sittingId', describe('Grading', 'The gradebook of a test that was given: pupils, questions, points', gradebook), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await sittingFor(c.var.actor, c.req.valid('param').sittingId);
      return reply(c, gradebook, await loadGradebook(db, sitting));
    })
    .get('/grading/sittings/:sittingId/file', describe('Grading', 'The gradebook as a file for spreadsheets'), signedIn, validate('param', sittingParam), validate('query', fileKind), async (c) => {
      const sitting = await sittingFor(c.var.actor, c.req.valid('param').sittingId);
      const book = await loadGradebook(db, sitting);
      const name = `${book.sitting.title} ${book.sitting.class.name}`;
      if (c.req.valid('query').as === 'csv') return c.body(gradebookCsv(book), 200, downloadHeaders(name, 'csv', 'text/csv; charset=utf-8'));
      return c.body(new Uint8Array(await gradebookXlsx(book)), 200, downloadHeaders(name, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'));
    })
    .get('/grading/sittings/:sittingId/log', describe('Grading', 'All that people gave or changed of the marks of a test', gradingLog), signedIn, validate('param', sittingParam), async (c) => {
      const sitting = await sittingFor(c.var.actor, c.req.valid('param').sittingId);
      return reply(c, gradingLog, await loadLog(db, sitting));
    })
    .get('/grading/sittings/:sittingId/essays', describe('Grading', 'The longer answers of a test, question by question', essayQueue), signedIn, validate('param', sittingParam), validate('query',
      essaysQuery), async (c) => {
      const sitting = await sittingFor(c.var.actor, c.req.valid('param').sittingId);
      return reply(c, essayQueue, await loadEssays(db, sitting, c.req.valid('query').item));
    })
    .get('/grading/answers/:questionId', describe('Grading', 'One answer, with all that was changed of its mark', answerDetail), signedIn, validate('param', questionParam), async (c) => {
      return reply(c, answerDetail, await loadAnswerDetail(db, await answerFor(c.var.actor, c.req.valid('param').questionId)));
    })
    .put('/grading/answers/:questionId/mark', describe('Grading', 'Another mark, with its reason', changed), signedIn, validate('param', questionParam), validate('json', changeMarkInput),
      async (c) => {
      const graded = await answerFor(c.var.actor, c.req.valid('param').questionId);
      return reply(c, changed, { count: await changeMark(services, c.var.actor, graded, c.req.valid('json')) });
    })
    .put('/grading/answers/:questionId/essay', describe('Grading', 'The mark of a longer answer, as a person confirms it', changed), signedIn, validate('param', questionParam), validate('json',
      markEssayInput), async (c) => {
      const graded = await answerFor(c.var.actor, c.req.valid('param').questionId);
      await markEssay(services, c.var.actor, graded, c.req.valid('json'));
      return reply(c, changed, { count: 1 });
    });
}

/** Marks that are looked at again: by a corrected key, or because a pupil asked. */
export function regradingApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const { answerFor, itemFor, mustTeach } = gradersOf(db);
  return new Hono()
    .get('/grading/items/:itemId/regrade', describe('Grading', 'What marking again by the newest version of an item would change', regradePreview), signedIn, validate('param', itemParam),
      async (c) => {
      await itemFor(c.var.actor, c.req.valid('param').itemId);
      const newest = await loadNewest(db, c.req.valid('param').itemId);
      if (!newest) throw notFound('item');
      return reply(c, regradePreview, await previewRegrade(services, c.var.actor.userId, newest));
    })
    .post('/grading/items/:itemId/regrade', describe('Grading', 'Marks again by the newest version of an item', changed), signedIn, validate('param', itemParam), validate('json', regradeInput),
      async (c) => {
      await itemFor(c.var.actor, c.req.valid('param').itemId);
      const newest = await loadNewest(db, c.req.valid('param').itemId);
      if (!newest) throw notFound('item');
      return reply(c, changed, { count: await regradeItem(services, c.var.actor, newest, c.req.valid('json')) });
    })
    .get('/grading/asked', describe('Grading', 'What pupils of your classes asked about their marks, and nobody replied to', askedMarks), signedIn, async (c) => {
      mustTeach(c.var.actor);
      return reply(c, askedMarks, { asked: await loadQueue(db, c.var.actor.userId) });
    })
    .post('/grading/asked/:askedId/reply', describe('Grading', 'The one reply to what a pupil asked, with another mark where that is the reply', askedMarks), signedIn, validate('param',
      askedParam), validate('json', replyInput), async (c) => {
      const asked = await loadAsked(db, c.req.valid('param').askedId);
      if (!asked) throw notFound('mark');
      const graded = await answerFor(c.var.actor, asked.questionId, 'mark');
      await replyToAsked(services, c.var.actor, asked, graded, c.req.valid('json'));
      return reply(c, askedMarks, { asked: await loadQueue(db, c.var.actor.userId) });
    });
}
