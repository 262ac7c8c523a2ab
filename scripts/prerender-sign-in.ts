import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { markSlots } from '../src/shared/page-slots.ts';
import { compileMessages } from './compile-messages.ts';

const workFolder = '.cache/prerender';

/**
 * Makes `login.html`: one file with the page's markup, the styles it uses and its script, so that one answer paints it and
 * it listens from the first paint on. Built apart from the application, whose chunks it must not wait for.
 */
export function prerenderSignIn(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'slate:prerender-sign-in',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: async (_, bundle) => {
        const outFolder = resolve(config.root, config.build.outDir);
        const markup = markSlots(await renderMarkup(config));
        const built = await buildPage(config);
        const page = built.html.replace('<!--sign-in-->', () => markup);
        const css = dropUnused(built.css, `${page}\n${built.script}`);
        const html = page
          .replace('</head>', () => `  <style>${css}</style>\n${prefetchTags(bundle)}  </head>`)
          .replace('</body>', () => `<script>(()=>{${built.script.replaceAll('</script', String.raw`<\/script`)}})()</script>\n  </body>`);
        await writeFile(join(outFolder, 'login.html'), html);
      },
    },
  };
}

const shared = (config: ResolvedConfig): InlineConfig => ({ root: config.root, configFile: false, logLevel: 'warn' });

async function renderMarkup(config: ResolvedConfig): Promise<string> {
  const outDir = resolve(config.root, workFolder);
  await build({
    ...shared(config),
    plugins: [compileMessages()],
    build: { ssr: 'src/client/prerender-sign-in.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const module = (await import(pathToFileURL(join(outDir, 'prerender-sign-in.js')).href)) as { renderSignIn: () => string };
  return module.renderSignIn();
}

/** Builds `login.html`; fonts and images go beside the application's, under the same names. */
async function buildPage(config: ResolvedConfig): Promise<{ html: string; css: string; script: string }> {
  const { outDir, target, assetsInlineLimit } = config.build;
  const result = await build({
    ...shared(config),
    build: { outDir, target, assetsInlineLimit, emptyOutDir: false, copyPublicDir: false, modulePreload: { polyfill: false }, rolldownOptions: { input: 'login.html' } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const files = output.filter(({ fileName }) => /\.(?:js|css)$/.test(fileName));
  const texts = await Promise.all(files.map(({ fileName }) => readFile(resolve(config.root, outDir, fileName), 'utf8')));
  await Promise.all(files.map(({ fileName }) => rm(resolve(config.root, outDir, fileName))));
  const textOf = (extension: string) => texts.filter((_, at) => files[at]?.fileName.endsWith(extension)).join('\n').trim();
  const html = await readFile(resolve(config.root, outDir, 'login.html'), 'utf8');
  const withoutLinks = html.replaceAll(/\s*<(?:link rel="stylesheet"[^>]*|script type="module"[^>]*><\/script)>/g, '');
  return { html: withoutLinks, css: textOf('.css'), script: textOf('.js') };
}

/** The application's first scripts are fetched while someone types: after signing in they are there. */
function prefetchTags(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') return '';
  return [entry.fileName, ...entry.imports].map((file) => `    <link rel="prefetch" as="script" crossorigin href="/${file}">\n`).join('');
}

/** The rules whose class stands in the page or in its script, and the variables that they use. */
function dropUnused(css: string, used: string): string {
  const words = new Set(used.match(/[\w-]+/g));
  const classes = new Set(Array.from(css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g), ([, name = '']) => name));
  const unusedSymbols = [...classes].filter((name) => !words.has(name));
  const { code } = transform({ filename: 'sign-in.css', code: Buffer.from(css), minify: true, unusedSymbols });
  const rules = Buffer.from(code).toString('utf8');
  return rules.replaceAll(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) => (rules.includes(`var(${name}`) ? declaration : ''));
}
