import { sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { RetentionRules, RuledKind } from '../../contract.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { countedTable } from '../erasing/erase-kind.ts';
import { ownColumnOf } from '../register/person-rows.ts';
import { legalHolds } from '../tables.ts';

/** From which moment each kind's days are counted: a column of its own rows, or when its person left the school. */
export const countedFrom: Record<RuledKind, { column: string } | 'leaving'> = {
  talks: { column: 'updated_at' }, documents: { column: 'created_at' }, statements: { column: 'stored' },
  learning: 'leaving', plans: 'leaving', account: 'leaving',
};

/** Before which moment something of a kind is too old; null: nothing is. */
export const cutoffOf = (rules: RetentionRules, kind: RuledKind, now: Date): Date | null => (rules[kind] === null ? null : new Date(now.getTime() - rules[kind] * dayMs));

/**
 * The condition under which a row of the kind's own table (`aged`) is too old.
 * @param isHeld of people whose data a legal hold keeps, or of all others
 */
export function isExpired(kind: RuledKind, cutoff: Date, isHeld: boolean): SQL {
  const owner = sql`aged.${sql.identifier(ownColumnOf(countedTable[kind]) ?? 'id')}`;
  const from = countedFrom[kind];
  const old = from === 'leaving'
    ? sql`exists (select from ${users} person where person.id = ${owner} and person.archived_at < ${cutoff})`
    : sql`aged.${sql.identifier(from.column)} < ${cutoff}`;
  const held = sql`exists (select from ${legalHolds} held where held.user_id = ${owner})`;
  return sql`${old} and ${isHeld ? held : sql`not ${held}`}`;
}

export const agedTable = (kind: RuledKind): SQL => sql`${sql.identifier(countedTable[kind])} aged`;
