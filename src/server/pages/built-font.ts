import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const assets = join(import.meta.dirname, '../../../dist/client/assets');

/** The address of the product's own typeface in the browser build; undefined where there is no build. */
export function builtFont(folder = assets): string | undefined {
  try {
    const name = readdirSync(folder).find((file) => /^atkinson-hyperlegible-next-latin-wght-normal-[\w-]+\.woff2$/.test(file));
    return name && `/assets/${name}`;
  } catch {
    return undefined;
  }
}
