import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { compareQuery, itemDetail, itemParam, publishInput, restoreInput, saveDraftInput, savedDraft, versionChanges, versionList, versionParam } from '../contract.ts';
import { canChangeItem } from '../policy.ts';
import { seeItem, seeOwnItem } from './access.ts';
import { presentItem } from './bank/present-item.ts';
import { saveDraft } from './bank/save-draft.ts';
import { compareVersions, listVersions, restoreVersion } from './bank/versions.ts';
import { publishDraft } from './publishing/publish-draft.ts';

/** One item: what is written, its versions. */
export function itemApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const present = async (actor: Actor, itemId: string) => presentItem(db, actor, await seeItem(db, actor, itemId));
  return new Hono()
    .get('/items/:itemId', describe('Item bank', 'A question of the bank', itemDetail), signedIn, validate('param', itemParam), async (c) =>
      reply(c, itemDetail, await present(c.var.actor, c.req.valid('param').itemId)))
    .put('/items/:itemId/draft', describe('Item bank', 'Keeps what is being written', savedDraft), signedIn, validate('param', itemParam), validate('json', saveDraftInput), async (c) => {
      const item = await seeOwnItem(db, c.var.actor, c.req.valid('param').itemId);
      return reply(c, savedDraft, await saveDraft(db, item, c.req.valid('json')));
    })
    .post('/items/:itemId/versions', describe('Item bank', 'Publishes what is written as the next version', itemDetail), signedIn, validate('param', itemParam),
      validate('json', publishInput), async (c) => {
      const { actor } = c.var;
      const item = await seeOwnItem(db, actor, c.req.valid('param').itemId);
      await publishDraft(services, item, { ...c.req.valid('json'), byId: actor.userId });
      return reply(c, itemDetail, await present(actor, item.id));
    })
    .get('/items/:itemId/versions', describe('Item bank', 'The versions of a question, newest first', versionList), signedIn, validate('param', itemParam), async (c) => {
      const item = await seeItem(db, c.var.actor, c.req.valid('param').itemId);
      return reply(c, versionList, { versions: await listVersions(db, item.id) });
    })
    .get('/items/:itemId/compare', describe('Item bank', 'Where two versions of a question differ', versionChanges), signedIn, validate('param', itemParam),
      validate('query', compareQuery), async (c) => {
      const item = await seeItem(db, c.var.actor, c.req.valid('param').itemId);
      const { from, to } = c.req.valid('query');
      return reply(c, versionChanges, await compareVersions(db, item, { from, to, isMine: canChangeItem(c.var.actor, item) }));
    })
    .post('/items/:itemId/versions/:number/restore', describe('Item bank', 'Makes an earlier version what is written now', itemDetail), signedIn, validate('param', versionParam),
      validate('json', restoreInput), async (c) => {
        const { actor } = c.var;
        const { itemId, number } = c.req.valid('param');
        const item = await seeOwnItem(db, actor, itemId);
        await restoreVersion(db, item, { number, ...c.req.valid('json') });
        return reply(c, itemDetail, await present(actor, itemId));
      });
}
