import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages, type PageSettings } from './serve-pages.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const settings: PageSettings = {
  apiUrl: '/api', aiUrl: 'https://ai.example.org', sessionPollSeconds: null, schoolName: 'Harbour </script><b>Lane', isDemo: false, hasMail: false, providers: [],
};
const inline = "document.title='x'";
const block = '<script type="application/json" id="slate-settings">{}</script>';

let services: TestServices;
let folder: string;
let app: Hono;
let current = settings;
beforeAll(async () => {
  services = await createTestServices({ settings: { AI_URL: 'https://ai.example.org' } });
  folder = await mkdtemp(join(tmpdir(), 'slate-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), `<!doctype html><head><script>${inline}</script>${block}<!--early--></head><div id="root"></div>`);
  await writeFile(join(folder, 'login.html'), `<!doctype html>${block}<style>p{}</style><!--slot school--><p>%%schoolName%%</p><!--/slot school--><!--slot demo--><p>Demo</p><!--/slot demo-->`);
  await writeFile(join(folder, 'pages.json'), JSON.stringify({
    '/home': { files: ['assets/home-1.js', 'assets/home-1.css'], reads: ['/documents'] }, '/home#teacher': { files: ['assets/tools-1.js'], reads: [] },
    '/home/lessons/$lessonId': { files: ['assets/lesson-1.js'], reads: ['/learning/lessons/$lessonId'] },
    '/learning-plans': { files: [], reads: ['/teaching/classes'], for: ['teacher'] },
  }));
  await writeFile(join(folder, 'assets', 'home-1.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets', 'home-1.js.br'), 'as brotli');
  app = new Hono();
  servePages(app, services, async () => current, folder);
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

test('a page names its scripts in the head, carries its settings and may run what stands in it, nothing else', async () => {
  const reply = await app.request('/home');
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/home-1.js"><link rel="stylesheet" href="/assets/home-1.css">');
  const json = /id="slate-settings">([^<]*)</.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(settings);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  expect(policy).toContain("connect-src 'self' https://ai.example.org");
  expect(policy).not.toContain('unsafe-inline');
});

test('for whoever carries a session the page asks in its head for what it will read, and only then', async () => {
  const visitor = await app.request('/home');
  expect(await visitor.text()).not.toContain('slateEarly');
  const member = await app.request('/home', { headers: { cookie: 'theme=x; slate-session=abc' } });
  const script = /<script>(slateEarly=[^<]*)<\/script>/.exec(await member.text())?.[1] ?? '';
  expect(script).toContain('["/api/auth/session","/api/documents"]');
  expect(member.headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(member.headers.get('vary')).toContain('cookie');
});

test('one page serves every address of its kind, and asks for what the address names', async () => {
  const reply = await app.request('/home/lessons/describe-ratios', { headers: { cookie: 'slate-session=abc' } });
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain('href="/assets/lesson-1.js"');
  const script = /<script>(slateEarly=[^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(reply.headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const asked: string[] = [];
  // As a browser at that address runs it.
  runInNewContext(script, { location: { pathname: '/home/lessons/describe-ratios' }, fetch: async (address: string) => { asked.push(address); } });
  expect(asked).toEqual(['/api/auth/session', '/api/learning/lessons/describe-ratios']);
  for (const path of ['/home/lessons', '/home/lessons/a/b', '/home/other/a']) expect((await app.request(path)).status, path).toBe(404);
});

test('what the page has no use for is read to its end all the same, and a reply that cannot be read is none', async () => {
  const html = await (await app.request('/home', { headers: { cookie: 'slate-session=abc' } })).text();
  const script = /<script>(slateEarly=[^<]*)<\/script>/.exec(html)?.[1] ?? '';
  const replies: Response[] = [];
  const window: { slateEarly?: Record<string, Promise<Response | null>> } = {};
  runInNewContext(script, Object.assign(window, {
    location: { pathname: '/home' }, Response,
    fetch: async (address: string) => {
      const reply = address.includes('session') ? new Response(null, { status: 204 }) : Response.json({ documents: [] }, { status: 203 });
      replies.push(reply);
      return reply;
    },
  }));
  const { '/api/documents': documents, '/api/auth/session': session } = window.slateEarly ?? {};
  const reply = await documents;
  expect(replies.find(({ status }) => status === 203)?.bodyUsed).toBe(true);
  expect([reply?.status, reply?.headers.get('content-type'), await reply?.json()]).toEqual([203, 'application/json', { documents: [] }]);
  expect(await session).toBeNull();
});

test("for a teacher the head of /home names the teacher's page, as far as the browser noted it", async () => {
  const asTeacher = await (await app.request('/home', { headers: { cookie: 'slate-role=teacher' } })).text();
  const asNobody = await (await app.request('/home', { headers: { cookie: 'slate-role=headmaster' } })).text();
  expect([asTeacher.includes('tools-1.js'), asTeacher.includes('home-1.js'), asNobody.includes('home-1.js')]).toEqual([true, false, true]);
});

test('who may not see a page asks early for nothing that would be refused', async () => {
  const asksWith = async (cookie: string) => (await (await app.request('/learning-plans', { headers: { cookie: `slate-session=abc${cookie}` } })).text()).includes('slateEarly');
  expect([await asksWith('; slate-role=teacher'), await asksWith('; slate-role=student'), await asksWith('; slate-role=admin'), await asksWith('')]).toEqual([true, false, false, true]);
});

test('the sign-in page shows what this installation offers, names as text', async () => {
  const html = await (await app.request('/login')).text();
  expect(html).toContain('<p>Harbour &lt;/script&gt;&lt;b&gt;Lane</p>');
  expect(html).not.toContain('<p>Demo');
});

test('hashed files are kept for a year and come as they were compressed; pages are asked for again', async () => {
  const file = await app.request('/assets/home-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([file.headers.get('content-encoding'), file.headers.get('cache-control'), await file.text()]).toEqual(['br', 'public, max-age=31536000, immutable', 'as brotli']);
  const page = await app.request('/home');
  const again = await app.request('/home', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect([page.headers.get('cache-control'), again.status, await again.text()]).toEqual(['no-cache', 304, '']);
});

test('an unknown address is the lost page with 404; nothing beside the build can be reached', async () => {
  for (const path of ['/nowhere', '/index.html', '/pages.json', '/..%2f..%2fpackage.json', '/assets/../../package.json']) {
    const reply = await app.request(path);
    expect([path, reply.status]).toEqual([path, 404]);
  }
});

test('what pages are told anew stands in them with the next request', async () => {
  current = { ...settings, schoolName: 'Elm', isDemo: true };
  expect(await (await app.request('/login')).text()).toContain('<p>Elm</p><p>Demo</p>');
  current = settings;
  expect(await (await app.request('/login')).text()).not.toContain('<p>Demo</p>');
});

test('without a build the person is told how to make one', async () => {
  const bare = new Hono();
  servePages(bare, services, async () => settings, join(folder, 'missing'));
  const reply = await bare.request('/home');
  expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('npm start')]);
});
