import { inArray, notInArray, and, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hashKey } from '../statements/statement-keys.ts';
import { activityKeyOf } from '../statements/learn-activities.ts';
import { activitiesOf } from '../statements/walk-statement.ts';
import { xapiActivities, xapiAttachments, xapiStatementKeys, xapiStatements } from '../tables.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';

/**
 * Removes statements with all that only they brought: by what they are found, what they said of activities, files.
 * @returns how many statements, and the keys of the files that nobody names any more: to be removed from the store when this is committed
 */
export async function removeStatements(tx: Database, sequences: readonly number[]): Promise<{ statements: number; fileKeys: string[] }> {
  const gone = await tx.delete(xapiStatements).where(inArray(xapiStatements.sequence, [...sequences])).returning({ statement: xapiStatements.statement });
  await forgetActivities(tx, gone.flatMap(({ statement }) => activitiesOf(statement)).map(({ id }) => id).filter((id) => typeof id === 'string'));
  return { statements: gone.length, fileKeys: await forgetAttachments(tx, gone.flatMap(({ statement }) => attachmentsOf(statement))) };
}

/** What is known of an activity stays as long as a statement names it. */
async function forgetActivities(tx: Database, iris: string[]): Promise<void> {
  const byKey = new Map(iris.map((iri) => [hashKey('related-activity', iri), iri]));
  if (byKey.size === 0) return;
  const named = await tx.selectDistinct({ key: xapiStatementKeys.key }).from(xapiStatementKeys).where(inArray(xapiStatementKeys.key, [...byKey.keys()]));
  for (const { key } of named) byKey.delete(key);
  if (byKey.size > 0) await tx.delete(xapiActivities).where(inArray(xapiActivities.key, [...byKey.values()].map(activityKeyOf)));
}

/** The bytes are kept once however many statements name them: those that no statement names any more go. */
async function forgetAttachments(tx: Database, sha2s: string[]): Promise<string[]> {
  if (sha2s.length === 0) return [];
  const { rows } = await tx.execute<{ sha2: string }>(sql`
    select sha2 from unnest(${sql.param([...new Set(sha2s)])}::text[]) as named(sha2)
    where exists (select from ${xapiStatements} where strpos(lower(${xapiStatements.statement}::text), sha2) > 0)`);
  const still = rows.map(({ sha2 }) => sha2);
  const forgotten = await tx.delete(xapiAttachments)
    .where(and(inArray(xapiAttachments.sha2, sha2s), still.length === 0 ? undefined : notInArray(xapiAttachments.sha2, still))).returning({ fileKey: xapiAttachments.fileKey });
  return forgotten.map(({ fileKey }) => fileKey);
}

/** Hashes of the attachments of a statement and of the one in it, in lower case as they are kept. */
function attachmentsOf(statement: JsonObject): string[] {
  const own = Array.isArray(statement['attachments']) ? statement['attachments'].map((one) => objectOr(one)['sha2']).filter((sha2) => typeof sha2 === 'string').map((sha2) => sha2.toLowerCase()) : [];
  const object = objectOr(statement['object']);
  return object['objectType'] === 'SubStatement' ? [...own, ...attachmentsOf(object)] : own;
}
