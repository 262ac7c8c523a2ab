import { desc, eq, inArray } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { daysToRollBack, type RosterFile, type RosterImport } from '../../contract.ts';
import { oneRosterFiles } from '../../files/oneroster.ts';
import type { Mapping } from '../../files/mapping.ts';
import type { ImportFile } from '../stored.ts';
import { rosterImports } from '../tables.ts';

export type ImportRow = typeof rosterImports.$inferSelect & { startedByName: string | null };

const select = (db: Database) => db.select({ row: rosterImports, startedByName: users.displayName }).from(rosterImports).leftJoin(users, eq(users.id, rosterImports.startedBy));
const flat = ({ row, startedByName }: { row: typeof rosterImports.$inferSelect; startedByName: string | null }): ImportRow => ({ ...row, startedByName });

export async function loadImport(db: Database, importId: string): Promise<ImportRow | undefined> {
  const [found] = await select(db).where(eq(rosterImports.id, importId));
  return found && flat(found);
}

/** The one that is under way, and those that were carried out, the newest first. */
export async function loadImports(db: Database): Promise<{ open: ImportRow | null; done: ImportRow[] }> {
  const [open] = await select(db).where(eq(rosterImports.isOpen, true));
  const done = await select(db).where(inArray(rosterImports.status, ['applied', 'rolling-back', 'rolled-back'])).orderBy(desc(rosterImports.appliedAt)).limit(10);
  return { open: open ? flat(open) : null, done: done.map((one) => flat(one)) };
}

const dayMs = 86_400_000;

/** @param lastApplied the import that was carried out last and not taken back: only that one can be */
export function presentImport(row: ImportRow, actorId: string, lastApplied: string | null): RosterImport {
  return {
    id: row.id, status: row.status, startedBy: row.startedByName, isMine: row.startedBy === actorId, createdAt: row.createdAt.toISOString(),
    files: row.files.map((file, at) => presentFile(file, row.mappings[at] ?? null)), options: row.options, progress: row.progress, problem: row.problem,
    counts: row.counts, surprises: row.surprises,
    checkedAt: row.checkedAt?.toISOString() ?? null, appliedAt: row.appliedAt?.toISOString() ?? null, rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
    canRollBack: row.status === 'applied' && row.id === lastApplied && row.appliedAt !== null && Date.now() - row.appliedAt.getTime() < daysToRollBack * dayMs,
  };
}

function presentFile({ name, byteSize, description }: ImportFile, mapping: Mapping | null): RosterFile {
  if (description.kind === 'csv') return { name, byteSize, kind: 'csv', version: null, parts: [], schools: [], headings: description.headings, sample: description.sample, mapping };
  const parts = oneRosterFiles.flatMap((file) => (description.modes[file] ? [{ name: file, mode: description.modes[file] }] : []));
  return { name, byteSize, kind: 'oneroster', version: description.version, parts, schools: description.schools, headings: [], sample: [], mapping: null };
}

export const lastAppliedOf = (done: readonly ImportRow[]) => done.find(({ status }) => status === 'applied')?.id ?? null;
