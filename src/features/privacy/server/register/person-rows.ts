import { sql, type SQL } from 'drizzle-orm';
import type { DataKindName } from '../../data-kinds.ts';
import { personalData } from '../../personal-data.ts';

/** The tables of one kind of data. */
export const tablesOf = (kind: DataKindName): string[] => Object.entries(personalData).filter(([, entry]) => entry.kind === kind).map(([table]) => table);

/** Tables whose rows name their person in a column, and those are not parts of other rows. */
export function ownColumnOf(table: string): string | null {
  const of = personalData[table]?.of;
  return of === undefined || of === 'found-by-content' || 'in' in of ? null : of.column;
}

/** The condition under which a row of a table belongs to one of some people; null: only its content tells. @param people SQL for an array of ids */
export function belongsTo(table: string, people: SQL): SQL | null {
  const of = personalData[table]?.of;
  if (of === undefined || of === 'found-by-content') return null;
  if (!('in' in of)) return sql`${sql.identifier(of.column)} = any(${people})`;
  const above = belongsTo(of.in, people);
  return above && sql`${sql.identifier(of.column)} in (select ${sql.identifier(of.key)} from ${sql.identifier(of.in)} where ${above})`;
}

export const idArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;
