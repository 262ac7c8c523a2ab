/**
 * The marks of a test, as its statistics want them: attempts × places, attempt by attempt in one array. A place is a question's position in the test; only
 * what is marked has one (no descriptions).
 */
export type MarkTable = {
  /** Greatest mark of each place. */
  maxMarks: readonly number[];
  /** NaN: this attempt did not reach the place, or does not have it. What was seen and left empty is 0, as in Moodle; see `not-reached.ts`. */
  marks: Float64Array;
  /** Which question stood there, in places that draw theirs at random; −1 in the others. Same shape as `marks`; left out: nothing is drawn. */
  drawn?: Int32Array;
  /** Which variant of its question stood there, in places whose question makes variants; −1 in the others. Same shape; left out: no variants. */
  variants?: Int32Array;
};

/** Number of attempts. @throws RangeError where the arrays are not as long as one another, or no whole number of attempts */
export function attemptsOf({ maxMarks, marks, drawn, variants }: MarkTable): number {
  const isWhole = maxMarks.length === 0 ? marks.length === 0 : marks.length % maxMarks.length === 0;
  if (!isWhole || [drawn, variants].some((each) => each !== undefined && each.length !== marks.length)) throw new RangeError('A table of marks wants a value for each place of each attempt');
  return maxMarks.length === 0 ? 0 : marks.length / maxMarks.length;
}

/** Sum of the marks of each attempt; what was not reached adds nothing. */
export function totalsOf(table: MarkTable): Float64Array {
  const places = table.maxMarks.length;
  const totals = new Float64Array(attemptsOf(table));
  for (const [at, mark] of table.marks.entries()) {
    const attempt = Math.floor(at / places);
    if (!Number.isNaN(mark)) totals[attempt] = (totals[attempt] ?? 0) + mark;
  }
  return totals;
}

/** What belongs to one question: in each attempt that reached it its mark, and what it is held against. */
export type Column = { marks: number[]; others: number[]; totals: number[] };
export const newColumn = (): Column => ({ marks: [], others: [], totals: [] });

export function addTo({ marks, others, totals }: Column, mark: number, other: number, total: number): void {
  marks.push(mark);
  others.push(other);
  totals.push(total);
}
