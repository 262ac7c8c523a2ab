import { Hono } from 'hono';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  bulkInput, bulkResult, causes, causesQuery, copyInput, itemDetail, itemFilters, itemPage, itemQuery, makeItemInput, previewInput, previewResult, readInput, readResult, shippedItems, shippedQuery,
    undoInput, undone,
} from '../contract.ts';
import { mustUseBank, seeItem, seeOwnItem } from './access.ts';
import { changeItems, undoChange } from './bank/change-items.ts';
import { listItems } from './bank/list-items.ts';
import { loadFilters } from './bank/load-filters.ts';
import { makeItem } from './bank/make-item.ts';
import { presentItem } from './bank/present-item.ts';
import { copyContent, copyItem } from './copying/copy-item.ts';
import { listShipped } from './copying/list-shipped.ts';
import { itemApi } from './item-routes.ts';
import { picturesApi } from './pictures/picture-routes.ts';
import { previewItem } from './preview/preview-item.ts';

/** The item bank. */
export function itemsApi(services: Services) {
  // What stands at a name of its own comes before what stands at an id.
  return new Hono().route('/', bankApi(services)).route('/', tryingApi(services)).route('/', itemApi(services)).route('/', picturesApi(services));
}

function bankApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .get('/items', describe('Item bank', 'Your questions and those that colleagues share, page by page', itemPage), signedIn, validate('query', itemQuery), async (c) => {
      mustUseBank(c.var.actor);
      return reply(c, itemPage, await listItems(services, c.var.actor.userId, c.req.valid('query')));
    })
    .get('/items/filters', describe('Item bank', 'What the bank can be filtered by', itemFilters), signedIn, async (c) => {
      mustUseBank(c.var.actor);
      return reply(c, itemFilters, await loadFilters(db, c.var.actor.userId));
    })
    .post('/items', describe('Item bank', 'Begins a question', itemDetail, 201), signedIn, validate('json', makeItemInput), async (c) => {
      const { actor } = c.var;
      mustUseBank(actor);
      const { key, draft } = c.req.valid('json');
      const itemId = await makeItem(db, actor.userId, { makeKey: key, draft });
      return reply(c, itemDetail, await presentItem(db, actor, await seeOwnItem(db, actor, itemId)), 201);
    })
    .post('/items/changes', describe('Item bank', 'Changes tags, skill, sharing or place of several questions', bulkResult), signedIn, validate('json', bulkInput), async (c) => {
      mustUseBank(c.var.actor);
      const { ids, change } = c.req.valid('json');
      return reply(c, bulkResult, await changeItems(services, c.var.actor, ids, change));
    })
    .post('/items/changes/undo', describe('Item bank', 'Makes several questions what they were', undone), signedIn, validate('json', undoInput), async (c) => {
      mustUseBank(c.var.actor);
      return reply(c, undone, { changed: await undoChange(services, c.var.actor, c.req.valid('json').before) });
    })
    .post('/items/copies', describe('Item bank', 'Copies a question of yours, of a colleague or of the content', itemDetail, 201), signedIn, validate('json', copyInput), async (c) => {
      const { actor } = c.var;
      mustUseBank(actor);
      const { key, from } = c.req.valid('json');
      let itemId: string;
      if ('itemId' in from) itemId = await copyItem(db, actor.userId, key, await seeItem(db, actor, from.itemId));
      else {
        const shipped = services.content.items.get(from.contentId);
        if (!shipped) throw notFound('question');
        itemId = await copyContent(db, actor.userId, key, shipped);
      }
      return reply(c, itemDetail, await presentItem(db, actor, await seeOwnItem(db, actor, itemId)), 201);
    });
}

/** What keeps nothing: looking at a question as a pupil does, reading maths, the questions of the content. */
function tryingApi(services: Services) {
  const signedIn = requireActor(services);
  return new Hono()
    .get('/items/content', describe('Item bank', 'Questions of the content, to be copied', shippedItems), signedIn, validate('query', shippedQuery), (c) => {
      mustUseBank(c.var.actor);
      return reply(c, shippedItems, listShipped(services.content, c.req.valid('query')));
    })
    .get('/items/causes', describe('Item bank', 'Known causes of wrong answers of a skill', causes), signedIn, validate('query', causesQuery), (c) => {
      mustUseBank(c.var.actor);
      const { skill } = c.req.valid('query');
      const found = [...services.content.misconceptions.values()].filter(({ id }) => id.startsWith(`${skill}.`));
      return reply(c, causes, { causes: found.map(({ id, name, feedback }) => ({ id: id.slice(skill.length + 1), name, feedback })) });
    })
    .post('/items/preview', describe('Item bank', 'A question as a pupil gets it, and what a response to it comes to', previewResult), signedIn, validate('json', previewInput), async (c) => {
      mustUseBank(c.var.actor);
      return reply(c, previewResult, await previewItem(services, c.req.valid('json')));
    })
    .post('/items/read-back', describe('Item bank', 'How a line of maths is read', readResult), signedIn, validate('json', readInput), async (c) => {
      mustUseBank(c.var.actor);
      const { kind, text } = c.req.valid('json');
      return reply(c, readResult, { readBack: text.trim() === '' ? null : await services.engines.maths.readBack(kind, text) });
    });
}
