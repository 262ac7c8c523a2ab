import { setFlagsFromString } from 'node:v8';
import { eq } from 'drizzle-orm';
import { checkRoster } from '#features/rosters/server/checking/check-roster.ts';
import { applyRoster } from '#features/rosters/server/applying/apply-roster.ts';
import { rollBack } from '#features/rosters/server/applying/roll-back.ts';
import { loadImport } from '#features/rosters/server/imports/load-import.ts';
import { startImport } from '#features/rosters/server/imports/upload-roster.ts';
import { rosterImports } from '#features/rosters/server/tables.ts';
import { createUser } from '#features/session/server/account/create-user.ts';
import type { Services } from '../src/server/services.ts';
import { openProduct } from '../evals/product.ts';
import type { Tell } from './figure.ts';
import { measureLoop } from './yardstick.ts';

const people = 50_000;
const classes = 2_000;
const classesEach = 2;
const limits = { checkSeconds: 8, applySeconds: 25, megabytes: 400 };

/** A district's roster, from the stored file to its differences, applied, the same file once more, and taken back. The memory is that of the process that does it; PostgreSQL is another. */
export async function benchRosters(tell: Tell): Promise<void> {
  // As the product is started (scripts/start.mjs): without it the young generation keeps what it once needed.
  setFlagsFromString('--max-semi-space-size=16');
  const loop = measureLoop();
  tell({ row: 'yardstick: the fixed loop', value: loop, unit: 'ms' });
  const product = await openProduct();
  try {
    const admin = await createUser(product.db, { username: 'bench-admin', displayName: 'Bench Admin', personas: ['admin'] });
    const first = await upload(product, admin.id);
    const checked = await measure(() => check(product, first));
    await mustCount(product, first, people + classes);
    const applied = await measure(() => apply(product, first, admin.id));
    const second = await upload(product, admin.id);
    const again = await measure(() => check(product, second));
    await mustCount(product, second, 0);
    await product.db.update(rosterImports).set({ status: 'closed', isOpen: null }).where(eq(rosterImports.id, second));
    await product.db.update(rosterImports).set({ status: 'rolling-back' }).where(eq(rosterImports.id, first));
    const back = await measure(() => rollBack(product.db, first, admin.id));
    const times = (value: number) => Math.round((value * 1_000) / loop);
    const what = `${people.toLocaleString('en')} people, ${classes.toLocaleString('en')} classes`;
    tell({ row: `dry run, ${what}`, value: checked.seconds, note: checked.note, unit: 's', against: limits.checkSeconds, source: 'limit', times: times(checked.seconds) });
    tell({ row: `apply, ${what}`, value: applied.seconds, note: applied.note, unit: 's', against: limits.applySeconds, source: 'limit', times: times(applied.seconds) });
    tell({ row: 'dry run of the same file again: nothing differs', value: again.seconds, note: again.note, unit: 's', against: limits.checkSeconds, source: 'limit', times: times(again.seconds) });
    tell({ row: 'roll back', value: back.seconds, note: back.note, unit: 's', times: times(back.seconds) });
    tell({ row: 'most memory of the process', value: process.resourceUsage().maxRSS / 1024, unit: 'MB', against: limits.megabytes, source: 'limit' });
  } finally {
    await product.close();
  }
}

async function upload(services: Services, actorId: string): Promise<string> {
  const lines = rows();
  const content = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = lines.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return startImport(services, actorId, { name: 'district.csv', content, declaredBytes: undefined });
}

/** A hundred people at a time; every twentieth is a teacher. */
function* rows(): Generator<string> {
  yield 'ID,Name,Role,Class,Grade,Email\r\n';
  for (let from = 0; from < people; from += 100) {
    yield Array.from({ length: 100 }, (_, at) => {
      const number = from + at;
      const isTeacher = number % 20 === 0;
      const mine = Array.from({ length: classesEach }, (_, which) => `Class ${(number * 7 + which * 977) % classes}`).join(';');
      return `P${number},Given${number % 900} Family${number % 7_919},${isTeacher ? 'teacher' : 'student'},${mine},${1 + (number % 12)},${isTeacher ? `p${number}@school.example` : ''}\r\n`;
    }).join('');
  }
}

async function check(services: Services, importId: string): Promise<void> {
  await services.db.update(rosterImports).set({ status: 'checking' }).where(eq(rosterImports.id, importId));
  const given = await loadImport(services.db, importId);
  if (!given) throw new Error('The import is gone.');
  await checkRoster(services, given, new AbortController().signal);
}

async function apply(services: Services, importId: string, actorId: string): Promise<void> {
  await services.db.update(rosterImports).set({ status: 'applying' }).where(eq(rosterImports.id, importId));
  await applyRoster(services, { importId, actorId, reason: null });
}

async function mustCount({ db }: Services, importId: string, wanted: number): Promise<void> {
  const counts = (await loadImport(db, importId))?.counts;
  if (!counts || counts.new + counts.changed + counts.leaving !== wanted || counts.error > 0) throw new Error(`The differences are not what they should be: ${JSON.stringify(counts)}`);
}

/** How long it took, and the processor time of this process in it (PostgreSQL's is not in it): on a busy machine the two are far apart. */
async function measure(work: () => Promise<void | object>): Promise<{ seconds: number; note: string }> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - began) / 1_000, note: `${((user + system) / 1_000_000).toFixed(1)} s of processor time here` };
}
