import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { markSlots } from '../src/shared/page-slots.ts';
import type { SignInOffer } from '../src/features/session/ui/sign-in-page.tsx';

/** Everything that can be offered: what an installation does not offer is taken out when it starts. */
const everything: SignInOffer = {
  schoolName: '%%schoolName%%',
  isDemo: true,
  hasMail: true,
  providers: [{ id: 'google', name: 'Google' }, { id: 'microsoft', name: 'Microsoft' }, { id: 'oidc', name: '%%oidcName%%' }],
};

const workFolder = '.cache/prerender';

/** After the build: puts the sign-in page's markup and the styles that it uses into `login.html`, so that one file paints it. */
export function prerenderSignIn(): Plugin {
  let config: ResolvedConfig;
  const scripts = new Map<string, string>();
  return {
    name: 'slate:prerender-sign-in',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') scripts.set(file.fileName, file.code);
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const outFolder = resolve(config.root, config.build.outDir);
        const file = join(outFolder, 'login.html');
        const page = await readFile(file, 'utf8');
        const markup = await renderMarkup(config);
        const withMarkup = page.replace('<!--sign-in-->', () => markSlots(markup));
        const signInScripts = [...scripts].filter(([name]) => name.includes('sign-in')).map(([, code]) => code);
        await writeFile(file, await inlineStyles(withMarkup, outFolder, [withMarkup, ...signInScripts].join('\n')));
      },
    },
  };
}

async function renderMarkup(config: ResolvedConfig): Promise<string> {
  const outDir = resolve(config.root, workFolder);
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    logLevel: 'warn',
    build: { ssr: 'src/client/prerender-sign-in.tsx', outDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
  });
  const module = (await import(pathToFileURL(join(outDir, 'prerender-sign-in.js')).href)) as { renderSignIn: (offer: SignInOffer) => string };
  return module.renderSignIn(everything);
}

/** Replaces the linked style sheets by their rules for what stands in the page or may come to stand there (`used`). */
async function inlineStyles(page: string, outFolder: string, used: string): Promise<string> {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
  const sheets = [...page.matchAll(link)].map(([, path = '']) => readFile(join(outFolder, path), 'utf8'));
  const css = dropUnused((await Promise.all(sheets)).join('\n'), used);
  return page.replaceAll(link, '').replace('</head>', () => `  <style>${css}</style>\n  </head>`);
}

function dropUnused(css: string, used: string): string {
  const words = new Set(used.match(/[\w-]+/g));
  const classes = new Set(Array.from(css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g), ([, name = '']) => name));
  const unusedSymbols = [...classes].filter((name) => !words.has(name));
  const { code } = transform({ filename: 'sign-in.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return Buffer.from(code).toString('utf8');
}
