import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Item, itemFile } from './schema.ts';

const folder = join(import.meta.dirname, '../../../content/items');

/** Every item of the content, with its skill: for tests of pages, which know nothing of the server. */
export function shippedItems(): (Item & { skillId: string })[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name));
  return files.flatMap((entry) => {
    const { skill: skillId, items } = itemFile.parse(parse(readFileSync(join(entry.parentPath, entry.name), 'utf8')));
    return items.map((item) => ({ ...item, skillId }));
  });
}
