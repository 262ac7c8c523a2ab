import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hashKey, identityOf } from '../statements/statement-keys.ts';
import { xapiStatementKeys, xapiStatements } from '../tables.ts';
import type { JsonObject } from '../validation/check-shape.ts';
import { agentsOf } from '../statements/walk-statement.ts';

/** Statements in which names are looked for, the newest. */
const looked = 20;

/** A Person (xAPI 2.0, 4.1.6.3): what is known of an Agent. Identifiers are never joined: nobody is told that two of them are one person. */
export async function describePerson(db: Database, agent: JsonObject): Promise<JsonObject> {
  const identity = identityOf(agent);
  const rows = await db.select({ statement: xapiStatements.statement }).from(xapiStatementKeys)
    .innerJoin(xapiStatements, eq(xapiStatements.sequence, xapiStatementKeys.sequence))
    .where(eq(xapiStatementKeys.key, hashKey('related-agent', identity ?? '')))
    .orderBy(sql`${xapiStatementKeys.sequence} desc`).limit(looked);
  const known = rows.flatMap(({ statement }) => agentsOf(statement)).filter((one) => identityOf(one) === identity);
  const names = [...new Set([agent, ...known].map(({ name }) => name).filter((name) => typeof name === 'string'))];
  const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'].filter((key) => agent[key] !== undefined);
  return { objectType: 'Person', ...(names.length > 0 ? { name: names } : {}), ...Object.fromEntries(identifiers.map((key) => [key, [agent[key]]])) };
}
