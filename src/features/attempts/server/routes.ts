import { Hono } from 'hono';
import { readBackResponse } from '#features/practice/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  attempt, attemptParam, attemptQuestion, attemptState, beginInput, endInput, offeredTests, questionParam, readBackInput, readBackReply, receipt, savedReply, saveInput, sittingParam, testToTake,
} from '../contract.ts';
import { canEndAttempt, canTake, canTakeTests } from '../policy.ts';
import { nextQuestion } from './adaptive/next-question.ts';
import { endByTeacher, findTeachers } from './ending/end-by-teacher.ts';
import { handIn, tellReceipt } from './ending/hand-in.ts';
import { settleAttempt } from './ending/settle-attempt.ts';
import { listSittings, loadOffered, presentToTake } from './sittings/show-sitting.ts';
import { beginAttempt } from './taking/begin-attempt.ts';
import { closeQuestion } from './taking/close-question.ts';
import { loadAttempt, type AttemptFacts } from './taking/load-attempt.ts';
import { loadQuestion } from './taking/load-question.ts';
import { attemptOver, onBreak, pauseAttempt, resumeAttempt } from './taking/pause-attempt.ts';
import { presentState } from './taking/present-state.ts';
import { saveAnswers } from './taking/save-answers.ts';
import { showAttempt } from './taking/show-attempt.ts';

/** Tests for who takes them: what there is to take, and everything from *Begin* to *Hand in*. */
export function attemptsApi(services: Services) {
  return new Hono().route('/', beginning(services)).route('/', answering(services)).route('/', ending(services));
}

/** One's own attempt as it is. @throws AppError `not_found` 404 */
async function own({ db }: Services, actor: Actor, attemptId: string): Promise<AttemptFacts> {
  const facts = await loadAttempt(db, attemptId);
  if (!canTake(actor, facts.attempt)) throw notFound('test');
  return facts;
}

/** The same, ended if its time is over. */
const settled = async (services: Services, actor: Actor, attemptId: string): Promise<AttemptFacts> => settleAttempt(services, await own(services, actor, attemptId));

/** What there is to take, and its beginning. */
function beginning(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const offered = (actor: Actor, sittingId: string) => {
    mustTakeTests(actor);
    return loadOffered(db, actor.userId, sittingId);
  };

  return new Hono()
    .get('/taking', describe('Taking tests', 'Tests that you were given, with how far you are', offeredTests), signedIn, async (c) => {
      mustTakeTests(c.var.actor);
      return reply(c, offeredTests, await listSittings(db, c.var.actor.userId));
    })
    .get('/taking/:sittingId', describe('Taking tests', 'A test before it begins', testToTake), signedIn, validate('param', sittingParam), async (c) => {
      return reply(c, testToTake, presentToTake(await offered(c.var.actor, c.req.valid('param').sittingId)));
    })
    .post('/taking/:sittingId/attempts', describe('Taking tests', 'Begins an attempt, or finds the open one (200)', attempt, 201), signedIn, validate('param', sittingParam),
      validate('json', beginInput), async (c) => {
        const test = await offered(c.var.actor, c.req.valid('param').sittingId);
        const { facts, isNew } = await beginAttempt(services, c.var.actor.userId, test, c.req.valid('json').accessCode);
        return reply(c, attempt, await showAttempt(db, facts), isNew ? 201 : 200);
      });
}

