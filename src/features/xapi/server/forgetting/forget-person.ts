import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { actorOf } from '../evidence/slate-person.ts';
import { hashKey, identityOf, keysOf } from '../statements/statement-keys.ts';
import { addUnderLock } from '../statements/statement-lock.ts';
import { agentsOf, isAgentLike, mapParts, membersOf } from '../statements/walk-statement.ts';
import { xapiActivities, xapiDocuments, xapiStatementKeys, xapiStatements } from '../tables.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { removeStatements } from './remove-statements.ts';

/** Under what other systems may know a person: Slate's own number for them, mail addresses, accounts at other issuers. */
export type KnownPerson = { id: string; emails: readonly string[]; accounts: readonly { homePage: string; name: string }[] };

const atOnce = 500;
const activitiesAtOnce = 2_000;

/**
 * Removes the statements about a person (who did it, or to whom it was done) and the documents that are kept for them. Where the
 * statement of somebody else names them (an instructor, a team), the name becomes nobody's.
 * @param within is called in the transaction of each piece, with what it removed
 */
export async function forgetPerson(db: Database, env: Pick<Env, 'origin'>, person: KnownPerson, within: (tx: Database, gone: { statements: number; documents: number; fileKeys: string[] }) => Promise<void>): Promise<void> {
  const identities = new Set(agentsOfPerson(env, person).map((agent) => identityOf(agent) ?? ''));
  for (let isMore = true; isMore;) {
    isMore = await addUnderLock(db, async (tx) => {
      const found = await findNext(tx, person.id, identities);
      const mine = found.filter((row) => row.learnerId === person.id || isAbout(row.statement, identities));
      const others = found.filter((row) => !mine.includes(row));
      for (const row of others) await leaveOut(tx, row, identities);
      if (mine.length > 0) await within(tx, { documents: 0, ...(await removeStatements(tx, mine.map(({ sequence }) => sequence))) });
      return found.length > 0;
    });
  }
  for await (const scopes of scopesOf(db, [...identities])) {
    await db.transaction(async (tx) => {
      const gone = await tx.delete(xapiDocuments).where(inArray(xapiDocuments.scope, scopes)).returning({ key: xapiDocuments.key });
      if (gone.length > 0) await within(tx, { statements: 0, documents: gone.length, fileKeys: [] });
    });
  }
  await db.transaction(async (tx) => {
    const gone = await tx.delete(xapiDocuments).where(eq(xapiDocuments.learnerId, person.id)).returning({ key: xapiDocuments.key });
    if (gone.length > 0) await within(tx, { statements: 0, documents: gone.length, fileKeys: [] });
  });
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/** As a client may have written them: addresses with or without capitals, plain or as a hash. */
function agentsOfPerson(env: Pick<Env, 'origin'>, { id, emails, accounts }: KnownPerson): JsonObject[] {
  const addresses = [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))].map((email) => `mailto:${email}`);
  return [actorOf(env, id), ...addresses.map((mbox) => ({ mbox })), ...addresses.map((mbox) => ({ mbox_sha1sum: sha1(mbox) })), ...accounts.map((account) => ({ account }))];
}

type Row = { sequence: number; statement: JsonObject; learnerId: string | null };

async function findNext(tx: Database, personId: string, identities: ReadonlySet<string>): Promise<Row[]> {
  const columns = { sequence: xapiStatements.sequence, statement: xapiStatements.statement, learnerId: xapiStatements.learnerId };
  const own = await tx.select(columns).from(xapiStatements).where(and(isNotNull(xapiStatements.learnerId), eq(xapiStatements.learnerId, personId))).limit(atOnce);
  if (own.length > 0) return own;
  const keys = [...identities].flatMap((identity) => [hashKey('agent', identity), hashKey('related-agent', identity)]);
  return tx.select(columns).from(xapiStatements)
    .where(sql`${xapiStatements.sequence} in (select ${xapiStatementKeys.sequence} from ${xapiStatementKeys} where ${inArray(xapiStatementKeys.key, keys)})`).limit(atOnce);
}

const isOf = (agent: JsonObject, identities: ReadonlySet<string>) => identities.has(identityOf(agent) ?? '');

/** Whether they did it, or it was done to them; of a statement in the statement too. */
function isAbout(statement: JsonObject, identities: ReadonlySet<string>): boolean {
  const object = objectOr(statement['object']);
  if (isOf(objectOr(statement['actor']), identities) || (isAgentLike(object) && isOf(object, identities))) return true;
  return object['objectType'] === 'SubStatement' && isAbout(object, identities);
}

const nobody = { objectType: 'Agent', account: { homePage: 'https://slate.invalid', name: 'erased' } };

/** Somebody else's statement without them. One that only refers to a statement about them names them nowhere, and is only found by them. */
async function leaveOut(tx: Database, { sequence, statement }: Row, identities: ReadonlySet<string>): Promise<void> {
  const without = (agent: JsonObject): JsonObject => {
    if (isOf(agent, identities)) return nobody;
    return agent['member'] === undefined ? agent : { ...agent, member: membersOf(agent).map((member) => (isOf(member, identities) ? nobody : member)) };
  };
  if (agentsOf(statement).some((agent) => isOf(agent, identities))) {
    const rewritten = mapParts(statement, { agent: without, verb: (verb) => verb, activity: (activity) => activity });
    await tx.update(xapiStatements).set({ statement: rewritten }).where(eq(xapiStatements.sequence, sequence));
    const keys = keysOf(rewritten);
    await tx.execute(sql`insert into ${xapiStatementKeys} (key, sequence) select key, ${sequence}::bigint from unnest(${sql.param(keys)}::uuid[]) as given(key) on conflict do nothing`);
  }
  const theirs = [...identities].flatMap((identity) => [hashKey('agent', identity), hashKey('related-agent', identity)]);
  await tx.delete(xapiStatementKeys).where(and(eq(xapiStatementKeys.sequence, sequence), inArray(xapiStatementKeys.key, theirs)));
}

/** Where documents of theirs may be kept: their own profile, and a state of every activity that is known. */
async function* scopesOf(db: Database, identities: string[]): AsyncIterable<string[]> {
  yield identities.map((identity) => hashKey('document', 'agent-profile', '', identity));
  let last = '';
  for (;;) {
    const known = await db.select({ iri: xapiActivities.iri, key: xapiActivities.key }).from(xapiActivities)
      .where(last === '' ? undefined : sql`${xapiActivities.key} > ${last}::uuid`).orderBy(xapiActivities.key).limit(activitiesAtOnce);
    if (known.length > 0) yield known.flatMap(({ iri }) => identities.map((identity) => hashKey('document', 'state', iri, identity)));
    last = known.at(-1)?.key ?? '';
    if (known.length < activitiesAtOnce) return;
  }
}
