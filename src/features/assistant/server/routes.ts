import { Hono } from 'hono';
import { canChangeThread, canReadThread } from '#features/history/policy.ts';
import { loadThread } from '#features/history/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { askInput, asked, assistantThread, choices, queryAnswer, readInput, readQuestion as readQuestionReply, threadParam, typedQuery } from '../contract.ts';
import { canAsk, canAskQuery } from '../policy.ts';
import { keepQuestion, loadQuestions } from './keep-question.ts';
import { loadChoices } from './load-choices.ts';
import { readQuestion } from './reading/read-question.ts';
import { runQuery } from './run-query.ts';
import { loadScope } from './scope.ts';

function mustAsk(actor: Actor): void {
  if (!canAsk(actor) || actor.persona === 'student') throw new AppError('wrong_persona', 403, 'The assistant is for teachers and admins.');
}

async function ownThread({ db }: Services, actor: Actor, threadId: string) {
  const thread = await loadThread(db, threadId);
  if (!canReadThread(actor, thread) || thread.kind !== 'assistant') throw notFound('thread');
  return thread;
}

/** Questions about one's classes, or about the school: a set, each computed under the rights of who asks. */
export function assistantApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const run = async (actor: Actor, query: Parameters<typeof runQuery>[2]) => {
    mustAsk(actor);
    if (!canAskQuery(actor, query.id)) throw new AppError('wrong_persona', 403, 'This question is for another role.');
    return runQuery(services, await loadScope(services, actor), query);
  };
  return new Hono()
    .get('/assistant', describe('Assistant', 'What you can ask, and about whom', choices), signedIn, async (c) => {
      mustAsk(c.var.actor);
      return reply(c, choices, await loadChoices(services, await loadScope(services, c.var.actor)));
    })
    .post('/assistant/run', describe('Assistant', 'Computes a question; nothing of it is kept', queryAnswer), signedIn, validate('json', typedQuery), async (c) =>
      reply(c, queryAnswer, await run(c.var.actor, c.req.valid('json'))))
    .post('/assistant/questions', describe('Assistant', 'Computes a question and keeps what was asked in a conversation', asked, 201), signedIn, validate('json', askInput), async (c) => {
      const { actor } = c.var;
      const { threadId, words, query } = c.req.valid('json');
      mustAsk(actor);
      if (threadId !== null) {
        const thread = await ownThread(services, actor, threadId);
        if (!canChangeThread(actor, thread)) throw notFound('thread');
        if (thread.deletedAt !== null) throw new AppError('in_bin', 409, 'This conversation is in the bin. Restore it to go on with it.');
      }
      const answer = await run(actor, query);
      return reply(c, asked, { ...(await keepQuestion(db, { ownerId: actor.userId, threadId, words, query: answer.query, total: answer.total })), answer }, 201);
    })
    .get('/assistant/threads/:threadId', describe('Assistant', 'The questions of a conversation; their rows are computed anew', assistantThread), signedIn, validate('param', threadParam), async (c) =>
      reply(c, assistantThread, await loadQuestions(db, await ownThread(services, c.var.actor, c.req.valid('param').threadId))));
}

/** Reading what was typed may ask a language model. */
export function assistantAi(services: Services) {
  return new Hono()
    .post('/assistant/read', describe('Assistant', 'Which question of the set is meant by what was typed', readQuestionReply), requireActor(services), validate('json', readInput), async (c) => {
      const { actor } = c.var;
      mustAsk(actor);
      const { text, engine = 'default' } = c.req.valid('json');
      const open = await loadChoices(services, await loadScope(services, actor));
      return reply(c, readQuestionReply, await readQuestion(services, { text, choices: open, userId: actor.userId, engine, signal: c.req.raw.signal }));
    });
}
