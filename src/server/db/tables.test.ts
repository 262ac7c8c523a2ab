import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import * as tables from './tables.ts';

const snapshots = join(import.meta.dirname, '..', '..', '..', 'migrations', 'meta');
type Snapshot = Parameters<typeof generateMigration>[0];

describe('tables and migrations agree', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('no statement is missing; for what stands here, run npm run migration -- --name what-changed', async () => {
    const newest = readdirSync(snapshots).filter((name) => name.endsWith('_snapshot.json')).toSorted().at(-1) ?? '';
    const migrated = JSON.parse(readFileSync(join(snapshots, newest), 'utf8')) as Snapshot;
    // It asks on a terminal what became of a column that is gone; the other test names it.
    const missing = await generateMigration(migrated, generateDrizzleJson(tables, migrated.id)).catch(() => ['something was renamed, moved or replaced']);
    expect(missing).toEqual([]);
  });

  test('a database that ran the migrations has these columns and no others', async () => {
    const { rows } = await database.db.execute<{ column: string }>(sql`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as "column"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
    const wanted = Object.values(tables).filter((table) => is(table, PgTable)).flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const inKey = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
      return columns.map((column) => `${name}.${column.name} ${sqlType(column.getSQLType())}${column.notNull || inKey.has(column.name) ? ' not null' : ''}`);
    });
    const there = rows.map(({ column }) => column);
    expect(there.length).toBeGreaterThan(100);
    expect({ lacks: wanted.filter((column) => !there.includes(column)), hasBeside: there.filter((column) => !wanted.includes(column)) }).toEqual({ lacks: [], hasBeside: [] });
  });

  // Removing somebody asks each of these tables once for each of them: a roster that is taken back removes a school.
  test.each(['users', 'classes'])('every foreign key to %s has an index that finds its rows', async (table) => {
    const { rows } = await database.db.execute<{ column: string; isFound: boolean }>(sql`
      select c.conrelid::regclass || '.' || a.attname as "column", exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))) as "isFound"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass`);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ isFound }) => !isFound).map(({ column }) => column)).toEqual([]);
  });
});

/** A type as PostgreSQL writes it. */
const sqlType = (type: string) => type.replace(' (', '(').replace(/^bigserial$/, 'bigint');
