import type { VersionChanges } from './contract.ts';

type Change = VersionChanges['changes'][number];

/** Differences that are shown; beyond them nobody reads on. */
const mostShown = 120;

/** Where two versions of an item differ, leaf by leaf, in the order of the newer one. `isWhole`: these are all. */
export function compareItems(before: unknown, after: unknown): VersionChanges {
  const changes: Change[] = [];
  const isWhole = walk(before, after, [], changes);
  return { changes, isWhole };
}

/** @returns whether there was room for all */
function walk(before: unknown, after: unknown, path: Change['path'], found: Change[]): boolean {
  if (isBlock(before) && isBlock(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.every((name) => walk(Reflect.get(before, name), Reflect.get(after, name), [...path, Array.isArray(after) ? Number(name) : name], found));
  }
  if (say(before) === say(after)) return true;
  if (found.length === mostShown) return false;
  found.push({ path, before: say(before), after: say(after) });
  return true;
}

const isBlock = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Null: it is not there, or holds nothing. */
function say(value: unknown): string | null {
  const said = leaves(value);
  return said.length === 0 ? null : said.join(', ');
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return isBlock(value) ? Object.values(value).flatMap(leaves) : [];
}
