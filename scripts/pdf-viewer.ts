import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the viewer looks for them, beside its own files (src/features/documents/ui/viewer/pdf-source.ts). */
const target = 'assets/pdfjs';

/**
 * Puts the files that some PDFs need beside the build: character maps, standard fonts, colour profiles, and the image decoders
 * that run without WebAssembly. The viewer asks our own server for them, never anybody else's.
 */
export function copyPdfResources(): Plugin {
  return {
    name: 'slate:copy-pdf-resources',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      for (const folder of ['cmaps', 'standard_fonts', 'iccs', 'wasm']) {
        const names = (await readdir(join(source, folder))).filter((name) => folder !== 'wasm' || /nowasm|LICENSE/.test(name));
        for (const name of names) this.emitFile({ type: 'asset', fileName: `${target}/${folder}/${name}`, source: await readFile(join(source, folder, name)) });
      }
    },
  };
}

/**
 * pdfjs hangs everything it has on `globalThis`, so that nothing of it can be left out: editors, forms and XFA were a tenth
 * of the viewer. Without those lines the build keeps what is imported.
 */
export function keepImportedPdfParts(): Plugin {
  return {
    name: 'slate:keep-imported-pdf-parts',
    apply: 'build',
    transform: {
      filter: { id: /pdfjs-dist\/build\/pdf\.mjs$/ },
      handler(code) {
        const at = code.search(/^\{\s*globalThis\._pdfjsTestingUtils = \{/m);
        const end = code.indexOf('\nexport {', at);
        if (at < 0 || end < 0) throw new Error('pdfjs-dist no longer ends as it did: look again at what keepImportedPdfParts cuts off');
        return { code: code.slice(0, at) + code.slice(end), map: null };
      },
    },
  };
}
