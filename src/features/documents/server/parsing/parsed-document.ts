import type { DocumentKind, ProblemCode } from '../../contract.ts';
import type { NewPassage } from '../reading/index-passages.ts';

/** `furniture` is what repeats from page to page: running heads, page numbers. It stays in the page's text and out of passages. */
export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'furniture';

/** A stretch of a page's text. `level` counts a heading's depth from 1. */
export type ParsedBlock = { kind: BlockKind; start: number; end: number; level?: number };

/** A page (PDF) or part (other kinds). Blocks stand in order and do not overlap. */
export type ParsedPage = { text: string; blocks: ParsedBlock[] };

export type ParseOutcome =
  | { ok: true; kind: DocumentKind; pages: ParsedPage[]; passages: NewPassage[] }
  | { ok: false; kind: DocumentKind | null; code: ProblemCode; problem: string };

export type ParseProgress = { kind: DocumentKind; pagesRead: number; pageCount: number | null };

/** Most characters kept of one document, all pages together: what 5,000 dense pages hold. */
export const maxCharacters = 40_000_000;
