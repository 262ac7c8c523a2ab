import { mostImported } from './contract.ts';

/** Places of questions as an address has them: `3,7-12`. Thousands that stand beside each other stay short. @param places from 0 */
export function writePlaces(places: Iterable<number>): string {
  const runs: { from: number; to: number }[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && place <= last.to + 1) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join();
}

/** The places of an address. What stands beyond the longest file is left out, and no place is gone through twice. */
export function readPlaces(written: string): Set<number> {
  const runs = written.split(',').filter(Boolean).map((run) => run.split('-').map(Number)).map(([from = 0, to = from]) => ({ from, to: Math.min(to, mostImported) }));
  const places = new Set<number>();
  let next = 0;
  for (const { from, to } of runs.sort((a, b) => a.from - b.from)) {
    for (let place = Math.max(from, next); place <= to; place += 1) places.add(place);
    next = Math.max(next, to + 1);
  }
  return places;
}
