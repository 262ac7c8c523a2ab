import { fold } from './roster.ts';

/** The name among these that a mistyped one most likely means; undefined when none is near: at most one change in three letters, at most two. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const wanted = fold(typed);
  let best: { name: string; distance: number } | undefined;
  const most = Math.min(2, Math.max(1, Math.floor(wanted.length / 3)));
  for (const name of names) {
    const distance = distanceOf(wanted, fold(name), most);
    if (distance <= most && (!best || distance < best.distance || (distance === best.distance && name < best.name))) best = { name, distance };
  }
  return best?.name;
}

/** Levenshtein's distance; anything above `most` is told as `most + 1`. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
