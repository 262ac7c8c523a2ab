import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { readNotedRole } from '#shared/noted-role.ts';
import { patternOf } from '#shared/page-path.ts';
import { fillSlots } from '#shared/page-slots.ts';
import { contentSecurityPolicy, inlineSources } from '../http/content-security.ts';
import { etagOf, readPageFiles, type PageFile } from './page-files.ts';
import type { Services } from '../services.ts';

export type PageSettings = {
  apiUrl: string;
  aiUrl: string;
  sessionPollSeconds: number | null;
  schoolName: string | null;
  isDemo: boolean;
  hasMail: boolean;
  providers: { id: string; name: string }[];
};

type Page = PageFile & { policy: string };
/** A page as a visitor gets it, and as whoever carries a session does: then what it reads first is asked for in its head. */
type PagePair = { plain: Page; signedIn: Page; /** The personas who may see it; undefined: everybody. */ for: string[] | undefined };
type Pages = { files: Map<string, PageFile>; signIn: Page; byPath: Map<string, PagePair>; patterns: { pattern: RegExp; pair: PagePair }[]; lost: Page };

const pageList = z.record(z.string(), z.object({ files: z.array(z.string()), reads: z.array(z.string()), for: z.optional(z.array(z.string())) }));

const buildFolder = join(import.meta.dirname, '../../../dist/client');

/**
 * Serves the browser side: `/login` as it was rendered at build time, every page of the product with its scripts named
 * in the head, and the build's files. All of it from memory, read and compressed at the first request, and again when what pages are told changed.
 */
export function servePages(app: Hono, services: Services, settings: () => Promise<PageSettings>, folder = buildFolder): void {
  let prepared: { told: string; pages: Promise<Pages | null> } | undefined;
  app.get('/', (c) => c.redirect('/home'));
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (path.startsWith('/api/') || path.startsWith('/ai/')) return next();
    const current = await settings();
    const told = JSON.stringify(current);
    if (prepared?.told !== told) prepared = { told, pages: preparePages(services, current, folder) };
    const pages = await prepared.pages;
    if (!pages) return c.html(notBuilt, 503);
    if (path === '/login') return send(c, pages.signIn);
    const role = readNotedRole(c.req.header('cookie') ?? '');
    const page = pages.byPath.get(`${path}#${role ?? ''}`) ?? pages.byPath.get(path) ?? pages.patterns.find(({ pattern }) => pattern.test(path))?.pair;
    // Who may not see the page would be refused what it reads.
    const asksEarly = hasSession(c) && (role === undefined || page?.for?.includes(role) !== false);
    if (page) return send(c, asksEarly ? page.signedIn : page.plain);
    const file = pages.files.get(path);
    if (file) return send(c, file);
    return send(c, pages.lost, 404);
  });
}

async function preparePages({ env }: Services, settings: PageSettings, folder: string): Promise<Pages | null> {
  const files = await readPageFiles(folder);
  const text = (path: string) => new TextDecoder().decode(files?.get(path)?.bytes);
  if (!files?.has('/index.html') || !files.has('/login.html')) return null;
  const list = pageList.parse(JSON.parse(text('/pages.json')));
  const toPage = async (html: string): Promise<Page> => ({ ...(await packPage(html)), policy: contentSecurityPolicy(env, inlineSources(html)) });
  const shell = withSettings(text('/index.html'), settings);
  const byPath = new Map<string, PagePair>();
  const patterns: Pages['patterns'] = [];
  for (const [path, { files: preloaded, reads, for: seenBy }] of Object.entries(list)) {
    // After the frame's own script, which is the largest file and must not queue behind small ones.
    const withFiles = shell.replace('</head>', () => `${preloadTags(preloaded)}</head>`);
    const withReads = withFiles.replace('<!--early-->', () => earlyReads(settings, path, reads));
    const pair = { plain: await toPage(withFiles), signedIn: await toPage(withReads), for: seenBy };
    if (path.includes('$')) patterns.push({ pattern: patternOf(path), pair });
    else byPath.set(path, pair);
  }
  const signIn = await toPage(withSettings(fillSignIn(text('/login.html'), settings), settings));
  const lost = await toPage(shell);
  for (const hidden of ['/index.html', '/login.html', '/pages.json', '/.vite/manifest.json']) files.delete(hidden);
  return { files, signIn, byPath, patterns, lost };
}

