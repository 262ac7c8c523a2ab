import { and, eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { removeRosterFiles } from '../imports/remove-roster-file.job.ts';
import { AppError } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { canImportRosters } from '../../policy.ts';
import { sourceOf } from '../reading/read-import.ts';
import { rosterChanges, rosterImports } from '../tables.ts';
import { scheduleArchiving } from './archive-leavers.job.ts';
import { isCarriedOut } from './carried.ts';
import { findStale } from './find-stale.ts';
import { holdImports } from './import-lock.ts';
import { keepForUndo, writeClasses, writeEnrolments, writeLinks, writePeople } from './write-people.ts';
import { keepTermsForUndo, writeTerms } from './write-terms.ts';

type Given = { importId: string; actorId: string; reason: string | null };

/**
 * Carries an import out, in one transaction with its entry in the audit log: all of it or nothing. One that is applied already is left alone.
 * @throws AppError `changed_since` 409 when people or classes are not any more what the differences were made from, `forbidden` 403 when who asked is no admin any more
 */
export async function applyRoster(services: Services, { importId, actorId, reason }: Given): Promise<void> {
  await audited(services.db, { userId: actorId }, async (tx, tell) => {
    await holdImports(tx);
    const [given] = await tx.select().from(rosterImports).where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'applying'))).for('update');
    if (!given) return;
    await mustBeAdmin(tx, actorId);
    await keepActor(tx, importId, actorId);
    await mustBeFresh(tx, importId, given.checkedAt);
    const source = sourceOf(given);
    await keepForUndo(tx, importId, source);
    await keepTermsForUndo(tx, importId, source);
    await writeTerms(tx, importId);
    await writeClasses(tx, importId);
    await writePeople(tx, importId);
    await writeEnrolments(tx, importId);
    await writeLinks(tx, importId, source);
    const counts = await countCarriedOut(tx, importId);
    await tx.update(rosterImports).set({ status: 'applied', isOpen: null, appliedAt: sql`date_trunc('milliseconds', clock_timestamp())`, appliedBy: actorId, problem: null }).where(eq(rosterImports.id, importId));
    await removeRosterFiles(services, given.files, tx);
    await scheduleArchiving(services, tx);
    tell({ act: 'roster-applied', subjectId: importId, detail: { source, ...counts, ...(reason !== null && { reason }) } });
  });
}

async function mustBeAdmin(tx: Database, actorId: string): Promise<void> {
  const [actor] = await tx.select({ personas: users.personas, disabledAt: users.disabledAt }).from(users).where(eq(users.id, actorId)).for('update');
  if (!actor || actor.disabledAt !== null || !canImportRosters(actor)) throw new AppError('forbidden', 403, 'You are no admin of this school any more, so nothing was changed.');
}

/** Whoever applies it is never let go by it, even where somebody else compared. As they are an admin, an admin always stays. */
async function keepActor(tx: Database, importId: string, actorId: string): Promise<void> {
  await tx.update(rosterChanges).set({ kind: 'kept', kept: ['account'], problem: 'This is you: nobody is closed out by their own import.' })
    .where(and(eq(rosterChanges.importId, importId), eq(rosterChanges.kind, 'leaving'), eq(rosterChanges.userId, actorId)));
}

async function mustBeFresh(tx: Database, importId: string, checkedAt: Date | null): Promise<void> {
  const { rows: [other] } = await tx.execute<{ isNewer: boolean }>(sql`
    select exists (select from ${rosterImports} where id <> ${importId} and greatest(applied_at, rolled_back_at) > ${checkedAt?.toISOString() ?? null}::timestamptz) as "isNewer"`);
  const stale = await findStale(tx, importId);
  if (stale.people + stale.classes + stale.terms === 0 && !other?.isNewer) return;
  const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
  const parts = [...(stale.people > 0 ? [many(stale.people, 'person', 'people')] : []), ...(stale.classes > 0 ? [many(stale.classes, 'class', 'classes')] : []),
    ...(stale.terms > 0 ? [many(stale.terms, 'term', 'terms')] : [])];
  const what = parts.length === 0 ? 'Another import was carried out since' : `${parts.join(' and ')} changed since`;
  throw new AppError('changed_since', 409, `${what}. Nothing was applied; look again.`, stale);
}

async function countCarriedOut(tx: Database, importId: string): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select entity || '-' || kind as name, count(*)::int as count from ${rosterChanges} c where import_id = ${importId} and ${isCarriedOut('c')} and kind <> 'same' group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
