import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { DataKindName } from '../../data-kinds.ts';
import { belongsTo, idArray, ownColumnOf, tablesOf } from '../register/person-rows.ts';
import { keepAnswerCounts } from './keep-answer-counts.ts';

/** Rows that a person would count, one table for each kind; the rest is part of them or follows from them. */
export const countedTable: Record<DataKindName, string> = {
  account: 'users', 'sign-ins': 'sessions', classes: 'enrolments', learning: 'evidence', tests: 'attempts', plans: 'plans', talks: 'threads', documents: 'documents',
  statements: 'xapi_statements', guardians: 'guardian_links', administration: 'data_exports',
};

/**
 * Deletes what one kind of data holds of a person: the rows that name them, and with these their parts.
 * @returns how much that was, as a person counts
 */
export async function eraseKind(tx: Database, kind: DataKindName, personId: string, keepsCounts: boolean): Promise<number> {
  const people = idArray([personId]);
  if (kind === 'learning' && keepsCounts) await keepAnswerCounts(tx, people);
  let counted = 0;
  for (const table of tablesOf(kind).filter((table) => table !== 'users' && ownColumnOf(table) !== null)) {
    const gone = await deleteRows(tx, table, people);
    if (table === countedTable[kind]) counted = gone;
  }
  return counted;
}

async function deleteRows(tx: Database, table: string, people: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${belongsTo(table, people)}`);
  return rowCount ?? 0;
}
