import { contextActivityKinds } from '../validation/check-context.ts';
import { objectOr, type JsonObject } from '../validation/check-shape.ts';

/** What to make of each part of a statement that has an identity of its own. */
export type PartMaps = { agent(agent: JsonObject): JsonObject; verb(verb: JsonObject): JsonObject; activity(activity: JsonObject): JsonObject };

export const isAgentLike = (object: JsonObject) => object['objectType'] === 'Agent' || object['objectType'] === 'Group';
export const isActivity = (object: JsonObject) => (object['objectType'] ?? 'Activity') === 'Activity';
const listOf = (value: unknown): JsonObject[] => (value === undefined ? [] : Array.isArray(value) ? value.map(objectOr) : [objectOr(value)]);

/** A statement (that was checked) with its parts mapped; those of a SubStatement too. */
export function mapParts(statement: JsonObject, maps: PartMaps): JsonObject {
  const mapped: JsonObject = { ...statement, actor: maps.agent(objectOr(statement['actor'])), verb: maps.verb(objectOr(statement['verb'])) };
  const object = objectOr(statement['object']);
  if (isAgentLike(object)) mapped['object'] = maps.agent(object);
  else if (isActivity(object)) mapped['object'] = maps.activity(object);
  else if (object['objectType'] === 'SubStatement') mapped['object'] = mapParts(object, maps);
  if (statement['context'] !== undefined) mapped['context'] = mapContext(objectOr(statement['context']), maps);
  if (statement['authority'] !== undefined) mapped['authority'] = maps.agent(objectOr(statement['authority']));
  return mapped;
}

function mapContext(context: JsonObject, maps: PartMaps): JsonObject {
  const mapped = { ...context };
  for (const key of ['instructor', 'team']) {
    if (context[key] !== undefined) mapped[key] = maps.agent(objectOr(context[key]));
  }
  for (const [list, key] of [['contextAgents', 'agent'], ['contextGroups', 'group']] as const) {
    if (context[list] !== undefined) mapped[list] = listOf(context[list]).map((one) => ({ ...one, [key]: maps.agent(objectOr(one[key])) }));
  }
  if (context['contextActivities'] !== undefined) {
    const activities = objectOr(context['contextActivities']);
    // One activity alone is the old way of writing a list of one.
    mapped['contextActivities'] = Object.fromEntries(
      contextActivityKinds.filter((kind) => activities[kind] !== undefined).map((kind) => [kind, listOf(activities[kind]).map((activity) => maps.activity(activity))]),
    );
  }
  return mapped;
}

/** Every list of context activities as a list. */
export const withListedActivities = (statement: JsonObject): JsonObject =>
  mapParts(statement, { agent: (agent) => agent, verb: (verb) => verb, activity: (activity) => activity });

/** Every activity that a statement names, wherever. */
export function activitiesOf(statement: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const keep = (activity: JsonObject) => {
    found.push(activity);
    return activity;
  };
  mapParts(statement, { agent: (agent) => agent, verb: (verb) => verb, activity: keep });
  return found;
}

/** Every Agent and Group that a statement names, its authority and the members of Groups included. */
export function agentsOf(statement: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const keep = (agent: JsonObject) => {
    found.push(agent, ...membersOf(agent));
    return agent;
  };
  mapParts(statement, { agent: keep, verb: (verb) => verb, activity: (activity) => activity });
  return found;
}

export const membersOf = (agent: JsonObject): JsonObject[] => listOf(agent['member']);
