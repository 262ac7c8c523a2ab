import { pickLanguage } from './pick-language.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';
import { mapParts, membersOf } from './walk-statement.ts';

const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'];
const componentLists = ['choices', 'scale', 'source', 'target', 'steps'];

/** `format=ids`: of everything that has an identity only that. */
export const withIdsOnly = (statement: JsonObject): JsonObject =>
  mapParts(statement, { agent: idOfAgent, verb: ({ id }) => ({ id }), activity: ({ id }) => ({ id }) });

function idOfAgent(agent: JsonObject): JsonObject {
  const identifier = identifiers.find((key) => agent[key] !== undefined);
  const type = agent['objectType'] === undefined ? {} : { objectType: agent['objectType'] };
  return identifier === undefined ? { ...type, member: membersOf(agent).map(idOfAgent) } : { ...type, [identifier]: agent[identifier] };
}

/**
 * `format=canonical`: activities as they are known from all statements, texts in one language.
 * @param definitions of activities by their IRI
 * @param accepted the header Accept-Language
 */
export function asCanonical(statement: JsonObject, definitions: ReadonlyMap<string, JsonObject>, accepted: string): JsonObject {
  const inOneLanguage = (object: JsonObject, key: string): JsonObject =>
    object[key] === undefined ? {} : { [key]: pickLanguage(objectOr(object[key]), accepted) };
  return mapParts(statement, {
    agent: (agent) => agent,
    verb: (verb) => ({ ...verb, ...inOneLanguage(verb, 'display') }),
    activity: (activity) => {
      const definition = definitions.get(String(activity['id'])) ?? activity['definition'];
      if (definition === undefined) return activity;
      const known = objectOr(definition);
      const components = componentLists.filter((list) => Array.isArray(known[list])).map((list) => {
        const listed: unknown[] = Array.isArray(known[list]) ? known[list] : [];
        return [list, listed.map(objectOr).map((component) => ({ ...component, ...inOneLanguage(component, 'description') }))];
      });
      return {
        ...activity,
        definition: { ...known, ...inOneLanguage(known, 'name'), ...inOneLanguage(known, 'description'), ...Object.fromEntries(components) },
      };
    },
  });
}
