import type { SourcePassage } from '../answer.ts';

/** A passage for a test, at a place of its own on page 3 of a document. */
export function testPassage(text: string, given: Partial<SourcePassage> = {}): SourcePassage {
  const start = given.start ?? 100;
  return {
    id: `passage-${start}`, documentId: 'document-1', documentTitle: 'Biology', page: 3, section: null, score: 1,
    ...given,
    start, end: start + text.length, text,
  };
}
