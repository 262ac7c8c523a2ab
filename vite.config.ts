import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { groupByImports } from './scripts/group-by-imports.ts';
import { keepOneAriaLanguage } from './scripts/keep-one-aria-language.ts';
import { keepOneFontFormat } from './scripts/keep-one-font-format.ts';
import { leaveOutReads } from './scripts/leave-out-reads.ts';
import { listPreloads } from './scripts/list-preloads.ts';
import { copyPdfResources, keepImportedPdfParts } from './scripts/pdf-viewer.ts';
import { prerenderSignIn } from './scripts/prerender-sign-in.ts';

// What is built is what people get, whatever NODE_ENV the shell happens to carry: React's development build weighs twice as much.
process.env['NODE_ENV'] = 'production';

/**
 * What goes together into one script: on a slow line each further request costs more than its bytes.
 * Which modules these are follows from what imports them.
 */
const scripts = groupByImports(import.meta.dirname, [
  // What every page needs: all that the application imports before it runs, the frame of a page, what all of them write and ask with.
  { name: 'shell', importedBy: ['src/client/main.tsx', 'src/client/page.tsx', 'src/client/components/dates.ts', 'src/features/session/ui/api.ts'], hasItself: true },
  // What a learner's home stands on, and shares with the other pages of Slate Learning.
  { name: 'home', importedBy: ['src/client/student-home.tsx'] },
  // Markdown, which most pages write with, though not the board of a home.
  { name: 'text', importedBy: ['src/client/components/markdown.tsx'], hasItself: true },
  // The rest of that home, which comes after its board, with what those pages show of skills.
  { name: 'below', importedBy: ['src/features/learning/ui/home/home-below.tsx'], hasItself: true },
  // How pages read documents and threads: used by many of them, but not by a learner's home.
  { name: 'records', importedBy: ['src/features/documents/ui/desk/use-documents.ts', 'src/features/history/ui/use-threads.ts'], hasItself: true },
]);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lingui(),
    compileMessages(),
    keepOneAriaLanguage(),
    keepOneFontFormat(),
    leaveOutReads(),
    listPreloads(),
    prerenderSignIn(),
    copyPdfResources(),
    keepImportedPdfParts(),
    compressAssets(),
  ],
  // React brings it since version 18; a library asks for the stand-in of before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2023',
    // Fonts and images are requests of their own: data addresses in scripts cannot be cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      // Seven letters are a script's whole name: the shell lists all of them, and the manifest says which is whose.
      output: {
        codeSplitting: { groups: scripts },
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]'),
      },
    },
  },
});
