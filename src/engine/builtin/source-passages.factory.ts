import type { SourcePassage } from '../answer.ts';

/** Passages of one page each for tests; all score alike unless told. */
export function sourcePassages(texts: readonly (string | Partial<SourcePassage>)[]): SourcePassage[] {
  return texts.map((given, at) => {
    const own = typeof given === 'string' ? { text: given } : given;
    const text = own.text ?? '';
    const start = own.start ?? 0;
    return {
      id: `p${at + 1}`, documentId: 'd1', documentTitle: 'A book', page: at + 1, section: null, score: 1,
      ...own, text, start, end: start + text.length,
    };
  });
}
