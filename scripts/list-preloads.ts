import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { PageEntry } from '../src/client/page-entry.ts';

/** Loaded beside every page that shows more than the frame and a learner's home do. */
const pageParts = 'src/client/components/page-parts.tsx';

/** Writes `pages.json`: for each address the files that its page needs beyond what index.html names already, and what it reads first. */
export function listPreloads(): Plugin {
  let root = '';
  let outFolder = '';
  return {
    name: 'slate:list-preloads',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
      outFolder = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      handler: async (_, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const index = bundle['index.html'];
        const known = new Set(index?.type === 'asset' ? Array.from(String(index.source).matchAll(/(?:src|href)="\/([^"]+)"/g), ([, file]) => file) : []);
        const listed = (await readPages(root)).flatMap((page) => {
          const files = [moduleOf(page), ...(page.isOfFrame ? [] : [pageParts])].flatMap((module) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === module);
            if (!chunk) throw new Error(`${module}, for ${page.path}, is no chunk of its own in this build`);
            return staticFiles(chunk, bundle).filter((file) => !known.has(file));
          });
          const seenBy = page.for ?? (page.menu && Object.keys(page.menu));
          return keysOf(page).map((key) => [key, { files, reads: page.reads ?? [], ...(seenBy && { for: seenBy }) }] as const);
        });
        // The first page of an address is that of whoever is not known yet.
        await writeFile(join(outFolder, 'pages.json'), JSON.stringify(Object.fromEntries(listed.toReversed())));
      },
    },
  };
}

/** The list as it stands in its file: it imports nothing, and what it loads is not loaded here. */
export async function readPages(root: string): Promise<readonly PageEntry[]> {
  const { pages } = (await import(pathToFileURL(join(root, 'src/client/pages.ts')).href)) as { pages: readonly PageEntry[] };
  return pages;
}

/** The file of a page, from the root of the project: what its `load` imports. A function's text is its source, word for word. */
export function moduleOf({ path, load }: PageEntry): string {
  const specifier = /\bimport\((["'])(.+?)\1\)/.exec(String(load))?.[2];
  if (!specifier) throw new Error(`${path} does not say in its load which file it imports`);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join('src/client', specifier);
}

/** `/home` and `/home#teacher`: an address, and the same for a persona who has it in the menu. */
const keysOf = ({ path, menu = {} }: PageEntry): string[] => [path, ...Object.keys(menu).map((persona) => `${path}#${persona}`)];

/** A chunk, what it imports before it runs, and their styles. */
function staticFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? staticFiles(file, bundle, seen) : [];
  });
  return [...new Set([chunk.fileName, ...styles, ...imported])];
}
