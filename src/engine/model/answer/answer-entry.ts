import type { Pieces } from './answer-writer.ts';
import type { FoundQuote } from '../checks/find-quote.ts';
import type { StatementKind } from '../checks/statement-kind.ts';
import type { Mark } from '../checks/statement-marks.ts';

/** A statement on its way to the reader. */
export type Entry = {
  pieces: Pieces;
  /** The statement without its citations. */
  said: string;
  kind: StatementKind | 'missing' | 'code';
  quotes: FoundQuote[];
  marks: Mark[];
  isSettled: boolean;
  /** Number of its paragraph or list. */
  block: number;
};

/** The white space that ends a statement. */
export const spaceAfter = (pieces: Pieces) => /\s*$/u.exec(pieces.map((piece) => (typeof piece === 'string' ? piece : '.')).join(''))?.[0] ?? '';

export const isItem = (said: string) => /^\s*(?:[-*+•]|\d{1,2}[.)])\s/.test(said) || said.startsWith('|');

/** Words of Slate's own, or white space, between statements. */
export const plainEntry = (text: string, kind: Entry['kind'], block: number): Entry => ({ pieces: [text], said: '', kind, quotes: [], marks: [], isSettled: true, block });

/** Puts citations behind a statement that had none, before the white space or the table's edge that ends it. */
export function attachQuotes(entry: Entry, quotes: readonly FoundQuote[]): void {
  const last = entry.pieces.at(-1);
  const space = typeof last === 'string' ? (/\s*\|?\s*$/u.exec(last)?.[0] ?? '') : '';
  if (typeof last === 'string' && space !== '') entry.pieces[entry.pieces.length - 1] = last.slice(0, last.length - space.length);
  entry.pieces.push(...quotes, space);
  entry.quotes = [...entry.quotes, ...quotes];
  entry.isSettled = true;
}
