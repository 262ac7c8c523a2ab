import { Hono } from 'hono';
import { thread } from '#features/history/contract.ts';
import { presentThread } from '#features/history/server/public.ts';
import { requireActor } from '#features/session/server/public.ts';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { documentParam, startThreadInput, suggestions } from '../../contract.ts';
import { canReadDocument } from '../../policy.ts';
import { loadDocumentFor } from '../readable-documents.ts';
import { startThread } from './start-thread.ts';
import { suggestQuestions } from './suggest-questions.ts';

/** Threads over documents, in the main API: where one begins, and what could be asked. History keeps them from there. */
export function threadRoutes(services: Services) {
  const { db } = services;
  const signedIn = requireActor(services);
  return new Hono()
    .post('/threads', describe('Answers', 'Begins a conversation with documents', thread, 201), signedIn, validate('json', startThreadInput), async (c) => {
      const row = await startThread(db, c.var.actor.userId, c.req.valid('json').documentIds ?? null);
      return reply(c, thread, presentThread(row, 0), 201);
    })
    .get('/documents/:documentId/suggestions', describe('Answers', 'Questions that a document answers, to begin with', suggestions), signedIn, validate('param', documentParam), async (c) => {
      const row = await loadDocumentFor(db, c.req.valid('param').documentId, c.var.actor.userId);
      if (!canReadDocument(c.var.actor, row)) throw notFound('document');
      return reply(c, suggestions, { questions: await suggestQuestions(db, row.id) });
    });
}
