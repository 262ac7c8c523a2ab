import { readFileSync } from 'node:fs';
import type { RosterImport } from '#features/rosters/contract.ts';
import type { Tell } from './figure.ts';
import { untilIdle } from './learners.ts';
import { signIn, type Product } from './product.ts';
import { processorOf } from './request-cost.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

const people = 50_000;
const classes = 2_000;
const classesEach = 2;
const limits = { checkSeconds: 8, applySeconds: 25, megabytes: 400 };
const lookEveryMs = 100;

/**
 * A district's roster through the product's own routes: compared, applied, the same file once more, and taken back.
 * The memory is that of the server, from its start on; PostgreSQL is another process.
 */
export async function benchRosters(product: Product, tell: Tell): Promise<void> {
  await untilIdle(product);
  const used = await processorOf(product);
  const what = `${people.toLocaleString('en')} people, ${classes.toLocaleString('en')} classes`;
  const step = async (row: string, limit: number | undefined, work: () => Promise<unknown>) => {
    const before = used();
    const { result: seconds, ...beside } = await besideLoop(async () => {
      const began = performance.now();
      await work();
      return (performance.now() - began) / 1_000;
    });
    const [server, database] = [(used().server - before.server) / 1_000, (used().database - before.database) / 1_000];
    const note = `server ${server.toFixed(1)}, database ${database.toFixed(1)}`;
    const against = { against: limit ?? 0, source: 'limit', unit: 's' };
    const tellBoth = (value: number, part: string, with_: Parameters<typeof onThisMachine>[1]) => {
      const scaled = onThisMachine({ row: `${row}, ${part}`, value, ...against }, with_);
      tell(limit === undefined ? { row: scaled.row, value, unit: 's', ...(scaled.times !== undefined && { times: scaled.times }), note } : { ...scaled, note });
    };
    tellBoth(seconds, 'by the clock', beside);
    tellBoth(server + database, 'processor time', { loop: beside.loop });
    tell(loopFigure(beside.loop));
  };
  const first = await upload(product);
  await step(`dry run, ${what}`, limits.checkSeconds, async () => mustCount(await check(product, first), people + classes));
  await step(`apply, ${what}`, limits.applySeconds, () => apply(product, first.id));
  const second = await upload(product);
  await step('dry run of the same file again: nothing differs', limits.checkSeconds, async () => mustCount(await check(product, second), 0));
  await call(product, 'DELETE', `/rosters/imports/${second.id}`);
  const { server } = await product.processes();
  tell({ row: 'most memory of the server since its start', value: peakMegabytes(server), unit: 'MB', against: limits.megabytes, source: 'limit' });
  await step('roll back', undefined, async () => {
    await call(product, 'POST', `/rosters/imports/${first.id}/roll-back`);
    await until(product, first.id, 'rolled-back');
  });
}

/** Resident memory at its highest, as Linux keeps it. */
const peakMegabytes = (pid: number) => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;

async function call(product: Product, method: string, path: string, body?: object | Blob): Promise<string> {
  // A token lives for ten minutes, and a slow machine takes longer.
  const { authorization } = await signIn(product.origin, 'admin');
  const isFile = body instanceof Blob;
  const reply = await fetch(`${product.origin}/api${path}`, {
    method, headers: { authorization, ...(body && { 'content-type': isFile ? 'text/csv' : 'application/json' }) }, ...(body && { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.text();
}

const read = (text: string) => JSON.parse(text) as RosterImport;
const upload = async (product: Product) => read(await call(product, 'POST', '/rosters/imports?name=district.csv', new Blob([...rows()])));

async function check(product: Product, { id, files, options }: RosterImport): Promise<RosterImport> {
  await call(product, 'POST', `/rosters/imports/${id}/check`, { mappings: files.flatMap(({ mapping }) => mapping ?? []), options: { ...options, makesClasses: true } });
  return until(product, id, 'ready');
}

async function apply(product: Product, id: string): Promise<void> {
  const { checkedAt } = read(await call(product, 'GET', `/rosters/imports/${id}`));
  await call(product, 'POST', `/rosters/imports/${id}/apply`, { checkedAt });
  await until(product, id, 'applied');
}

/** Looks again until the server is done. @throws Error with what the import says, when it came to something else */
async function until(product: Product, id: string, wanted: RosterImport['status']): Promise<RosterImport> {
  let { authorization } = await signIn(product.origin, 'admin');
  for (;;) {
    const reply = await fetch(`${product.origin}/api/rosters/imports/${id}`, { headers: { authorization } });
    if (reply.status === 401) ({ authorization } = await signIn(product.origin, 'admin'));
    else {
      const given = read(await reply.text());
      if (given.status === wanted) return given;
      if (!['checking', 'applying', 'rolling-back'].includes(given.status)) throw new Error(`The import is ${given.status}: ${given.problem ?? ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

function mustCount({ counts }: RosterImport, wanted: number): void {
  if (!counts || counts.new + counts.changed + counts.leaving !== wanted || counts.error > 0) throw new Error(`The differences are not what they should be: ${JSON.stringify(counts)}`);
}

/** A hundred people at a time; every twentieth is a teacher. */
function* rows(): Generator<string> {
  yield 'ID,Name,Role,Class,Grade,Email\r\n';
  for (let from = 0; from < people; from += 100) {
    yield Array.from({ length: 100 }, (_, at) => {
      const number = from + at;
      const isTeacher = number % 20 === 0;
      const mine = Array.from({ length: classesEach }, (_each, which) => `Class ${(number * 7 + which * 977) % classes}`).join(';');
      return `P${number},Given${number % 900} Family${number % 7_919},${isTeacher ? 'teacher' : 'student'},${mine},${1 + (number % 12)},${isTeacher ? `p${number}@school.example` : ''}\r\n`;
    }).join('');
  }
}
