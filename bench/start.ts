import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tell } from './figure.ts';
import { residentMegabytes, startProduct } from './product.ts';

/** A fresh start, a second start on the same folder, and what the product weighs at rest. */
export async function benchStart(tell: Tell): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slate-bench-start-'));
  try {
    const fresh = await startProduct(dataDir);
    await fresh.stop();
    tell({ row: 'fresh start, database made, to first good /healthz', value: fresh.startMs, unit: 'ms', against: 10_000, source: 'limit', better: 'lower' });
    const second = await startProduct(dataDir);
    tell({ row: 'second start', value: second.startMs, unit: 'ms', against: 2_000, source: 'limit', better: 'lower' });
    tell({ row: 'memory at rest, product and database', value: await residentMegabytes(second.pid), unit: 'MB', against: 450, source: 'PGlite alone, smallest seen', better: 'lower' });
    await second.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
