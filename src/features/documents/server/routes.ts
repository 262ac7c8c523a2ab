import { Hono } from 'hono';
import { describe } from '#server/describe.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { reply, validate } from '#server/validate.ts';
import { requireActor, type Actor, type ActorVariables } from '#features/session/server/public.ts';
import { document, documentList, documentPage, documentParam, pageParam, updateDocumentInput, uploadQuery } from '../contract.ts';
import { canChangeDocument, canReadDocument } from '../policy.ts';
import { askRoutes } from './asking/ask-routes.ts';
import { cancelReading } from './reading/cancel-reading.ts';
import { deleteDocument } from './delete-document.ts';
import { findPage } from './find-page.ts';
import { listDocuments } from './list-documents.ts';
import { loadDocument } from './load-document.ts';
import { loadDocumentFor, type DocumentForReader } from './readable-documents.ts';
import { presentDocument, type DocumentRow } from './present-document.ts';
import { renameDocument } from './rename-document.ts';
import { retryReading } from './reading/retry-reading.ts';
import { sendFile } from './files/send-file.ts';
import { threadRoutes } from './asking/thread-routes.ts';
import { uploadDocument } from './files/upload-document.ts';

/** Documents of the main API: upload, list, look, rename, stop, try again, delete. */
export function documentsApi(services: Services) {
  const { db, files } = services;
  return new Hono<ActorVariables>()
    .use('/documents/*', requireActor(services))
    .post('/documents', describe('Documents', 'Uploads a document: the file itself is the body', document, 201), validate('query', uploadQuery), async (c) => {
      const row = await uploadDocument(services, c.var.actor.userId, c.req.valid('query').name, c.req.raw.body, declaredLength(c.req.header('content-length')));
      return reply(c, document, presentDocument(row), 201);
    })
    .get('/documents', describe('Documents', 'Your documents and those you were given to read, newest first', documentList), async (c) => {
      const rows = await listDocuments(db, c.var.actor.userId);
      return reply(c, documentList, { documents: rows.map((row) => presentDocument(row, giverOf(c.var.actor, row))) });
    })
    .get('/documents/:documentId', describe('Documents', 'One document', document), validate('param', documentParam), async (c) => {
      const row = mayRead(c.var.actor, await loadDocumentFor(db, c.req.valid('param').documentId, c.var.actor.userId));
      return reply(c, document, presentDocument(row, giverOf(c.var.actor, row)));
    })
    .patch('/documents/:documentId', describe('Documents', 'Renames a document', document), validate('param', documentParam), validate('json', updateDocumentInput), async (c) => {
      const row = mayChange(c.var.actor, await loadDocument(db, c.req.valid('param').documentId));
      return reply(c, document, presentDocument(await renameDocument(db, row.id, c.req.valid('json').title)));
    })
    .delete('/documents/:documentId', describe('Documents', 'Deletes a document, its pages and its file', undefined, 204), validate('param', documentParam), async (c) => {
      const row = mayChange(c.var.actor, await loadDocument(db, c.req.valid('param').documentId));
      await deleteDocument(services, row);
      return c.body(null, 204);
    })
    .post('/documents/:documentId/cancel', describe('Documents', 'Stops the reading of a document', document), validate('param', documentParam), async (c) => {
      const row = mayChange(c.var.actor, await loadDocument(db, c.req.valid('param').documentId));
      return reply(c, document, presentDocument(await cancelReading(services, row.id)));
    })
    .post('/documents/:documentId/retry', describe('Documents', 'Reads a document again', document), validate('param', documentParam), async (c) => {
      const row = mayChange(c.var.actor, await loadDocument(db, c.req.valid('param').documentId));
      return reply(c, document, presentDocument(await retryReading(services, row.id)));
    })
    .get('/documents/:documentId/file', describe('Documents', 'The file as it was uploaded; ranges of bytes can be asked for'), validate('param', documentParam), async (c) => {
      const row = mayRead(c.var.actor, await loadDocumentFor(db, c.req.valid('param').documentId, c.var.actor.userId));
      return sendFile(c, files, row);
    })
    .get('/documents/:documentId/pages/:page', describe('Documents', 'The text of a page and what it consists of', documentPage), validate('param', pageParam), async (c) => {
      const { documentId, page } = c.req.valid('param');
      const row = mayRead(c.var.actor, await loadDocumentFor(db, documentId, c.var.actor.userId));
      return reply(c, documentPage, await findPage(db, row.id, page));
    })
    .route('/', threadRoutes(services));
}

/** Documents of the AI backend. */
export function documentsAi(services: Services) {
  return askRoutes(services);
}

/** A refusal reads like a document that is not there: nobody learns which ids exist. */
function mayRead(actor: Actor, row: DocumentForReader): DocumentForReader {
  if (!canReadDocument(actor, row)) throw notFound('document');
  return row;
}

/** Whose it is, where it is not one's own. */
const giverOf = (actor: Actor, { ownerId, ownerName }: { ownerId: string; ownerName: string }) => (ownerId === actor.userId ? null : ownerName);

function mayChange(actor: Actor, row: DocumentRow): DocumentRow {
  if (!canChangeDocument(actor, row)) throw notFound('document');
  return row;
}

function declaredLength(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
