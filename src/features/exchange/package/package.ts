import { ExchangeRefused } from '../exchanged.ts';

/** The files of a package, by their paths within it. */
export type Package = {
  /** As written, with "/" between folders. */
  readonly names: readonly string[];
  /** Null where there is no such file. @throws ExchangeRefused when it is damaged */
  read(name: string): Promise<Uint8Array | null>;
};

/** A package of files that are at hand. */
export function packageOf(files: ReadonlyMap<string, Uint8Array>): Package {
  return { names: [...files.keys()], read: (name) => Promise.resolve(files.get(name) ?? null) };
}

/** A file that something refers to; null also where it is damaged. */
export async function readOrNull(files: Package, name: string | null): Promise<Uint8Array | null> {
  if (name === null) return null;
  try {
    return await files.read(name);
  } catch (error) {
    if (error instanceof ExchangeRefused) return null;
    throw error;
  }
}

/**
 * The name of the file that a reference means.
 * @param from the file that it stands in; its folder is where the reference begins
 * @returns null where no file of the package is meant: another address, a way out of the package, or nothing there
 */
export function findFile({ names }: Pick<Package, 'names'>, from: string, reference: string): string | null {
  const path = resolvePath(from, reference);
  if (path === null) return null;
  const index = indexOf(names);
  return index.get(path) ?? index.get(path.toLowerCase()) ?? null;
}

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Names by themselves, and by their small letters where no other is called that. */
function indexOf(names: readonly string[]): ReadonlyMap<string, string> {
  const known = indexes.get(names);
  if (known) return known;
  const made = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  for (const name of names) made.set(name, name);
  indexes.set(names, made);
  return made;
}

/** @returns null for what leads out of the package or is an address of the web */
export function resolvePath(from: string, reference: string): string | null {
  const [written = ''] = reference.trim().replaceAll('\\', '/').split(/[?#]/);
  if (written === '' || /^[a-z][a-z0-9+.-]*:/i.test(written) || written.startsWith('//')) return null;
  const parts = written.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of decoded(written).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.length === 0 ? null : parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
