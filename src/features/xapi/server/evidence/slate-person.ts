import { inArray } from 'drizzle-orm';
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

/** For each Agent the person of Slate that it is, or null: what is about a person goes when they are erased. */
export async function findPeople(db: Database, env: Pick<Env, 'origin'>, agents: JsonObject[]): Promise<(string | null)[]> {
  const ids = agents.map((agent) => userIdOf(env, agent));
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return ids;
  const known = new Set((await db.select({ id: users.id }).from(users).where(inArray(users.id, asked))).map(({ id }) => id));
  return ids.map((id) => (id !== null && known.has(id) ? id : null));
}
