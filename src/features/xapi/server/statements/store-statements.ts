import { inArray } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addStatements, isVoiding, targetOf } from './add-statements.ts';
import { saysTheSame } from './compare-statements.ts';
import { findPeople } from '../evidence/slate-person.ts';
import { addUnderLock, nextStored } from './statement-lock.ts';
import { xapiStatements } from '../tables.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { withListedActivities } from './walk-statement.ts';

export type Sender = {
  /** The Agent that answers for the statements: always ours to say, whatever they claim. */
  authority: JsonObject;
  /** For statements that name none. */
  version: string;
};

/**
 * Stores statements that were checked, all or none. One that is there already and says the same is left as it is.
 * @returns their ids, in order
 * @throws AppError `conflict` 409 for another statement under a known id, `invalid_statement` 400 for an id given twice
 */
export async function storeStatements({ db, env }: Pick<Services, 'db' | 'env'>, given: JsonObject[], sender: Sender): Promise<string[]> {
  const statements = given.map((statement): Known => ({ ...withListedActivities(statement), id: typeof statement['id'] === 'string' ? statement['id'] : newId() }));
  const byId = new Map(statements.map((statement) => [statement.id.toLowerCase(), statement]));
  if (byId.size < statements.length) throw new AppError('invalid_statement', 400, 'Two statements of this request have the same id.');
  const { error } = await store(db, { env, statements, byId, sender });
  if (error !== null) throw error;
  return statements.map(({ id }) => id);
}

type Known = JsonObject & { id: string };
type Batch = { env: Services['env']; statements: Known[]; byId: ReadonlyMap<string, JsonObject>; sender: Sender };
type Stored = { error: Error | null };

/** Requests that come together share the lock and the commit, each of them whole or not at all: alone each would wait for all commits before it. */
const store = inGroups((db) => ({
  run: (group: readonly Batch[]) => addUnderLock(db, async (tx) => {
    const results: Stored[] = [];
    for (const batch of group) results.push(await tx.transaction((own) => storeBatch(own, batch)).then(() => ({ error: null }), asStored));
    return results;
  }),
}));

/** What is wrong with one request is told to that one; what is wrong with the database ends the group, and each is tried alone. */
function asStored(error: unknown): Stored {
  if (error instanceof AppError) return { error };
  throw error;
}

async function storeBatch(tx: Database, { env, statements, byId, sender }: Batch): Promise<void> {
  const isNew = await findNew(tx, byId);
  await refuseVoidingOurs(tx, statements.filter(({ id }) => isNew(id)));
  const stored = await nextStored(tx);
  const at = stored.toISOString();
  const complete = statements.filter(({ id }) => isNew(id)).map((statement): Known => ({
    timestamp: at, version: sender.version, ...statement, stored: at, authority: sender.authority,
  }));
  const learnerIds = await findPeople(tx, env, complete.map((statement) => objectOr(statement['actor'])));
  const rows = complete.map((statement, index) => ({ id: statement.id.toLowerCase(), statement, learnerId: learnerIds[index] ?? null }));
  await addStatements(tx, stored, rows, { isOwn: false, origin: env.origin });
}

async function findNew(tx: Database, byId: ReadonlyMap<string, JsonObject>): Promise<(id: string) => boolean> {
  const known = byId.size === 0 ? [] : await tx.select({ id: xapiStatements.id, statement: xapiStatements.statement }).from(xapiStatements)
    .where(inArray(xapiStatements.id, [...byId.keys()]));
  const other = known.find(({ id, statement }) => !saysTheSame(objectOr(byId.get(id)), statement));
  if (other) throw new AppError('conflict', 409, `Another statement is stored under the id ${other.id}. Statements are never changed.`);
  const ids = new Set(known.map(({ id }) => id));
  return (id) => !ids.has(id.toLowerCase());
}

/** What Slate tells of its learners stands as long as its evidence does. */
async function refuseVoidingOurs(tx: Database, statements: JsonObject[]): Promise<void> {
  const targets = statements.filter(isVoiding).map(targetOf).filter((id) => id !== null);
  if (targets.length === 0) return;
  const found = await tx.select({ id: xapiStatements.id, isOwn: xapiStatements.isOwn }).from(xapiStatements).where(inArray(xapiStatements.id, targets));
  const ours = found.find(({ isOwn }) => isOwn);
  if (ours) throw new AppError('forbidden', 403, `The statement ${ours.id} is told by Slate from its own record, so no client can void it.`);
}
