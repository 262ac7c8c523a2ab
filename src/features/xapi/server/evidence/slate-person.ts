import { inArray, or, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { isUuid } from '../validation/formats.ts';

/** How Slate names a person to other systems: by a number that means nothing elsewhere, without their name. */
export const actorOf = ({ origin }: Pick<Env, 'origin'>, userId: string): JsonObject => ({ objectType: 'Agent', account: { homePage: origin, name: userId } });

/** @returns the person of Slate that an Agent may stand for (whether they exist is another question), or null */
function userIdOf({ origin }: Pick<Env, 'origin'>, agent: JsonObject): string | null {
  const { homePage, name } = objectOr(agent['account']);
  return homePage === origin && typeof name === 'string' && isUuid(name) ? name.toLowerCase() : null;
}

/** @returns the mail address of an Agent, in lower case as people are looked up by it, or null */
function emailOf(agent: JsonObject): string | null {
  const { mbox } = agent;
  return typeof mbox === 'string' && mbox.startsWith('mailto:') ? mbox.slice('mailto:'.length).toLowerCase() : null;
}

/** For each Agent the person of Slate that it is, by Slate's own number or by their mail address, or null: what is about a person is theirs, and goes when they are erased. */
export async function findPeople(db: Database, env: Pick<Env, 'origin'>, agents: JsonObject[]): Promise<(string | null)[]> {
  const ids = agents.map((agent) => userIdOf(env, agent));
  const emails = agents.map(emailOf);
  const [askedIds, askedEmails] = [ids, emails].map((asked) => [...new Set(asked.filter((one) => one !== null))]);
  if (!askedIds?.length && !askedEmails?.length) return ids;
  const address = sql<string | null>`lower(${users.email})`;
  const known = await db.select({ id: users.id, email: address }).from(users)
    .where(or(inArray(users.id, askedIds ?? []), inArray(address, askedEmails ?? [])));
  return agents.map((_, index) => known.find(({ id, email }) => id === ids[index] || (email !== null && email === emails[index]))?.id ?? null);
}
