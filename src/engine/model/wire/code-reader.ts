import type { SourceList } from '../answer/source-list.ts';

/** What stood in a fence: code, or lines of prose. */
export type CodeBlock = { lines: string; prose: string[] };

const fence = /^\s*(?:```|~~~)/;
const nothing: CodeBlock = { lines: '', prose: [] };
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** Reads fences in an answer. Code that stands in the sources is code; anything else is prose that hides in a fence, and checked as such. */
export class CodeReader {
  readonly #sources: SourceList;
  #lines: string[] | null = null;

  constructor(sources: SourceList) {
    this.#sources = sources;
  }

  get isOpen(): boolean {
    return this.#lines !== null;
  }

  /** A line from the opening fence on; the block when this one closes it. */
  push(line: string): CodeBlock | null {
    if (this.#lines === null) {
      this.#lines = [line];
      return null;
    }
    this.#lines.push(line);
    return fence.test(line) ? this.close() : null;
  }

  close(): CodeBlock {
    const lines = this.#lines;
    this.#lines = null;
    if (lines === null) return nothing;
    const inner = lines.slice(1, lines.length > 1 && fence.test(lines.at(-1) ?? '') ? -1 : undefined);
    const known = squeezed(this.#sources.passages.map(({ passage }) => passage.text).join(''));
    return inner.every((line) => known.includes(squeezed(line))) ? { lines: lines.join(''), prose: [] } : { lines: '', prose: inner };
  }
}
