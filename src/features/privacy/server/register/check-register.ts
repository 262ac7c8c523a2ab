import { nobodysColumns, nobodysData, personalData, type PersonalData } from '../../personal-data.ts';
import type { Catalogue, Column } from './read-catalogue.ts';

const holdsAnything = new Set(['json', 'jsonb', 'bytea']);

/** Where register and database do not fit together; nothing: every table with a person's data has its entry, and every column that holds a person is named. */
export function checkRegister(catalogue: Catalogue): string[] {
  return [
    ...[...Object.keys(personalData), ...Object.keys(nobodysData)].filter((table) => !catalogue.has(table)).map((table) => `${table}: is no table`),
    ...[...catalogue].flatMap(([table, columns]) => checkTable(table, columns)),
  ];
}

function checkTable(table: string, columns: readonly Column[]): string[] {
  const entry = personalData[table];
  const none = nobodysData[table];
  if (entry && none) return [`${table}: has two entries`];
  if (entry) return checkEntry(table, entry, columns);
  if (!none) return [`${table}: has no entry in personal-data.ts`];
  return columns.flatMap((column) => {
    if (refersToPerson(column)) return [`${table}.${column.name}: belongs to a person, and the table is said to be nobody's`];
    if (holdsAnything.has(column.type) && !none.bytes?.includes(column.name)) return [`${table}.${column.name}: could hold anything (${column.type})`];
    return looksLikePerson(table, column) ? [`${table}.${column.name}: looks like a person`] : [];
  });
}

function checkEntry(table: string, { of, others, hidden }: PersonalData, columns: readonly Column[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  const owning = of === 'found-by-content' ? [] : [of.column];
  const absent = [...owning, ...others, ...hidden].filter((name) => name !== '*' && !names.has(name)).map((name) => `${table}.${name}: is no column`);
  const named = new Set([...owning, ...others]);
  const unnamed = columns.filter((column) => !named.has(column.name) && (column.refersTo === 'users.id' || looksLikePerson(table, column)))
    .map(({ name }) => `${table}.${name}: holds a person and is not named in its entry`);
  const astray = typeof of === 'object' && 'in' in of && columns.find(({ name }) => name === of.column)?.refersTo !== `${of.in}.${of.key}` ? [`${table}.${of.column}: does not refer to ${of.in}.${of.key}`] : [];
  return [...absent, ...unnamed, ...astray];
}

/** Directly, or through a table that is a person's. */
const refersToPerson = ({ refersTo }: Column) => refersTo !== null && personalData[refersTo.split('.')[0] ?? ''] !== undefined;

const isAboutWhom = /(?:^|_)(?:user|learner|pupil|student|teacher|person|people|owner|author|actor|guardian|member|by|from)(?:_id|_ids)?$|_by$|^by_id$/;
const looksLikePerson = (table: string, { name, type, refersTo }: Column) =>
  type.startsWith('uuid') && refersTo === null && isAboutWhom.test(name) && !nobodysColumns.includes(`${table}.${name}`);
