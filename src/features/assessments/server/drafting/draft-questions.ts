import { setImmediate } from 'node:timers/promises';
import type { SourcePassage } from '#engine/answer.ts';
import { canReadDocument } from '#features/documents/policy.ts';
import { loadDocumentFor, passagesInOrder, searchPassages } from '#features/documents/server/public.ts';
import { draftItems } from '#features/items/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { gapMark, type DraftQuestionsInput } from '../../drafts-contract.ts';
import { namedId } from '#server/named-id.ts';
import { bodyOf } from './draft-body.ts';

/** About a chapter or two: more would keep everybody else waiting, and nobody reads so many drafts. */
const mostPassages = 160;
/** What a topic is drafted from. */
const passagesOfTopic = 24;

/**
 * Drafts questions from what somebody may read, each resting on a sentence of it, for them to read. The same form again finds what it made.
 * @returns ids of the items, in the order of the text
 * @throws AppError `not_found` 404 for a document that is not theirs to read, `not_read`, `too_long`, `nothing_to_ask` 409
 */
export async function draftQuestions(services: Services, readerId: string, { key, from, count, kinds }: DraftQuestionsInput): Promise<string[]> {
  const passages = from.kind === 'topic' ? await ofTopic(services, readerId, from.words) : await ofDocument(services, readerId, from);
  // Reading a chapter takes a second: who waits behind gets their turn first.
  await setImmediate();
  const made = services.engines.makeItems({ passages, wanted: count, kinds, seed: key });
  if (made.length === 0) throw new AppError('nothing_to_ask', 409, from.kind === 'topic'
    ? 'Your documents say nothing about this that could be asked. Add a document under Chat with Documents, or use other words.'
    : 'This says too little in whole English sentences to ask about. Try other pages, or another document.');
  const items = made.map((item, index) => ({
    makeKey: namedId(`slate draft ${readerId} ${key} ${index}`),
    body: bodyOf({ kind: item.kind, title: item.term.charAt(0).toUpperCase() + item.term.slice(1), stem: item.stem.replace('{{a}}', gapMark), key: item.key, distractors: item.distractors }),
    source: { kind: 'document', ...item.source, spare: item.spare },
  }));
  const ids = await draftItems(services.db, readerId, items.map(({ body, ...item }) => ({ ...item, draft: body, isToReview: true })));
  return items.flatMap(({ makeKey }) => ids.get(makeKey) ?? []);
}

async function ofDocument({ db }: Services, readerId: string, { documentId, pages }: Extract<DraftQuestionsInput['from'], { kind: 'document' }>): Promise<SourcePassage[]> {
  const document = await loadDocumentFor(db, documentId, readerId);
  if (!canReadDocument({ userId: readerId }, document)) throw notFound('document');
  if (document.status !== 'ready') throw new AppError('not_read', 409, document.status === 'failed'
    ? 'This document could not be read, so nothing can be drafted from it.' : 'This document is still being read. Try again in a moment.');
  const all = await passagesInOrder(db, document);
  const wanted = pages === null ? all : all.filter(({ page }) => page >= pages.from && page <= pages.to);
  if (wanted.length > mostPassages) {
    const last = wanted[mostPassages - 1]?.page ?? 1;
    throw new AppError('too_long', 409, `That is too much to draft from at once. Choose a part of it, about ${Math.max(1, last - (wanted[0]?.page ?? 1))} pages.`);
  }
  return wanted;
}

async function ofTopic({ db }: Services, readerId: string, words: string): Promise<SourcePassage[]> {
  const found = await searchPassages(db, { ownerId: readerId, documentIds: null }, words, passagesOfTopic);
  return found.toSorted((one, other) => (one.documentId === other.documentId ? one.page - other.page || one.start - other.start : one.documentId < other.documentId ? -1 : 1));
}
