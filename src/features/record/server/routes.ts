import { Hono } from 'hono';
import { teaches } from '#features/people/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { estimateList, questionParam, questionRecord, recordQuery, skillParam, skillRecord } from '../contract.ts';
import { canReadQuestions, canReadRecord } from '../policy.ts';
import { explainQuestion } from './explain-question.ts';
import { listEvidence } from './list-evidence.ts';
import { loadEstimates } from './load-estimates.ts';

export function recordApi(services: Services) {
  const { db, content } = services;
  const signedIn = requireActor(services);
  /** Whose record is meant. Somebody who may not see it learns not even whether it exists. */
  const readable = async (actor: Actor, learnerId = actor.userId) => {
    const taughtBy = learnerId !== actor.userId && (await teaches(db, actor.userId, learnerId)) ? [actor.userId] : [];
    if (!canReadRecord(actor, { learnerId, taughtBy })) throw notFound('record');
    return learnerId;
  };

  return new Hono()
    .get('/record/estimates', describe('Record', 'The estimates of all skills, prerequisites first', estimateList), signedIn, validate('query', recordQuery), async (c) => {
      const learnerId = await readable(c.var.actor, c.req.valid('query').learnerId);
      return reply(c, estimateList, { estimates: await loadEstimates(services, learnerId) });
    })
    .get('/record/skills/:skillId', describe('Record', 'One skill: its estimate, its prerequisites, and the evidence behind it', skillRecord), signedIn, validate('param', skillParam), validate('query', recordQuery), async (c) => {
      const { learnerId: asked, cursor } = c.req.valid('query');
      const learnerId = await readable(c.var.actor, asked);
      const skill = content.skills.get(c.req.valid('param').skillId);
      if (!skill) throw notFound('skill');
      const [[estimate, ...prerequisites], page] = await Promise.all([
        loadEstimates(services, learnerId, [skill.id, ...skill.prerequisites]),
        listEvidence(services, learnerId, skill.id, cursor),
      ]);
      if (!estimate) throw notFound('skill');
      return reply(c, skillRecord, { estimate, prerequisites, ...page });
    })
    .get('/record/questions/:itemId', describe('Record', 'How difficult a question is taken to be, and the answers of all learners that it follows from; for teachers and admins', questionRecord), signedIn, validate('param', questionParam), async (c) => {
      const item = content.items.get(c.req.valid('param').itemId);
      if (!item || !canReadQuestions(c.var.actor)) throw notFound('question');
      return reply(c, questionRecord, await explainQuestion(services, item));
    });
}
