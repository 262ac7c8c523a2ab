/** Where cited words stand on a page's text: `start` to `end`, in UTF-16 code units. */
export type Cite = { start: number; end: number };
export type Piece = { text: string; isMarked: boolean };

/** The text from `start` to `end`, cut where cited words begin and end. Joined, the pieces are that text. */
export function splitAtMark(text: string, start: number, end: number, cite: Cite | null): Piece[] {
  if (!cite) return start < end ? [{ text: text.slice(start, end), isMarked: false }] : [];
  const from = Math.min(Math.max(cite.start, start), end);
  const to = Math.min(Math.max(cite.end, from), end);
  const pieces = [
    { text: text.slice(start, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: text.slice(to, end), isMarked: false },
  ];
  return pieces.filter((piece) => piece.text !== '');
}
