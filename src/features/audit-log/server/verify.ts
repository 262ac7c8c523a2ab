import { asc, desc, eq, max } from 'drizzle-orm';
import { audited, verifyChain } from '#features/audit/server/public.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ChainState } from '../contract.ts';

/** Looks through the whole chain and writes down that this was done: the log tells when it was found whole. */
export async function verifyNow(db: Database, actor: { userId: string }): Promise<void> {
  const { entries, brokenAt } = await verifyChain(db);
  await audited(db, actor, async (_, tell) => tell({ act: 'chain-verified', subjectId: null, detail: { entries, brokenAt } }));
}

/** What the last look through the chain found, and how long it is now. */
export async function loadChainState(db: Database): Promise<ChainState> {
  const [last] = await db.select({ at: auditEntries.at, detail: auditEntries.detail }).from(auditEntries).where(eq(auditEntries.act, 'chain-verified')).orderBy(desc(auditEntries.number)).limit(1);
  const [first] = await db.select({ at: auditEntries.at }).from(auditEntries).orderBy(asc(auditEntries.number)).limit(1);
  // Entries are numbered without a gap: counting them all is for who verifies.
  const [newest] = await db.select({ number: max(auditEntries.number) }).from(auditEntries);
  const number = (name: string) => (typeof last?.detail?.[name] === 'number' ? last.detail[name] : null);
  return { at: last?.at.toISOString() ?? null, entries: number('entries') ?? 0, written: newest?.number ?? 0, brokenAt: number('brokenAt'), since: first?.at.toISOString() ?? null };
}
