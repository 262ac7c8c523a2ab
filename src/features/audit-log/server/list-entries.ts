import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { acts } from '#features/audit/acts.ts';
import { auditEntries } from '#features/audit/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { beginOfSchoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { AuditEntry, AuditFilter, AuditPage } from '../contract.ts';

export const entriesPerPage = 50;

/** Names are joined when it is read: the log itself holds none. */
const columns = {
  number: auditEntries.number, at: auditEntries.at, actorId: auditEntries.actorId, act: auditEntries.act, subjectId: auditEntries.subjectId,
  detail: auditEntries.detail, isDetailErased: sql<boolean>`audit_entries.detail is null and audit_entries.detail_hash is not null`, mark: auditEntries.mark,
  actorName: sql<string | null>`(select who.display_name from ${users} who where who.id = audit_entries.actor_id)`,
  subjectName: sql<string | null>`(select whom.display_name from ${users} whom where whom.id::text = audit_entries.subject_id)`,
};

/** The entries that match, the newest first, as one page. */
export async function listEntries({ db, env }: Pick<Services, 'db' | 'env'>, filter: AuditFilter, before: number | undefined): Promise<AuditPage> {
  const matching = conditionOf(env, filter);
  const [all] = await db.select({ total: count() }).from(auditEntries).where(matching);
  const entries = await selectEntries(db, matching, before, entriesPerPage + 1);
  const page = entries.slice(0, entriesPerPage);
  return { entries: page, total: all?.total ?? 0, next: entries.length > entriesPerPage ? (page.at(-1)?.number ?? null) : null };
}

/** All entries that match, some at a time. */
export async function* eachEntry({ db, env }: Pick<Services, 'db' | 'env'>, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  const atOnce = 500;
  const matching = conditionOf(env, filter);
  let before: number | undefined;
  for (;;) {
    const entries = await selectEntries(db, matching, before, atOnce);
    yield* entries;
    before = entries.at(-1)?.number;
    if (entries.length < atOnce) return;
  }
}

async function selectEntries(db: Database, matching: SQL | undefined, before: number | undefined, limit: number): Promise<AuditEntry[]> {
  const rows = await db.select(columns).from(auditEntries)
    .where(and(matching, before === undefined ? undefined : lt(auditEntries.number, before))).orderBy(desc(auditEntries.number)).limit(limit);
  return rows.map(({ at, actorId, actorName, act, subjectId, subjectName, mark, ...row }) => {
    const kind = kindOf(act);
    const isPerson = kind === 'person';
    return {
      ...row, act, at: at.toISOString(), mark: mark.toString('hex').slice(0, 8),
      by: actorId === null ? null : { id: actorId, name: actorName, isGone: actorName === null },
      subject: subjectId === null ? null : { kind, id: subjectId, name: isPerson ? subjectName : null, isGone: isPerson && subjectName === null },
    };
  });
}

/** An act of a later version, in a log that an older one reads, is of a kind it does not know. */
const kindOf = (act: string): string => Object.entries(acts).find(([name]) => name === act)?.[1] ?? '';

function conditionOf(env: Services['env'], { acts: wanted, by, of, from, to }: AuditFilter): SQL | undefined {
  return and(
    wanted === undefined || wanted === '' ? undefined : inArray(sql`${auditEntries.act}`, wanted.split(',')),
    by === undefined ? undefined : eq(auditEntries.actorId, by),
    of === undefined || of === '' ? undefined : eq(auditEntries.subjectId, of),
    from === undefined ? undefined : gte(auditEntries.at, beginOfSchoolDay({ env }, from)),
    to === undefined ? undefined : lt(auditEntries.at, beginOfSchoolDay({ env }, addDays(to, 1))),
  );
}
