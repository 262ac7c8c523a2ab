import { inArray } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { Database } from '#server/db/database.ts';
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
  const statements = given.map((statement) => ({ ...withListedActivities(statement), id: typeof statement['id'] === 'string' ? statement['id'] : newId() }));
  const byId = new Map(statements.map((statement) => [statement.id.toLowerCase(), statement]));
  if (byId.size < statements.length) throw new AppError('invalid_statement', 400, 'Two statements of this request have the same id.');
  await addUnderLock(db, async (tx) => {
    const isNew = await findNew(tx, byId);
    await refuseVoidingOurs(tx, statements.filter(({ id }) => isNew(id)));
    const stored = await nextStored(tx);
    const at = stored.toISOString();
    const complete = statements.filter(({ id }) => isNew(id)).map((statement): JsonObject & { id: string } => ({
      timestamp: at, version: sender.version, ...statement, stored: at, authority: sender.authority,
    }));
    const learnerIds = await findPeople(tx, env, complete.map((statement) => objectOr(statement['actor'])));
    const rows = complete.map((statement, index) => ({ id: statement.id.toLowerCase(), statement, learnerId: learnerIds[index] ?? null }));
    await addStatements(tx, stored, rows, { isOwn: false, origin: env.origin });
  });
  return statements.map(({ id }) => id);
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
