import { readFileSync } from 'node:fs';

let known: Map<string, string[]> | undefined;

/** What people of this first name are called as well, and the other way round; in plain small letters. */
export function nicknamesOf(name: string): readonly string[] {
  known ??= load();
  return known.get(name) ?? [];
}

function load(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const line of readFileSync(new URL('nicknames.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [longs = '', shorts = ''] = line.split(':');
    const [full, short] = [longs.trim().split(/\s+/), shorts.trim().split(/\s+/)];
    for (const one of full) {
      for (const other of short) {
        found.set(one, (found.get(one) ?? new Set()).add(other));
        found.set(other, (found.get(other) ?? new Set()).add(one));
      }
    }
  }
  return new Map([...found].map(([name, others]) => [name, [...others]]));
}
