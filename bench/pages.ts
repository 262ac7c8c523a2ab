import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright-core';
import { median, type Tell } from './figure.ts';
import type { Product } from './product.ts';
import { loopFigure } from './scale-limit.ts';
import { fixedWork, measureLoop, referenceLoopMs, roundsATry } from './yardstick.ts';

/** The named throttle: 562 ms a request, 1.44 Mbps both ways, a processor four times slower than the reference machine's. */
const timesSlower = 4;
const throttle = { offline: false, latency: 562, downloadThroughput: (1.44 * 1024 * 1024) / 8, uploadThroughput: (1.44 * 1024 * 1024) / 8 };

const rows = [
  { row: 'sign-in page', path: '/login', signedIn: false, lcp: 1_000, tbt: 0 },
  { row: 'shell and home', path: '/home', signedIn: true, lcp: 2_600, tbt: 300 },
  { row: 'history', path: '/slatehistory', signedIn: true, lcp: 2_800, tbt: 300 },
  { row: 'chat with documents', path: '/slatechat', signedIn: true, lcp: 3_000, tbt: 300 },
];

/** What the throttle alone costs: a page of one line. The figures of a page are told as multiples of it. */
const barePage = '<!doctype html><html lang="en"><title>Bare</title><p>A page of one line.</p></html>';
const visits = 3;

/** `loop`: milliseconds of the fixed loop in the page itself, by the clock, under the throttle; `machine`: of the same before, on the machine. */
type Paint = { lcp: number; tbt: number; bytes: number; requests: number; loop: number; machine: number };

/** How much the browser is to slow its processor so that it is the throttle's; and what is missing where the machine is slower than that by itself. */
export function slowDown(machineLoop: number): { rate: number; beyond: number } {
  const rate = timesSlower / (machineLoop / referenceLoopMs);
  return { rate: Math.max(1, rate), beyond: Math.max(1, 1 / rate) };
}

export async function benchPages(product: Product, executablePath: string, tell: Tell): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const bare = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(barePage));
  try {
    const origin = await new Promise<string>((resolve) => {
      bare.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(bare.address() as AddressInfo).port}`));
    });
    const yardstick = await medianVisit(() => coldVisit(browser, origin, '/', false));
    const loops = [yardstick.machine];
    tell({ row: 'yardstick: a bare page, LCP', value: yardstick.lcp, unit: 'ms', times: 1 });
    tell({ row: 'yardstick: the fixed loop in it', value: yardstick.loop, unit: 'ms', times: 1, note: `${timesSlower * referenceLoopMs} ms is what the throttle means` });
    for (const { row, path, signedIn, lcp, tbt } of rows) {
      const middle = await medianVisit(() => coldVisit(browser, product.origin, path, signedIn));
      loops.push(middle.machine);
      const { rate, beyond } = slowDown(middle.machine);
      const note = `slowed down ${rate.toFixed(1)} times; the loop in it ${middle.loop.toFixed(2)} ms`;
      const source = beyond > 1 ? `budget, scaled by ${beyond.toFixed(2)}: the machine is slower than the throttle` : 'budget';
      tell({ row: `${row}: LCP`, value: middle.lcp, unit: 'ms', against: lcp * beyond, source, times: middle.lcp / yardstick.lcp, note });
      tell({ row: `${row}: TBT`, value: middle.tbt, unit: 'ms', against: tbt * beyond, source, times: middle.tbt / middle.loop, note: 'in loops of its own page' });
      tell({ row: `${row}: transferred`, value: middle.bytes / 1024, unit: 'KB', against: 3.66 * 1024, source: 'AnythingLLM, first page' });
    }
    tell(loopFigure(median(loops)));
  } finally {
    bare.close();
    await browser.close();
  }
}

async function medianVisit(visit: () => Promise<Paint>): Promise<Paint> {
  const paints: Paint[] = [];
  for (let count = 0; count < visits; count += 1) paints.push(await visit());
  const middle = paints.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(visits / 2)];
  if (!middle) throw new Error('no paint was measured');
  return middle;
}

async function coldVisit(browser: Browser, origin: string, path: string, signedIn: boolean): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    if (signedIn) await signInHere(context, origin);
    const page = await context.newPage();
    await page.addInitScript(observePaint);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', throttle);
    const machine = measureLoop();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown(machine).rate });
    let bytes = 0;
    let requests = 0;
    devtools.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength;
      requests += 1;
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    const { lcp, tbt } = await page.evaluate(() => (globalThis as unknown as { slatePaint: { lcp: number; tbt: number } }).slatePaint);
    return { lcp, tbt, bytes, requests, loop: await loopIn(page), machine };
  } finally {
    await context.close();
  }
}

/** Milliseconds of the fixed loop in a page as it is throttled, when it has nothing else to do. */
async function loopIn(page: Page): Promise<number> {
  const tries = await page.evaluate<number[]>(`(() => {
    const work = (${fixedWork.toString()})();
    return Array.from({ length: 12 }, () => {
      const began = performance.now();
      let result = 0;
      for (let round = 0; round < ${roundsATry}; round += 1) result += work();
      return result === 0 ? NaN : (performance.now() - began) / ${roundsATry};
    });
  })()`);
  return median(tries);
}

async function signInHere(context: Awaited<ReturnType<Browser['newContext']>>, origin: string): Promise<void> {
  const { csrfToken } = (await (await context.request.get(`${origin}/api/auth/csrf`)).json()) as { csrfToken: string };
  const form = { csrfToken, username: 'student', password: 'slate-demo', callbackUrl: `${origin}/home`, json: 'true' };
  const reply = await context.request.post(`${origin}/api/auth/callback/credentials`, { form, headers: { origin } });
  if (!reply.ok()) throw new Error(`Signing in failed with ${reply.status()}.`);
}

/** Runs in the page: the last largest paint, and what tasks after the first paint took beyond 50 ms each. */
function observePaint(): void {
  const paint = { lcp: 0, tbt: 0 };
  (globalThis as unknown as { slatePaint: typeof paint }).slatePaint = paint;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    for (const entry of list.getEntries()) if (entry.startTime + entry.duration > first) paint.tbt += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
