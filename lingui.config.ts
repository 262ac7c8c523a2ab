import { defineConfig } from '@lingui/cli';

/** English stands in the code itself; other languages come as catalogues beside it. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: 'src/client/locales/{locale}', include: ['src/client', 'src/features'] }],
});
