import type { Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { RosterImport } from '../contract.ts';
import { canImportRosters } from '../policy.ts';
import { lastAppliedOf, loadImport, loadImports, presentImport, type ImportRow } from './imports/load-import.ts';

/** Only an admin comes to an import, and nobody else learns which there are. */
export function importDoor(db: Database) {
  const load = async (actor: Actor, importId: string): Promise<ImportRow> => {
    mustImport(actor);
    const found = await loadImport(db, importId);
    if (!found) throw notFound('import');
    return found;
  };
  const present = async (actor: Actor, importId: string): Promise<RosterImport> => presentImport(await load(actor, importId), actor.userId, lastAppliedOf((await loadImports(db)).done));
  return { load, present };
}

export function mustImport(actor: Actor): void {
  if (!canImportRosters(actor)) throw new AppError('forbidden', 403, 'Only an admin imports rosters.');
}

export function declaredLength(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
