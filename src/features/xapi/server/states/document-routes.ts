import { Hono, type Context } from 'hono';
import { describe } from '#server/describe.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ClientVariables } from '../clients/authenticate-client.ts';
import { listDocuments, loadDocument, removeDocument, removeDocuments, saveDocument, type GivenDocument } from './documents.ts';
import { readPreconditions } from './preconditions.ts';
import { maxJsonBytes, readBody } from '../read-body.ts';
import { readDocumentPlace, readDocumentQuery, type DocumentKind } from './read-document-query.ts';
import { isMediaType } from '../validation/formats.ts';

/** States and profiles: the same four requests on three kinds of documents. */
export function documentRoutes(services: Services, kind: DocumentKind) {
  const { db } = services;
  const what = kind.name.replace('-', ' ');
  const mayRemoveAll = kind.name === 'state';

  return new Hono<ClientVariables>()
    .get('/', describe('Record store', `One ${what} by its id, or the ids of those there are`), async (c) => {
      const query = readDocumentQuery(c, kind, true);
      if (query.documentId === null) {
        const listed = await listDocuments(db, query);
        const newest = listed.at(-1)?.updatedAt;
        if (newest) c.header('last-modified', newest.toUTCString());
        return c.json([...new Set(listed.map(({ id }) => id))]);
      }
      const found = await loadDocument(db, { ...query, documentId: query.documentId });
      if (!found) throw new AppError('not_found', 404, 'There is no such document.');
      return c.body(new Uint8Array(found.content), 200, {
        'content-type': found.contentType, etag: `"${found.etag}"`, 'last-modified': found.updatedAt.toUTCString(),
      });
    })
    .put('/', describe('Record store', `Keeps the ${what} in the place of what was there`, undefined, 204), async (c) => {
      const place = readDocumentPlace(c, kind);
      // xAPI 1.0.x let states be replaced without a word; 2.0 treats all documents alike.
      const isOlder = c.var.version.startsWith('1.');
      const mustSay = kind.name === 'state' ? !isOlder : isOlder ? 'always' : true;
      await saveDocument(services, place, await readDocument(c), { ...readPreconditions(c, mustSay), merge: false });
      return c.body(null, 204);
    })
    .post('/', describe('Record store', `Merges into the ${what}, or keeps it`, undefined, 204), async (c) => {
      const place = readDocumentPlace(c, kind);
      await saveDocument(services, place, await readDocument(c), { ...readPreconditions(c, false), merge: true });
      return c.body(null, 204);
    })
    .delete('/', describe('Record store', `Removes the ${what}`, undefined, 204), async (c) => {
      const query = readDocumentQuery(c, kind, false);
      if (query.documentId !== null) await removeDocument(db, { ...query, documentId: query.documentId }, readPreconditions(c, false));
      else if (mayRemoveAll) await removeDocuments(db, query);
      else throw new AppError('invalid_parameter', 400, `The parameter ${kind.idName} is missing.`);
      return c.body(null, 204);
    });
}

async function readDocument(c: Context): Promise<GivenDocument> {
  const contentType = c.req.header('content-type') ?? 'application/octet-stream';
  if (!isMediaType(contentType)) throw new AppError('invalid_content_type', 400, 'The Content-Type is no media type.');
  return { contentType, content: await readBody(c, maxJsonBytes) };
}
