/** What becomes of a list when a source speaks: what it newly has is added, what it no longer has goes, all else is as the school left it. */
export type MergedSet<Value> = { after: Value[]; added: Value[]; removed: Value[]; kept: Value[] };

/**
 * @param current as it is in Slate
 * @param said as the source has it now
 * @param last as the source had it at the last import; null: never imported
 * @returns `kept`: the source has it as before, and somebody took it out by hand: it stays out
 */
export function mergeSet<Value>(current: readonly Value[], said: readonly Value[], last: readonly Value[] | null): MergedSet<Value> {
  const [is, wanted, was] = [new Set(current), new Set(said), new Set(last ?? [])];
  const added = [...wanted].filter((value) => !was.has(value) && !is.has(value));
  const removed = [...was].filter((value) => !wanted.has(value) && is.has(value));
  const gone = new Set(removed);
  return { after: [...current.filter((value) => !gone.has(value)), ...added], added, removed, kept: [...wanted].filter((value) => was.has(value) && !is.has(value)) };
}

/**
 * What becomes of one field. A hand edit since the last import survives, whether the source changed too or not.
 * @param said, last undefined: the source does not say, or did not
 */
export function mergeField<Value>(current: Value, said: Value | undefined, last: Value | undefined, isSame: (a: Value, b: Value) => boolean = Object.is): { after: Value; isKept: boolean } {
  if (said === undefined || isSame(said, current)) return { after: current, isKept: false };
  if (last !== undefined && !isSame(last, current)) return { after: current, isKept: true };
  return { after: said, isKept: false };
}
