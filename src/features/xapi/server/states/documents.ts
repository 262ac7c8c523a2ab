import { createHash } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { meetPreconditions, type Preconditions } from './preconditions.ts';
import { parseJson } from '../read-body.ts';
import type { DocumentPlace, DocumentQuery } from './read-document-query.ts';
import { findPeople } from '../evidence/slate-person.ts';
import { hashKey } from '../statements/statement-keys.ts';
import { xapiDocuments } from '../tables.ts';
import { anyObjectAt, type JsonObject } from '../validation/check-shape.ts';

export type StoredDocument = { content: Buffer; contentType: string; etag: string; updatedAt: Date };
export type GivenDocument = { content: Buffer; contentType: string };
export type NamedPlace = DocumentPlace & { documentId: string };

const keyOf = ({ scope, registration, documentId }: NamedPlace) => hashKey(scope, registration ?? '', documentId);

export async function loadDocument(db: Database, place: NamedPlace): Promise<StoredDocument | undefined> {
  const { content, contentType, etag, updatedAt } = xapiDocuments;
  const [row] = await db.select({ content, contentType, etag, updatedAt }).from(xapiDocuments).where(eq(xapiDocuments.key, keyOf(place)));
  return row;
}

/** Ids of the documents of one place, the oldest change first; without a registration those of every registration. */
export async function listDocuments(db: Database, query: DocumentQuery): Promise<{ id: string; updatedAt: Date }[]> {
  return db.select({ id: xapiDocuments.documentId, updatedAt: xapiDocuments.updatedAt }).from(xapiDocuments)
    .where(and(inPlace(query), query.since ? gt(xapiDocuments.updatedAt, query.since) : undefined))
    .orderBy(asc(xapiDocuments.updatedAt), asc(xapiDocuments.documentId));
}

/**
 * Stores a document over the one that was there, or (`merge`) its top-level properties into that one.
 * @throws AppError 412 or 409 when it is not in the state that the request expects, 400 when the two cannot be merged
 */
export async function saveDocument({ db, env }: Pick<Services, 'db' | 'env'>, place: NamedPlace, given: GivenDocument, options: Preconditions & { merge: boolean }): Promise<void> {
  const isJson = isJsonType(given.contentType);
  const parsed = options.merge && isJson ? parseObject(given.content, 'The document') : null;
  const [learnerId] = place.agent ? await findPeople(db, env, [place.agent]) : [];
  await underDocumentLock(db, place, async (tx) => {
    const before = await loadDocument(tx, place);
    meetPreconditions(before?.etag, options);
    const content = options.merge && before ? mergeInto(before, parsed) : given.content;
    const values = {
      key: keyOf(place), scope: place.scope, registration: place.registration, documentId: place.documentId, learnerId: learnerId ?? null,
      content, contentType: given.contentType, etag: createHash('sha1').update(content).digest('hex'), updatedAt: sql`clock_timestamp()`,
    };
    await tx.insert(xapiDocuments).values(values).onConflictDoUpdate({ target: xapiDocuments.key, set: values });
  });
}

export async function removeDocument(db: Database, place: NamedPlace, preconditions: Preconditions): Promise<void> {
  await underDocumentLock(db, place, async (tx) => {
    meetPreconditions((await loadDocument(tx, place))?.etag, preconditions);
    await tx.delete(xapiDocuments).where(eq(xapiDocuments.key, keyOf(place)));
  });
}

/** All documents of one place; without a registration those of every registration. */
export async function removeDocuments(db: Database, place: DocumentPlace): Promise<void> {
  await db.delete(xapiDocuments).where(inPlace(place));
}

const inPlace = ({ scope, registration }: DocumentPlace) =>
  and(eq(xapiDocuments.scope, scope), registration === null ? undefined : eq(xapiDocuments.registration, registration));

/** Two that write the same document come one after the other, also when it is not there yet: the second one sees the first. */
function underDocumentLock(db: Database, place: NamedPlace, run: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(place)}, 0))`);
    await run(tx);
  });
}

const isJsonType = (contentType: string) => contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
const parseObject = (content: Buffer, what: string): JsonObject => anyObjectAt(parseJson(content, what), what);

function mergeInto(before: StoredDocument, given: JsonObject | null): Buffer {
  if (given === null || !isJsonType(before.contentType)) {
    throw new AppError('invalid_document', 400, 'Only a JSON object can be merged into a JSON object; both must be application/json. PUT replaces a document.');
  }
  return Buffer.from(JSON.stringify({ ...parseObject(before.content, 'The stored document'), ...given }));
}
