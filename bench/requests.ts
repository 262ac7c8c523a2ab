import autocannon from 'autocannon';
import { median, type Tell } from './figure.ts';
import { signIn, type Product } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const seconds = 5;
const connections = 16;
/** Moodle and AnythingLLM as measured on the reference machine, in requests a second. */
const rows = [
  { row: 'GET /login', path: '/login', against: 5_000, source: 'AnythingLLM, static sign-in page', signedIn: false },
  { row: 'GET /home', path: '/home', against: 38, source: 'Moodle, dashboard', signedIn: true },
  { row: 'GET /api/auth/session', path: '/api/auth/session', against: 390, source: 'AnythingLLM, workspace list (nearest read)', signedIn: true },
  { row: 'GET /api/documents', path: '/api/documents', against: 390, source: 'AnythingLLM, workspace list', signedIn: true },
];

export async function benchRequests(product: Product, tell: Tell): Promise<void> {
  const person = await signIn(product.origin, 'student');
  const loops: number[] = [];
  for (const { row, path, against, source, signedIn } of rows) {
    const headers = signedIn ? { cookie: person.cookie, authorization: person.authorization } : {};
    await autocannon({ url: product.origin + path, connections, duration: 1, headers });
    const { result, ...beside } = await besideLoop(() => autocannon({ url: product.origin + path, connections, duration: seconds, headers }));
    loops.push(beside.loop);
    assertGood(row, result);
    tell(onThisMachine({ row: `${row}, 16 connections`, value: result.requests.average, unit: 'requests/s', against, source, better: 'higher' }, beside));
    // What sixteen connections would wait if the peer served them at its own rate.
    const wait = { against: (connections / against) * 1_000, source: `${source}, mean wait at 16, ms` };
    tell(onThisMachine({ row: `${row}, p97.5 at 16`, value: result.latency.p97_5, unit: 'ms', ...wait }, beside));
  }
  loops.push(await benchWholeVisits(product, { cookie: person.cookie, authorization: person.authorization }, tell));
  tell(loopFigure(median(loops)));
}

/** The shell alone is no dashboard: a visit is the page and the reads that fill it, one after the other. @returns the loop beside it */
async function benchWholeVisits(product: Product, headers: Record<string, string>, tell: Tell): Promise<number> {
  const requests = ['/home', '/api/auth/session', '/api/learning/home'].map((path) => ({ method: 'GET' as const, path, headers }));
  const { result, ...beside } = await besideLoop(() => autocannon({ url: product.origin, connections, duration: seconds, requests }));
  assertGood('whole visits', result);
  const visits = { value: result.requests.average / requests.length, unit: 'visits/s', against: 38, source: 'Moodle, dashboard', better: 'higher' as const };
  tell(onThisMachine({ row: '/home with all that fills it, 16 connections', ...visits }, beside));
  return beside.loop;
}

function assertGood(row: string, { non2xx, errors }: autocannon.Result): void {
  if (non2xx > 0 || errors > 0) throw new Error(`${row}: ${non2xx} replies were not 2xx, ${errors} failed.`);
}
