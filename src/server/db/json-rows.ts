import { getTableColumns, getTableName, sql, type InferInsertModel, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A row as one JSON value under the names that the code uses, so that one query can bring rows of several tables.
 * Doubles keep every bit; moments keep their milliseconds.
 * @param alias the table's name in the query; @param instead SQL for a column, by its name in the code
 */
export function rowAsJson(table: PgTable, alias: string, instead: Record<string, string> = {}): SQL {
  const pairs = Object.entries(getTableColumns(table)).map(([name, column]) => `'${name}', ${instead[name] ?? `${quote(alias)}.${quote(column.name)}`}`);
  return sql.raw(`json_build_object(${pairs.join(', ')})`);
}

/** The row that `rowAsJson` made, with its moments as dates. */
export function readJsonRow<Table extends PgTable>(table: Table, value: Record<string, unknown>): Table['$inferSelect'] {
  const row = { ...value };
  for (const { name, isMoment } of columnsOf(table)) {
    const cell = row[name];
    if (isMoment && typeof cell === 'string') row[name] = new Date(cell);
  }
  return row;
}

/** Rows as JSON under the table's own column names, for `json_populate_recordset`. Columns that a row lacks, and those `without`, are left out. */
export function rowsForTable<Table extends PgTable>(table: Table, rows: readonly Partial<InferInsertModel<Table>>[], without: readonly string[] = []): string {
  if (rows.length === 0) return '[]';
  const columns = columnsOf(table).filter(({ name }) => !without.includes(name));
  return JSON.stringify(rows.map((row) => storedRow(columns, row)));
}

/** One of them. */
export const rowForTable = <Table extends PgTable>(table: Table, row: Partial<InferInsertModel<Table>>): string => JSON.stringify(storedRow(columnsOf(table), row));

function storedRow(columns: readonly Column[], row: Record<string, unknown>): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const { name, storedAs } of columns) if (row[name] !== undefined) stored[storedAs] = row[name];
  return stored;
}

/** The columns of a table, some left out by their names in the code. */
export function columnList(table: PgTable, without: readonly string[] = []): string {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) => (without.includes(name) ? [] : [quote(column.name)])).join(', ');
}

/** Sets every column of a table but some from the row of another name, for `update`. @param without by their names in the code; `from`: the other row's name in the query */
export function assignments(table: PgTable, from: string, without: readonly string[]): SQL {
  return sql.raw(columnsOf(table).flatMap(({ name, storedAs }) => (without.includes(name) ? [] : [`${quote(storedAs)} = ${quote(from)}.${quote(storedAs)}`])).join(', '));
}

/**
 * Inserts rows made by `rowsForTable`, and overwrites those that are there with the same key.
 * @param key columns by their names in the database
 * @param condition when it does not hold, nothing is written
 */
export function upsertRows(table: PgTable, rows: string | Placeholder, key: readonly string[], condition: SQL = sql`true`): SQL {
  const columns = columnList(table);
  const name = quote(getTableName(table));
  const changes = Object.values(getTableColumns(table)).flatMap((column) => (key.includes(column.name) ? [] : [`${quote(column.name)} = excluded.${quote(column.name)}`]));
  return sql`${sql.raw(`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, `)}${rows}::json) where ${condition}
    ${sql.raw(`on conflict (${key.map(quote).join(', ')}) do update set ${changes.join(', ')}`)}`;
}

type Column = { name: string; storedAs: string; isMoment: boolean };
const known = new WeakMap<PgTable, Column[]>();

/** Worked out once for each table: every answer asks for those of six. */
function columnsOf(table: PgTable): Column[] {
  const columns = known.get(table) ?? Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, storedAs: column.name, isMoment: column.dataType === 'date' }));
  known.set(table, columns);
  return columns;
}

/** Names come from the code, never from a person. */
const quote = (name: string) => `"${name}"`;
