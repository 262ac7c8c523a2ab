/** A stretch of a text, and the rows whose quotes it stands in. */
export type Piece = { start: number; text: string; rows: number[] };

/** A text cut where quotes begin and end; the first place is meant where words stand twice. Joined, the pieces are the text. @param quotes of each row */
export function quotedPieces(text: string, quotes: readonly (readonly string[])[]): Piece[] {
  const spans = quotes.flatMap((own, row) => own.flatMap((quote) => {
    const start = quote === '' ? -1 : text.indexOf(quote);
    return start < 0 ? [] : [{ start, end: start + quote.length, row }];
  }));
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    return { start, text: text.slice(start, end), rows: [...new Set(spans.filter((span) => span.start <= start && span.end >= end).map(({ row }) => row))] };
  });
}
