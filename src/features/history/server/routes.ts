import { Hono } from 'hono';
import { requireActor, type Actor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import {
  binEmptied, branchInput, exportQuery, listThreadsQuery, removeThreadQuery, thread, threadList, threadParam, threadWithMessages, updateThreadInput,
} from '../contract.ts';
import { canChangeThread, canReadThread } from '../policy.ts';
import { branchThread } from './branch-thread.ts';
import { binThread, emptyBin, removeThreads, restoreThread, updateThread } from './change-thread.ts';
import { countQuestions, loadThread, loadThreadWithMessages } from './load-thread.ts';
import { exportThreads, threadsOf } from './export-threads.ts';
import { listThreads } from './list-threads.ts';
import { presentThread, type ThreadRow } from './present-thread.ts';
import { replyFile } from './reply-file.ts';

export function historyApi(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  const present = async (row: ThreadRow) => presentThread(row, await countQuestions(db, row.id));
  const loadOwn = async (actor: Actor, threadId: string, may: typeof canReadThread) => {
    const row = await loadThread(db, threadId);
    if (!may(actor, row)) throw notFound('thread');
    return row;
  };

  return new Hono()
    .get('/threads', describe('History', 'Your conversations: pinned first, then newest; or those that match a search', threadList), signedIn, validate('query', listThreadsQuery), async (c) => {
      const { query, bin, cursor } = c.req.valid('query');
      return reply(c, threadList, await listThreads(db, c.var.actor.userId, { query, isBin: bin === 'true', cursor }));
    })
    .get('/threads/export', describe('History', 'All your conversations as one file'), signedIn, validate('query', exportQuery), (c) => {
      const { format } = c.req.valid('query');
      return replyFile(c, 'slate-history', format, exportThreads(db, threadsOf(db, c.var.actor.userId), format));
    })
    .post('/threads/empty-bin', describe('History', 'Removes what is in the bin for good', binEmptied), signedIn, async (c) => {
      return reply(c, binEmptied, { removed: await emptyBin(db, c.var.actor.userId) });
    })
    .get('/threads/:threadId', describe('History', 'One conversation with its messages', threadWithMessages), signedIn, validate('param', threadParam), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canReadThread);
      return reply(c, threadWithMessages, await loadThreadWithMessages(db, row));
    })
    .get('/threads/:threadId/export', describe('History', 'One conversation as a file'), signedIn, validate('param', threadParam), validate('query', exportQuery), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canReadThread);
      const { format } = c.req.valid('query');
      return replyFile(c, row.title, format, exportThreads(db, [row], format));
    })
    .patch('/threads/:threadId', describe('History', 'Renames or pins a conversation', thread), signedIn, validate('param', threadParam), validate('json', updateThreadInput), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canChangeThread);
      return reply(c, thread, await present(await updateThread(db, row.id, c.req.valid('json'))));
    })
    .delete('/threads/:threadId', describe('History', 'Moves a conversation to the bin, or removes it for good', thread), signedIn, validate('param', threadParam), validate('query', removeThreadQuery), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canChangeThread);
      if (c.req.valid('query').forever !== 'true') return reply(c, thread, await present(await binThread(services, row)));
      await removeThreads(db, [row.id]);
      return c.body(null, 204);
    })
    .post('/threads/:threadId/branches', describe('History', 'A new conversation with what stood before one of your messages; this one stays', thread, 201), signedIn, validate('param', threadParam),
      validate('json', branchInput), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canChangeThread);
      return reply(c, thread, await present(await branchThread(db, row, c.req.valid('json').messageId)), 201);
    })
    .post('/threads/:threadId/restore', describe('History', 'Takes a conversation out of the bin', thread), signedIn, validate('param', threadParam), async (c) => {
      const row = await loadOwn(c.var.actor, c.req.valid('param').threadId, canChangeThread);
      return reply(c, thread, await present(await restoreThread(db, row.id)));
    });
}
