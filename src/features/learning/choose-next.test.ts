import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import type { Thread } from '#features/history/contract.ts';
import { chooseNext } from './choose-next.ts';

const document = (changes: Partial<Document>): Document => ({
  id: 'd1', title: 'Coasts', fileName: 'coasts.pdf', kind: 'pdf', byteSize: 1, status: 'ready', pagesRead: 12, pageCount: 12,
  problemCode: null, problem: null, createdAt: '2026-11-20T08:00:00.000Z', ...changes,
});
const thread = (changes: Partial<Thread>): Thread => ({
  id: 't1', kind: 'documents', title: 'Waves', isPinned: false, documentIds: null, questionCount: 2,
  createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:30:00.000Z', deletedAt: null, ...changes,
});

test('without documents the next thing is to add one', () => {
  expect(chooseNext([], [])).toEqual({ kind: 'add-document' });
});

test('while the only document is being read, or when it could not be read, that is what is said', () => {
  const reading = document({ status: 'reading' });
  const failed = document({ status: 'failed' });
  expect(chooseNext([failed, reading], [])).toEqual({ kind: 'wait-for-reading', document: reading });
  expect(chooseNext([failed], [])).toEqual({ kind: 'mend-document', document: failed });
});

test('a document that was read wants its first question', () => {
  expect(chooseNext([document({})], [thread({ questionCount: 0 })])).toEqual({ kind: 'first-question', document: document({}) });
});

test('the conversation left last is continued, pinned or not, until a newer document came', () => {
  const last = thread({ id: 't2', updatedAt: '2026-11-20T10:00:00.000Z' });
  expect(chooseNext([document({})], [thread({ isPinned: true }), last])).toEqual({ kind: 'continue-thread', thread: last });
  const newer = document({ id: 'd2', createdAt: '2026-11-21T08:00:00.000Z' });
  expect(chooseNext([newer, document({})], [last])).toEqual({ kind: 'ask-about-unasked', document: newer });
});
