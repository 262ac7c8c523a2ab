import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { learnActivities } from './learn-activities.ts';
import { keysOf } from './statement-keys.ts';
import { xapiStatementKeys, xapiStatements } from '../tables.ts';
import { voidedVerb } from '../validation/check-statement.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';

export type NewStatement = { id: string; statement: JsonObject; learnerId: string | null };
/** A chain of statements about statements is followed so far when one is found through the next. */
const longestChain = 50;

/**
 * Inserts statements that are checked, complete and not there yet, with all that finds them. Under the lock of
 * statement-lock, in one transaction with whatever else belongs to it.
 */
export async function addStatements(tx: Database, stored: Date, statements: NewStatement[], from: { isOwn: boolean; origin: string }): Promise<void> {
  if (statements.length === 0) return;
  const added = await tx.insert(xapiStatements)
    .values(statements.map(({ id, statement, learnerId }) => ({
      id, stored, statement, learnerId, isOwn: from.isOwn, refersTo: targetOf(statement), isVoiding: isVoiding(statement),
    })))
    .returning({ id: xapiStatements.id, sequence: xapiStatements.sequence });
  const sequences = new Map(added.map(({ id, sequence }) => [id, sequence]));
  const pairs = statements.flatMap(({ id, statement }) => {
    const sequence = sequences.get(id);
    return sequence === undefined ? [] : keysOf(statement).map((key) => ({ key, sequence }));
  });
  await tx.execute(sql`
    insert into ${xapiStatementKeys} (key, sequence)
    select key, sequence from unnest(${sql.param(pairs.map(({ key }) => key))}::uuid[], ${sql.param(pairs.map(({ sequence }) => sequence))}::bigint[]) as given(key, sequence)`);
  await learnActivities(tx, statements.map(({ statement }) => statement), from);
  await applyReferences(tx, added);
}

/** The id of the statement that this one has as its object, in lower case. */
export function targetOf(statement: JsonObject): string | null {
  const object = objectOr(statement['object']);
  return object['objectType'] === 'StatementRef' && typeof object['id'] === 'string' ? object['id'].toLowerCase() : null;
}

export const isVoiding = (statement: JsonObject) => objectOr(statement['verb'])['id'] === voidedVerb;

/** Voids what is voided, and lets statements be found by what they refer to: whichever of the two came first. */
async function applyReferences(tx: Database, added: { id: string; sequence: number }[]): Promise<void> {
  const sequences = sql`${sql.param(added.map(({ sequence }) => sequence))}::bigint[]`;
  const { rows: affected } = await tx.execute<{ sequence: string }>(sql`
    with recursive affected as (
      select sequence, id from xapi_statements where sequence = any(${sequences})
      union
      select referring.sequence, referring.id from affected join xapi_statements referring on referring.refers_to = affected.id
    )
    select affected.sequence from affected join xapi_statements using (sequence) where xapi_statements.refers_to is not null`);
  if (affected.length === 0) return;
  const referring = sql`${sql.param(affected.map(({ sequence }) => sequence))}::bigint[]`;
  await tx.execute(sql`
    update xapi_statements as target set is_voided = true from xapi_statements as voiding
    where voiding.sequence = any(${referring}) and voiding.is_voiding and target.id = voiding.refers_to
      and not target.is_voiding and not target.is_voided and not target.is_own`);
  for (let links = 0; links < longestChain; links += 1) {
    const { rowCount } = await tx.execute(sql`
      insert into xapi_statement_keys (key, sequence)
      select distinct keys.key, referring.sequence
      from xapi_statements referring
        join xapi_statements target on target.id = referring.refers_to
        join xapi_statement_keys keys on keys.sequence = target.sequence
      where referring.sequence = any(${referring})
      on conflict do nothing`);
    if (!rowCount) return;
  }
}
