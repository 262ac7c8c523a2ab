import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { listPreloads } from './scripts/list-preloads.ts';
import { copyPdfResources, keepImportedPdfParts } from './scripts/pdf-viewer.ts';
import { prerenderSignIn } from './scripts/prerender-sign-in.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    lingui(),
    // English stays in the code: it needs no catalogue and no request.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    listPreloads(),
    prerenderSignIn(),
    copyPdfResources(),
    keepImportedPdfParts(),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2023',
    // Fonts and images are requests of their own: data addresses in scripts cannot be cached apart.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'index.html' },
  },
});
