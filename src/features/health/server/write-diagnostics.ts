import { cpus, platform, release, totalmem } from 'node:os';
import { sql } from 'drizzle-orm';
import { envSchema } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { HealthReport } from '../contract.ts';
import { loadReport } from './load-report.ts';

type Table = { name: string; rows: number; bytes: number };
export type Diagnostics = { report: HealthReport; machine: Record<string, string | number>; settings: Record<string, 'set' | 'unset'>; tables: Table[] };

/** For whoever helps the school: how it is doing, on what, with which settings set (never their values), and how large its tables are. Nobody's data. */
export async function writeDiagnostics(services: Services): Promise<Diagnostics> {
  const { rows } = await services.db.execute<{ name: string; rows: number; bytes: string }>(sql`
    select relname as name, n_live_tup::float8 as rows, pg_total_relation_size(relid) as bytes from pg_stat_user_tables where schemaname = 'public' order by relname`);
  return {
    report: await loadReport(services),
    machine: { platform: platform(), release: release(), architecture: process.arch, processors: cpus().length, memory: totalmem(), heapUsed: process.memoryUsage().heapUsed },
    settings: Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, process.env[name] ? 'set' : 'unset'])),
    tables: rows.map(({ name, rows, bytes }) => ({ name, rows, bytes: Number(bytes) })),
  };
}
