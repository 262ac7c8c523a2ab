import { arrayAt, extensionsAt, iriAt, languageMapAt, objectAt, optional, refuse, required, stringAt, type JsonObject } from './check-shape.ts';

/** Kinds of interaction, each with the lists of components it may have. */
const componentsOf: Record<string, readonly string[]> = {
  'true-false': [], choice: ['choices'], 'fill-in': [], 'long-fill-in': [], matching: ['source', 'target'],
  performance: ['steps'], sequencing: ['choices'], likert: ['scale'], numeric: [], other: [],
};
const componentLists = ['choices', 'scale', 'source', 'target', 'steps'];

export function checkActivity(value: unknown, path: string): void {
  const activity = objectAt(value, path, ['objectType', 'id', 'definition']);
  optional(activity, 'objectType', path, (type, at) => type === 'Activity' || refuse(at, 'must be "Activity"'));
  required(activity, 'id', path, iriAt);
  optional(activity, 'definition', path, checkDefinition);
}

function checkDefinition(value: unknown, path: string): void {
  const definition = objectAt(value, path, ['name', 'description', 'type', 'moreInfo', 'extensions', 'interactionType', 'correctResponsesPattern', ...componentLists]);
  optional(definition, 'name', path, languageMapAt);
  optional(definition, 'description', path, languageMapAt);
  optional(definition, 'type', path, iriAt);
  optional(definition, 'moreInfo', path, iriAt);
  optional(definition, 'extensions', path, extensionsAt);
  checkInteraction(definition, path);
}

function checkInteraction(definition: JsonObject, path: string): void {
  optional(definition, 'interactionType', path, (type, at) => Object.hasOwn(componentsOf, stringAt(type, at)) || refuse(at, `must be one of ${Object.keys(componentsOf).join(', ')}`));
  optional(definition, 'correctResponsesPattern', path, (patterns, at) => {
    for (const [index, pattern] of arrayAt(patterns, at).entries()) stringAt(pattern, `${at}[${index}]`);
  });
  const type = definition['interactionType'];
  const used = [...componentLists, 'correctResponsesPattern'].filter((key) => Object.hasOwn(definition, key));
  if (used.length === 0) return;
  if (typeof type !== 'string') refuse(`${path}.interactionType`, `is missing, and ${used.join(', ')} needs it`);
  for (const key of used.filter((list) => componentLists.includes(list))) {
    if (!componentsOf[type]?.includes(key)) refuse(`${path}.${key}`, `does not go with the interaction "${type}"`);
    checkComponents(definition[key], `${path}.${key}`);
  }
}

function checkComponents(value: unknown, path: string): void {
  const seen = new Set<string>();
  for (const [index, one] of arrayAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const component = objectAt(one, at, ['id', 'description']);
    required(component, 'id', at, (id, idPath) => {
      const text = stringAt(id, idPath);
      if (text === '' || seen.has(text)) refuse(idPath, 'must not be empty, and no other component of the list may have it');
      seen.add(text);
    });
    optional(component, 'description', at, languageMapAt);
  }
}
