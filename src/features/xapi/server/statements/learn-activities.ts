import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hashKey } from './statement-keys.ts';
import { xapiActivities } from '../tables.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { activitiesOf } from './walk-statement.ts';

export const activityKeyOf = (iri: string) => hashKey('activity-definition', iri);

/** Adds to what is known of activities what these statements say of them. Others don't describe the activities of Slate itself. */
export async function learnActivities(tx: Database, statements: JsonObject[], { isOwn, origin }: { isOwn: boolean; origin: string }): Promise<void> {
  const told = new Map<string, JsonObject>();
  for (const { id, definition } of statements.flatMap(activitiesOf)) {
    if (typeof id !== 'string' || definition === undefined || (!isOwn && id.startsWith(`${origin}/`))) continue;
    told.set(id, mergeDefinitions(told.get(id) ?? {}, objectOr(definition)));
  }
  if (told.size === 0) return;
  const known = await loadDefinitions(tx, [...told.keys()]);
  const changed = [...told].flatMap(([iri, definition]) => {
    const before = known.get(iri);
    const after = mergeDefinitions(before ?? {}, definition);
    return before !== undefined && isDeepStrictEqual(after, before) ? [] : [{ key: activityKeyOf(iri), iri, definition: after }];
  });
  if (changed.length === 0) return;
  await tx.insert(xapiActivities).values(changed).onConflictDoUpdate({ target: xapiActivities.key, set: { definition: sql`excluded.definition` } });
}

/** What is known of activities, by IRI. */
export async function loadDefinitions(db: Database, iris: string[]): Promise<Map<string, JsonObject>> {
  if (iris.length === 0) return new Map();
  const rows = await db.select({ iri: xapiActivities.iri, definition: xapiActivities.definition }).from(xapiActivities)
    .where(inArray(xapiActivities.key, [...new Set(iris)].map(activityKeyOf)));
  return new Map(rows.map(({ iri, definition }) => [iri, definition]));
}

/** The newer word counts, language by language and extension by extension. */
function mergeDefinitions(older: JsonObject, newer: JsonObject): JsonObject {
  const merged: JsonObject = { ...older, ...newer };
  for (const key of ['name', 'description', 'extensions']) {
    if (older[key] !== undefined && newer[key] !== undefined) merged[key] = { ...objectOr(older[key]), ...objectOr(newer[key]) };
  }
  return merged;
}
