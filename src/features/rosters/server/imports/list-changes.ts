import { and, asc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { pageSize, type ChangeKind, type RosterChange } from '../../contract.ts';
import { terms } from '#features/people/server/tables.ts';
import { rosterChanges } from '../tables.ts';

type Wanted = { kind?: ChangeKind | undefined; search?: string | undefined; after?: number | undefined };

const columns = {
  number: rosterChanges.number, kind: rosterChanges.kind, entity: rosterChanges.entity, file: rosterChanges.file, line: rosterChanges.line, title: rosterChanges.title,
  matchedBy: rosterChanges.matchedBy, isConfirmed: rosterChanges.isConfirmed, before: rosterChanges.before, after: rosterChanges.after,
  joins: rosterChanges.joins, leaves: rosterChanges.leaves, classNames: rosterChanges.classNames, kept: rosterChanges.kept, problem: rosterChanges.problem,
};

/** A page of an import's differences, of one kind or all, whose name or class holds the words. */
export async function listChanges(db: Database, importId: string, { kind, search, after = 0 }: Wanted): Promise<{ changes: RosterChange[]; next: number | null; total: number }> {
  const words = search?.replaceAll('\0', '').trim() ?? '';
  const pattern = `%${words.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
  const holds: SQL | undefined = words === '' ? undefined : sql`(${rosterChanges.title} ilike ${pattern} or array_to_string(${rosterChanges.classNames}, ' ') ilike ${pattern})`;
  const where = and(eq(rosterChanges.importId, importId), kind === undefined ? ne(rosterChanges.kind, 'same') : eq(rosterChanges.kind, kind), holds);
  const rows = await db.select(columns).from(rosterChanges).where(and(where, gt(rosterChanges.number, after))).orderBy(asc(rosterChanges.number)).limit(pageSize + 1);
  const changes = rows.slice(0, pageSize);
  return { changes: await withTermNames(db, importId, changes), next: rows.length > pageSize ? (changes.at(-1)?.number ?? null) : null, total: await db.$count(rosterChanges, where) };
}

type Row = Pick<typeof rosterChanges.$inferSelect, keyof typeof columns>;
type State = NonNullable<Row['after']>;

/** Classes with the names of their terms: as they are now, or as this import would make them. */
async function withTermNames(db: Database, importId: string, rows: readonly Row[]): Promise<RosterChange[]> {
  const ids = new Set(rows.flatMap(({ before, after }) => [before, after].flatMap((state) => (state && 'termId' in state && state.termId !== null ? [state.termId] : []))));
  const names = ids.size === 0 ? new Map<string, string>() : await loadTermNames(db, importId, [...ids]);
  const shown = (state: State | null): RosterChange['after'] => {
    if (state === null || !('termId' in state)) return state;
    const { termId, ...rest } = state;
    return { ...rest, term: termId === null ? null : (names.get(termId) ?? null) };
  };
  return rows.map((row) => ({ ...row, before: shown(row.before), after: shown(row.after) }));
}

async function loadTermNames(db: Database, importId: string, ids: string[]): Promise<Map<string, string>> {
  const given = sql`(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select term_id as id, coalesce(after->>'name', title) as name from ${rosterChanges} where import_id = ${importId} and entity = 'term' and term_id = any ${given}
    union all select id, name from ${terms} where id = any ${given}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Everything that was wrong, a thousand at a time. */
export async function* readErrors(db: Database, importId: string): AsyncGenerator<{ file: string; line: number | null; title: string; problem: string }> {
  for (let after = 0; ;) {
    const rows = await db.select(columns).from(rosterChanges)
      .where(and(eq(rosterChanges.importId, importId), eq(rosterChanges.kind, 'error'), gt(rosterChanges.number, after))).orderBy(asc(rosterChanges.number)).limit(1_000);
    for (const { file, line, title, problem } of rows) yield { file: file ?? '', line, title, problem: problem ?? '' };
    const last = rows.at(-1);
    if (!last || rows.length < 1_000) return;
    after = last.number;
  }
}
