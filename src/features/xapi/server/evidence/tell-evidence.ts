import { gt, min, sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { deriveBatch, rowsAtOnce } from './derive-batch.ts';
import { deriveStatementsJob } from './derive-statements.job.ts';
import { xapiEvidenceMarks } from '../tables.ts';

/**
 * Tells new evidence as statements before a search, when that is little. More is left to a job: nobody who reads waits for what many answered.
 * @returns when the first evidence was recorded that is still to be told, or null
 */
export async function tellEvidence(services: Pick<Services, 'db' | 'env' | 'content' | 'jobs'>): Promise<Date | null> {
  const { hasNews, isMuch } = await lookForNews(services.db);
  if (!hasNews) return null;
  if (!isMuch) await deriveBatch(services);
  const pendingSince = await firstUntold(services.db);
  if (pendingSince) await services.jobs.add(deriveStatementsJob, {}, { key: 'xapi-statements' });
  return pendingSince;
}

/** Something may be untold: rows after the last one, or rows before it that came to light late. `isMuch`: more than one batch. */
async function lookForNews(db: Database): Promise<{ hasNews: boolean; isMuch: boolean }> {
  // The largest number stands at the end of its index; "is there a larger one" would be looked for in the whole table.
  const { rows: [row] } = await db.execute<{ news: boolean; much: boolean }>(sql`
    select coalesce((select max(sequence) from ${evidence}), 0) > coalesce((select max(safe_sequence) from ${xapiEvidenceMarks}), 0) as news,
      (select count(*) from (select from ${evidence} where sequence > coalesce((select max(seen_sequence) from ${xapiEvidenceMarks}), 0) limit ${rowsAtOnce + 1}) untold) > ${rowsAtOnce} as much`);
  return { hasNews: row?.news === true, isMuch: row?.much === true };
}

async function firstUntold(db: Database): Promise<Date | null> {
  const [mark] = await db.select({ seen: xapiEvidenceMarks.seenSequence }).from(xapiEvidenceMarks);
  const [row] = await db.select({ at: min(evidence.recordedAt) }).from(evidence).where(gt(evidence.sequence, mark?.seen ?? 0));
  return row?.at ?? null;
}
