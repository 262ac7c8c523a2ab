import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { addStatements } from '../statements/add-statements.ts';
import { evidenceStatement, type EvidenceRow } from './evidence-statement.ts';
import { addUnderLock, nextStored } from '../statements/statement-lock.ts';
import { xapiEvidenceMarks, xapiStatements } from '../tables.ts';

/** `isReady`: no transaction runs any more that could hold back a number up to the candidate. */
type Mark = { safe: number; seen: number; candidate: number; hasCandidate: boolean; isReady: boolean };

/** Rows of evidence in one transaction: others who write statements wait for no more than that. */
export const rowsAtOnce = 100;
/** Seconds a candidate waits at the least: far longer than a transaction takes from a number of the sequence to its own id. */
const patience = 5;

/** Tells up to a few hundred answers as statements. It may run again, and in two processes at once. @returns how many it found to tell */
export function deriveBatch({ db, env, content }: Pick<Services, 'db' | 'env' | 'content'>): Promise<number> {
  return addUnderLock(db, async (tx) => {
    // Whether the candidate is ready is asked first: what is looked for afterwards sees all that had ended by then.
    const mark = await readMark(tx);
    const news = await tx.select().from(evidence).where(gt(evidence.sequence, mark.seen)).orderBy(asc(evidence.sequence)).limit(rowsAtOnce);
    const late = news.length < rowsAtOnce || mark.isReady ? await findLate(tx, mark) : [];
    const rows = await untoldOf(tx, [...late, ...news]);
    const stored = await nextStored(tx);
    const statements = rows.map((row) => ({ id: row.id, statement: evidenceStatement(env, content, row, stored), learnerId: row.learnerId }));
    await addStatements(tx, stored, statements, { isOwn: true, origin: env.origin });
    await moveMark(tx, mark, { seen: news.at(-1)?.sequence ?? mark.seen, isReady: mark.isReady && late.length < rowsAtOnce });
    return late.length + news.length;
  });
}

async function readMark(tx: Database): Promise<Mark> {
  await tx.insert(xapiEvidenceMarks).values({ id: 1 }).onConflictDoNothing();
  const [mark] = await tx.select({
    safe: xapiEvidenceMarks.safeSequence, seen: xapiEvidenceMarks.seenSequence, candidate: xapiEvidenceMarks.candidateSequence,
    hasCandidate: sql<boolean>`${xapiEvidenceMarks.candidateXmax} is not null`,
    isReady: sql<boolean>`coalesce(${xapiEvidenceMarks.candidateAt} < now() - make_interval(secs => ${patience})
      and pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${xapiEvidenceMarks.candidateXmax}::bigint, false)`,
  }).from(xapiEvidenceMarks);
  if (!mark) throw new Error('The mark of told evidence was not kept');
  return mark;
}

/** Rows whose number was given out before others that are told, and whose transaction ended after them. */
async function findLate(tx: Database, { safe, seen }: Mark): Promise<EvidenceRow[]> {
  if (safe >= seen) return [];
  return tx.select().from(evidence)
    .where(and(gt(evidence.sequence, safe), lte(evidence.sequence, seen), sql`not exists (select 1 from ${xapiStatements} where ${xapiStatements.id} = ${evidence.id})`))
    .orderBy(asc(evidence.sequence)).limit(rowsAtOnce);
}

/** A client may have used the id of a row, improbable as it is; and a person may be being erased at this moment. */
async function untoldOf(tx: Database, rows: EvidenceRow[]): Promise<EvidenceRow[]> {
  if (rows.length === 0) return rows;
  const { rows: untold } = await tx.execute<{ id: string }>(sql`
    select e.id from evidence e join users u on u.id = e.learner_id
    where e.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) and not exists (select 1 from xapi_statements s where s.id = e.id)
    for key share of u`);
  const ids = new Set(untold.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

/** A candidate that is ready becomes the safe mark, and the last row told the next candidate. */
async function moveMark(tx: Database, mark: Mark, { seen, isReady }: { seen: number; isReady: boolean }): Promise<void> {
  const next = isReady || !mark.hasCandidate
    ? { candidateSequence: seen, candidateXmax: sql`pg_snapshot_xmax(pg_current_snapshot())::text`, candidateAt: sql`now()` }
    : {};
  await tx.update(xapiEvidenceMarks).set({ seenSequence: seen, safeSequence: isReady ? mark.candidate : mark.safe, ...next }).where(eq(xapiEvidenceMarks.id, 1));
}
