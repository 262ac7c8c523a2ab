import { Hono } from 'hono';
import { audited } from '#features/audit/server/public.ts';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { termInput, termList, termParam } from '../../contract.ts';
import { canManageClasses } from '../../policy.ts';
import { changeTerm, listTerms, makeTerm, removeTerm } from './terms.ts';

/** The stretches of the school year that classes belong to. */
export function termsApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/terms', describe('People', 'The terms of the school, the newest first; for admins', termList), signedIn, async (c) => {
      mustManage(c.var.actor);
      return reply(c, termList, { terms: await listTerms(db) });
    })
    .post('/terms', describe('People', 'Makes a term', termList, 201), signedIn, validate('json', termInput), async (c) => {
      mustManage(c.var.actor);
      await audited(db, c.var.actor, async (tx, tell) => tell({ act: 'term-made', subjectId: await makeTerm(tx, c.req.valid('json')) }));
      return reply(c, termList, { terms: await listTerms(db) }, 201);
    })
    .put('/terms/:termId', describe('People', 'Changes the name or the days of a term', termList), signedIn, validate('param', termParam), validate('json', termInput), async (c) => {
      mustManage(c.var.actor);
      const { termId } = c.req.valid('param');
      await audited(db, c.var.actor, async (tx, tell) => {
        const fields = await changeTerm(tx, termId, c.req.valid('json'));
        if (fields === null) throw notFound('term');
        if (fields.length > 0) tell({ act: 'term-changed', subjectId: termId, detail: { fields } });
      });
      return reply(c, termList, { terms: await listTerms(db) });
    })
    .delete('/terms/:termId', describe('People', 'Removes a term; its classes stay', termList), signedIn, validate('param', termParam), async (c) => {
      mustManage(c.var.actor);
      const { termId } = c.req.valid('param');
      await audited(db, c.var.actor, async (tx, tell) => {
        if (!(await removeTerm(tx, termId))) throw notFound('term');
        tell({ act: 'term-removed', subjectId: termId });
      });
      return reply(c, termList, { terms: await listTerms(db) });
    });
}

function mustManage(actor: Actor) {
  if (!canManageClasses(actor)) throw new AppError('forbidden', 403, 'Terms are kept by admins.');
}