/** An attempt that is being taken: its questions, its clock, its answers. */
function answering(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/attempts/:attemptId', describe('Taking tests', 'An attempt with its questions and what stands in them', attempt), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, attempt, await showAttempt(db, await settled(services, c.var.actor, c.req.valid('param').attemptId)));
    })
    .get('/attempts/:attemptId/state', describe('Taking tests', 'The clock of an attempt', attemptState), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, attemptState, presentState(await settled(services, c.var.actor, c.req.valid('param').attemptId), new Date()));
    })
    .put('/attempts/:attemptId/answers', describe('Taking tests', 'Saves answers as they stand; what is acknowledged is kept', savedReply), signedIn, validate('param', attemptParam),
      validate('json', saveInput), async (c) => {
        const facts = await own(services, c.var.actor, c.req.valid('param').attemptId);
        return reply(c, savedReply, await saveAnswers(services, facts, c.req.valid('json').answers));
      })
    .post('/attempts/:attemptId/questions/:questionId/close', describe('Taking tests', 'Closes a question and tells how it did, where the test tells at once', attemptQuestion), signedIn,
      validate('param', questionParam), async (c) => {
        const { question, feedback } = await askedOf(c.var.actor, c.req.valid('param'));
        return reply(c, attemptQuestion, await closeQuestion(services, question, feedback));
      })
    .post('/attempts/:attemptId/questions/:questionId/next', describe('Taking tests', 'Leaves a question of an adaptive test for good: the attempt with the next one, or ended', attempt), signedIn,
      validate('param', questionParam), async (c) => {
        const { attemptId, questionId } = c.req.valid('param');
        const facts = await settled(services, c.var.actor, attemptId);
        if (facts.attempt.pausedAt) throw onBreak();
        // Sent again after it ended: it has ended.
        if (facts.attempt.state === 'open') await nextQuestion(services, facts, questionId);
        return reply(c, attempt, await showAttempt(db, await loadAttempt(db, attemptId)));
      })
    .post('/attempts/:attemptId/questions/:questionId/read-back', describe('Taking tests', 'How a typed answer is understood', readBackReply), signedIn, validate('param', questionParam),
      validate('json', readBackInput), async (c) => {
        const { question } = await askedOf(c.var.actor, c.req.valid('param'));
        return reply(c, readBackReply, await readBackResponse(services, question, c.req.valid('json').response));
      });

  /** A question of one's own attempt that is being taken. */
  async function askedOf(actor: Actor, { attemptId, questionId }: { attemptId: string; questionId: string }) {
    const { attempt: { state, pausedAt } } = await settled(services, actor, attemptId);
    const asked = await loadQuestion(db, attemptId, questionId);
    if (state !== 'open') throw attemptOver();
    if (pausedAt) throw onBreak();
    return asked;
  }
}

/** Breaks, and the end. */
function ending(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .post('/attempts/:attemptId/pause', describe('Taking tests', 'Stops the clock, for who may', attemptState), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, attemptState, presentState(await pauseAttempt(services, await settled(services, c.var.actor, c.req.valid('param').attemptId)), new Date()));
    })
    .post('/attempts/:attemptId/resume', describe('Taking tests', 'The clock goes on', attemptState), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, attemptState, presentState(await resumeAttempt(services, await settled(services, c.var.actor, c.req.valid('param').attemptId)), new Date()));
    })
    .post('/attempts/:attemptId/hand-in', describe('Taking tests', 'Hands an attempt in; twice is once', receipt), signedIn, validate('param', attemptParam), async (c) => {
      return reply(c, receipt, await handIn(services, await settled(services, c.var.actor, c.req.valid('param').attemptId)));
    })
    .get('/attempts/:attemptId/receipt', describe('Taking tests', 'What was handed in, and when', receipt), signedIn, validate('param', attemptParam), async (c) => {
      const { attempt: { id } } = await settled(services, c.var.actor, c.req.valid('param').attemptId);
      return reply(c, receipt, await tellReceipt(db, id));
    })
    .post('/attempts/:attemptId/end', describe('Taking tests', 'Ends a pupil’s attempt, for who teaches them; what was saved counts', attemptState), signedIn, validate('param', attemptParam),
      validate('json', endInput), async (c) => {
        const facts = await loadAttempt(db, c.req.valid('param').attemptId);
        if (!canEndAttempt(c.var.actor, await findTeachers(db, facts))) throw notFound('test');
        await endByTeacher(services, c.var.actor, facts, c.req.valid('json').reason);
        return reply(c, attemptState, presentState(await loadAttempt(db, facts.attempt.id), new Date()));
      });
}

function mustTakeTests(actor: Actor): void {
  if (!canTakeTests(actor)) throw new AppError('not_for_you', 403, 'Tests are taken by pupils.');
}