/** Leaves out of the prerendered page what this installation does not offer. */
function fillSignIn(template: string, { schoolName, isDemo, hasMail, providers }: PageSettings): string {
  const kept: Record<string, boolean> = { school: schoolName !== null, demo: isDemo, mail: hasMail, ways: hasMail || providers.length > 0 };
  for (const { id } of providers) kept[`provider-${id}`] = true;
  const names = Object.fromEntries(providers.map(({ id, name }) => [`${id}Name`, name]));
  return fillSlots(template, { isKept: (slot) => kept[slot] ?? false, texts: { schoolName: schoolName ?? '', ...names } });
}

/** `<` cannot end the block early when it is escaped. */
function withSettings(html: string, settings: PageSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  return html.replace(/(<script type="application\/json" id="slate-settings">)[^<]*/, (_, tag: string) => tag + json);
}

function preloadTags(files: string[]): string {
  return files
    .map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`))
    .join('');
}

/**
 * Asked after the scripts, which the page waits for longer than for these. What `$name` stands for is read from the address
 * in the browser, so that one page, and one hash in its policy, serves all of them.
 * Calls of this origin only: another one would want a bearer token, which the page does not have yet.
 * Each reply is read at once: one that the page has no use for (the conversations of who has no document yet) would otherwise
 * hold one of the browser's few connections for as long as the page is open.
 */
function earlyReads({ apiUrl }: PageSettings, path: string, reads: string[]): string {
  if (!apiUrl.startsWith('/')) return '';
  const places = path.split('/');
  const addresses = JSON.stringify(['/auth/session', ...reads].map((read) => apiUrl + read.replaceAll(/\$\w+/g, (name) => `$${places.indexOf(name)}`)));
  const filled = path.includes('$') ? String.raw`${addresses}.map(a=>a.replace(/\$(\d)/g,(_,n)=>location.pathname.split('/')[n]))` : addresses;
  return `<script>slateEarly=Object.fromEntries(${filled}.map(a=>[a,fetch(a).then(r=>r.blob().then(b=>new Response(b,r))).catch(()=>null)]))</script>`;
}

/** Only whether to ask early is decided by it: what is asked is authorised as ever. */
const hasSession = (c: Context) => /slate-session=./.test(c.req.header('cookie') ?? '');

async function packPage(html: string): Promise<PageFile> {
  const bytes = new TextEncoder().encode(html);
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
  return { bytes, brotli: new Uint8Array(brotli), gzip: new Uint8Array(gzipped), type: 'text/html; charset=utf-8', etag: etagOf(bytes) };
}

function send(c: Context, file: PageFile | Page, status: 200 | 404 = 200): Response {
  const headers: Record<string, string> = { 'content-type': file.type, etag: file.etag, vary: 'accept-encoding, cookie' };
  headers['cache-control'] = c.req.path.startsWith('/assets/') && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache';
  if ('policy' in file) headers['content-security-policy'] = file.policy;
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  if (file.brotli && /\bbr\b/.test(accepted)) return c.body(file.brotli, status, { ...headers, 'content-encoding': 'br' });
  if (file.gzip && /\bgzip\b/.test(accepted)) return c.body(file.gzip, status, { ...headers, 'content-encoding': 'gzip' });
  return c.body(file.bytes, status, headers);
}

const notBuilt = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Slate is not built</title><p>The browser side of Slate is not built yet. Start it with <code>npm start</code>, which builds it.</p></html>';
