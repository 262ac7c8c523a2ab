import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Tell } from './figure.ts';
import { residentMegabytes, startProduct } from './product.ts';
import { loopFigure, onThisMachine } from './scale-limit.ts';
import { besideLoop } from './yardstick.ts';

/** A fresh start, a second start on the same folder, and what the product weighs at rest. */
export async function benchStart(tell: Tell): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slate-bench-start-'));
  try {
    const { result: fresh, ...beside } = await besideLoop(() => startProduct(dataDir));
    await fresh.stop();
    tell(onThisMachine({ row: 'fresh start, database made, to first good /healthz', value: fresh.startMs, unit: 'ms', against: 10_000, source: 'limit' }, beside));
    const { result: second, ...besideSecond } = await besideLoop(() => startProduct(dataDir));
    tell(onThisMachine({ row: 'second start', value: second.startMs, unit: 'ms', against: 2_000, source: 'limit' }, besideSecond));
    tell({ row: 'memory at rest, product and database', value: await residentMegabytes(second.pid), unit: 'MB', against: 450, source: 'PGlite alone, smallest seen' });
    await second.stop();
    tell(loopFigure(median([beside.loop, besideSecond.loop])));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
