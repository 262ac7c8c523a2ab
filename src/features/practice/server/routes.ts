import { Hono } from 'hono';
import { canLearn } from '#features/record/policy.ts';
import { onlyForLearners } from '#features/record/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { mustNotBeAtTest } from '#server/at-test.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { answerQuestionInput, answerResult, practice, practiceParam, question, questionParam, readBackInput, readBackReply, startPracticeInput, workedExampleReply, workedStepsInput, workedStepsReply } from '../contract.ts';
import { canWorkOn } from '../policy.ts';
import { answerQuestion } from './questions/answer-question.ts';
import { findOpenCheck } from './questions/find-open-check.ts';
import { loadAsked } from './questions/load-asked.ts';
import { loadPractice, loadQuestion } from './questions/load-questions.ts';
import { openHint } from './questions/open-hint.ts';
import { readBackResponse } from './questions/read-back.ts';
import { showWorkedExample } from './questions/show-worked-example.ts';
import { skipQuestion } from './questions/skip-question.ts';
import { showPractice, startPractice } from './practices/start-practice.ts';
import { requestContexts } from './contexts/write-contexts.job.ts';
import { assertNotInCheck, workSteps } from './questions/work-steps.ts';

export function practiceApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const ownQuestion = async (actor: Actor, questionId: string) => {
    const row = await loadQuestion(db, questionId);
    if (!canWorkOn(actor, row)) throw notFound('question');
    return row;
  };
  const ownAsked = async (actor: Actor, questionId: string, answerKey?: string) => {
    const asked = await loadAsked(services, questionId, answerKey);
    if (!canWorkOn(actor, asked.question)) throw notFound('question');
    return asked;
  };

  return new Hono()
    .post('/practices', describe('Practice', 'Begins a practice, or finds the open one of the same purpose (200)', practice, 201), signedIn, validate('json', startPracticeInput), async (c) => {
      if (!canLearn(c.var.actor)) throw onlyForLearners();
      const started = await startPractice(services, c.var.actor.userId, c.req.valid('json'));
      if (started.isNew) await requestContexts(services, started.practice);
      return reply(c, practice, started.practice, started.isNew ? 201 : 200);
    })
    .get('/practices/:practiceId', describe('Practice', 'A practice with its open questions', practice), signedIn, validate('param', practiceParam), async (c) => {
      const row = await loadPractice(db, c.req.valid('param').practiceId);
      if (!canWorkOn(c.var.actor, row)) throw notFound('practice');
      return reply(c, practice, await showPractice(services, row));
    })
    .post('/questions/:questionId/answers', describe('Practice', 'Checks and records an answer; sent again it counts once', answerResult), signedIn, validate('param', questionParam), validate('json', answerQuestionInput), async (c) => {
      const input = c.req.valid('json');
      const asked = await ownAsked(c.var.actor, c.req.valid('param').questionId, input.answerKey);
      return reply(c, answerResult, await answerQuestion(services, asked, input));
    })
    .post('/questions/:questionId/hints', describe('Practice', 'Opens the next hint', question), signedIn, validate('param', questionParam), async (c) => {
      const row = await ownQuestion(c.var.actor, c.req.valid('param').questionId);
      return reply(c, question, await openHint(services, row));
    })
    .post('/questions/:questionId/worked-example', describe('Practice', 'Shows a worked example; a fresh question follows', workedExampleReply), signedIn, validate('param', questionParam), async (c) => {
      const asked = await ownAsked(c.var.actor, c.req.valid('param').questionId);
      return reply(c, workedExampleReply, await showWorkedExample(services, asked));
    })
    .post('/questions/:questionId/skip', describe('Practice', 'Leaves a question out', practice), signedIn, validate('param', questionParam), async (c) => {
      const asked = await ownAsked(c.var.actor, c.req.valid('param').questionId);
      return reply(c, practice, await skipQuestion(services, asked));
    })
    .post('/practice/read-back', describe('Practice', 'How a typed answer is understood', readBackReply), signedIn, validate('json', readBackInput), async (c) => {
      const { questionId, response } = c.req.valid('json');
      const row = await ownQuestion(c.var.actor, questionId);
      return reply(c, readBackReply, await readBackResponse(services, row, response));
    })
    .post('/practice/worked-steps', describe('Practice', 'A problem of school maths worked out step by step', workedStepsReply), signedIn, validate('json', workedStepsInput), async (c) => {
      await mustNotBeAtTest(services, c.var.actor.userId);
      assertNotInCheck(await findOpenCheck(db, c.var.actor.userId));
      return reply(c, workedStepsReply, await workSteps(services, c.req.valid('json').problem));
    });
}
