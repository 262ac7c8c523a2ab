import { checkActivity } from './check-activity.ts';
import { checkAgent, checkAgentOrGroup, checkGroup } from './check-agent.ts';
import { arrayAt, extensionsAt, iriAt, languageAt, objectAt, optional, refuse, required, stringAt, uuidAt } from './check-shape.ts';

export const contextActivityKinds = ['parent', 'grouping', 'category', 'other'] as const;

/** `isAboutActivity`: revision and platform have a meaning only there. */
export function checkContext(value: unknown, path: string, isAboutActivity: boolean): void {
  const context = objectAt(value, path, [
    'registration', 'instructor', 'team', 'contextActivities', 'contextAgents', 'contextGroups', 'revision', 'platform', 'language', 'statement', 'extensions',
  ]);
  optional(context, 'registration', path, uuidAt);
  optional(context, 'instructor', path, checkAgentOrGroup);
  optional(context, 'team', path, checkGroup);
  optional(context, 'contextActivities', path, checkContextActivities);
  optional(context, 'contextAgents', path, (agents, at) => checkRelevant(agents, at, 'contextAgent', 'agent', checkAgent));
  optional(context, 'contextGroups', path, (groups, at) => checkRelevant(groups, at, 'contextGroup', 'group', checkGroup));
  for (const key of ['revision', 'platform']) {
    optional(context, key, path, (text, at) => {
      stringAt(text, at);
      if (!isAboutActivity) refuse(at, 'may only be told when the object is an Activity');
    });
  }
  optional(context, 'language', path, languageAt);
  optional(context, 'statement', path, checkStatementRef);
  optional(context, 'extensions', path, extensionsAt);
}

export function checkStatementRef(value: unknown, path: string): void {
  const reference = objectAt(value, path, ['objectType', 'id']);
  required(reference, 'objectType', path, (type, at) => type === 'StatementRef' || refuse(at, 'must be "StatementRef"'));
  required(reference, 'id', path, uuidAt);
}

function checkContextActivities(value: unknown, path: string): void {
  const kinds = objectAt(value, path, contextActivityKinds);
  for (const kind of contextActivityKinds) {
    optional(kinds, kind, path, (activities, at) => {
      if (!Array.isArray(activities)) return checkActivity(activities, at);
      for (const [index, activity] of activities.entries()) checkActivity(activity, `${at}[${index}]`);
    });
  }
}

/** New in 2.0: people and groups of the context, each with why it matters. */
function checkRelevant(value: unknown, path: string, objectType: string, key: string, check: (value: unknown, path: string) => void): void {
  for (const [index, one] of arrayAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const relevant = objectAt(one, at, ['objectType', key, 'relevantTypes']);
    required(relevant, 'objectType', at, (type, typePath) => type === objectType || refuse(typePath, `must be "${objectType}"`));
    required(relevant, key, at, check);
    optional(relevant, 'relevantTypes', at, (types, typesPath) => {
      const list = arrayAt(types, typesPath);
      if (list.length === 0) refuse(typesPath, 'must not be empty');
      for (const [place, type] of list.entries()) iriAt(type, `${typesPath}[${place}]`);
    });
  }
}
