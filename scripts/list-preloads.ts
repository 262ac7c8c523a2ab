import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageModules, pageReads } from '../src/client/page-modules.ts';

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
        const pages = Object.entries(pageModules).map(([path, module]) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === module);
          if (!chunk) throw new Error(`${module}, the page of ${path}, is no chunk of its own in this build`);
          return [path, { files: staticFiles(chunk, bundle).filter((file) => !known.has(file)), reads: pageReads[path] ?? [] }];
        });
        await writeFile(join(outFolder, 'pages.json'), JSON.stringify(Object.fromEntries(pages)));
      },
    },
  };
}

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
