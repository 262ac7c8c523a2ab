import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { compileMessages } from './scripts/compile-messages.ts';
import { keepOneAriaLanguage } from './scripts/keep-one-aria-language.ts';
import { keepOneFontFormat } from './scripts/keep-one-font-format.ts';
import { listPreloads } from './scripts/list-preloads.ts';
import { copyPdfResources, keepImportedPdfParts } from './scripts/pdf-viewer.ts';
import { prerenderSignIn } from './scripts/prerender-sign-in.ts';

// What is built is what people get, whatever NODE_ENV the shell happens to carry: React's development build weighs twice as much.
process.env['NODE_ENV'] = 'production';

const libraries = /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@lingui|hono|zod|use-sync-external-store)[\\/]/;
const ownFrame = /src[\\/](?:shared|client)[\\/](?!widgets[\\/]|.*(?:persona-dialog|foreign-page|lost-page|empty-state|show-token|markdown|maths)\.tsx|components[\\/](?:markdown|keep-marks|minus-sign|safe-address|render-maths)|images[\\/]|.*\.css)/;
const sessionClient = /session[\\/]ui[\\/](?:public|call-api|session-(?:client|gate|provider)|auth-|browser-)/;
/** How the pages read documents and threads: used by many of them, but not by a learner's home. */
const records = /features[\\/](?:documents|history)[\\/](?:contract|ui[\\/](?:api|query-keys|desk[\\/]use-documents|use-recent-threads|use-threads|public))/;
/** What a learner’s home shares with the other pages of Slate Learning: one script beside its own, for the same reason as the shell. */
const home = /features[\\/](?:learning[\\/](?:contract\.ts|ui[\\/](?:api|chalk-figure|course-units|home-parts|learning-queries|next-board|step-words|subject-icon|unit-path)\.)|record[\\/](?:contract\.ts|ui[\\/]))|styles[\\/]learning\.css/;
const isShell = (id: string) => id.includes('rolldown/runtime') || [libraries, ownFrame, sessionClient].some((pattern) => pattern.test(id));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lingui(),
    compileMessages(),
    keepOneAriaLanguage(),
    keepOneFontFormat(),
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
      // What every page needs is one file: on a slow line each further request costs more than its bytes.
      output: { codeSplitting: { groups: [{ name: 'shell', test: isShell }, { name: 'records', test: records }, { name: 'home', test: home }] } },
    },
  },
});
