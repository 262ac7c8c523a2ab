import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { drafted, draftList, draftParam, draftQuestionsInput, editDraftInput, keptDraft, questionDraft } from '../../drafts-contract.ts';
import { canReviewDraft } from '../../policy.ts';
import { mustWriteTests } from '../writing/test-routes.ts';
import { draftQuestions } from './draft-questions.ts';
import { dropDraft, editDraft, keepDraft, listDrafts, loadDraft, presentDraft, type DraftRow } from './review-drafts.ts';

/** Questions that were drafted from a text, until a person has read them. */
export function draftsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const seeDraft = async (actor: Actor, itemId: string): Promise<DraftRow> => {
    const row = await loadDraft(db, itemId);
    if (!row || !canReviewDraft(actor, row)) throw notFound('draft');
    return row;
  };
  return new Hono()
    .get('/assessments/drafts', describe('Assessments', 'Drafted questions that nobody has read yet', draftList), signedIn, async (c) => {
      mustWriteTests(c.var.actor);
      return reply(c, draftList, { drafts: await listDrafts(db, c.var.actor.userId) });
    })
    .post('/assessments/drafts', describe('Assessments', 'Drafts questions from a document or about a topic, each with the sentence that it rests on', drafted, 201),
      signedIn, validate('json', draftQuestionsInput), async (c) => {
      const { actor } = c.var;
      mustWriteTests(actor);
      const ids = await draftQuestions(services, actor.userId, c.req.valid('json'));
      return reply(c, drafted, { drafts: await listDrafts(db, actor.userId, ids), found: ids.length }, 201);
    })
    .put('/assessments/drafts/:itemId', describe('Assessments', 'Changes a draft', questionDraft), signedIn, validate('param', draftParam), validate('json', editDraftInput), async (c) => {
      const changed = presentDraft(await editDraft(db, await seeDraft(c.var.actor, c.req.valid('param').itemId), c.req.valid('json')));
      if (!changed) throw notFound('draft');
      return reply(c, questionDraft, changed);
    })
    .post('/assessments/drafts/:itemId/keep', describe('Assessments', 'Takes a draft into the bank', keptDraft), signedIn, validate('param', draftParam), async (c) => {
      const row = await seeDraft(c.var.actor, c.req.valid('param').itemId);
      await keepDraft(services, row, c.var.actor.userId);
      return reply(c, keptDraft, { itemId: row.id });
    })
    .delete('/assessments/drafts/:itemId', describe('Assessments', 'Drops a draft', keptDraft), signedIn, validate('param', draftParam), async (c) => {
      const row = await seeDraft(c.var.actor, c.req.valid('param').itemId);
      await dropDraft(db, row);
      return reply(c, keptDraft, { itemId: row.id });
    });
}
