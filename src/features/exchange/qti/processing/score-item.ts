import { attribute, elementsOf, firstOf, type XmlElement } from '../../xml/xml-element.ts';
import { type Declaration, readDeclaration } from './declarations.ts';
import { asDeclared, runRules, startOf } from './run-rules.ts';
import { rulesOfTemplate } from './templates.ts';
import { float, integer, single, Unsupported, type Value } from './values.ts';

/** An item as far as it is scored. */
export type ScorableItem = {
  responses: readonly Declaration[];
  outcomes: readonly Declaration[];
  /** Null: the item says nothing of how it is scored. */
  rules: readonly XmlElement[] | null;
};

/** @param item with normal names (`normal-names.ts`). @throws Unsupported for what can't be carried out */
export function readScorable(item: XmlElement): ScorableItem {
  const template = elementsOf(item, 'templateProcessing').some((one) => elementsOf(one).length > 0);
  if (template) throw new Unsupported('variables that are drawn anew for each pupil (templateProcessing)');
  const responses = elementsOf(item, 'responseDeclaration').map(readDeclaration);
  const processing = firstOf(item, 'responseProcessing');
  const outcomes = elementsOf(item, 'outcomeDeclaration').map(readDeclaration);
  const templates = elementsOf(item, 'templateDeclaration').map(readDeclaration);
  return { responses, outcomes: [...outcomes, ...templates], rules: processing ? rulesOf(processing, responses) : null };
}

function rulesOf(processing: XmlElement, responses: readonly Declaration[]): readonly XmlElement[] | null {
  const own = elementsOf(processing);
  const address = attribute(processing, 'template') ?? attribute(processing, 'templateLocation');
  if (own.length > 0 || address === undefined) return own.length > 0 ? own : null;
  const rules = rulesOfTemplate(address);
  if (!rules) throw new Unsupported(`the response processing template “${address.slice(0, 120)}”`);
  const [only] = responses;
  // The templates speak of RESPONSE. Where the one response of an item is called otherwise, that one is meant.
  return only && responses.length === 1 && only.identifier !== 'RESPONSE' ? rules.map((rule) => renamed(rule, only.identifier)) : rules;
}

const renamed = (node: XmlElement, to: string): XmlElement => ({
  ...node, attributes: attribute(node, 'identifier') === 'RESPONSE' ? { ...node.attributes, identifier: to } : node.attributes,
  children: node.children.map((child) => (typeof child === 'string' ? child : renamed(child, to))),
});

/** What an item has by itself. */
const builtIn: readonly Declaration[] = ([
  ['numAttempts', 'integer', integer(1)], ['duration', 'duration', float(0)], ['completionStatus', 'identifier', single('identifier', 'unknown')],
] as const).map(([identifier, baseType, defaultValue]) =>
  ({ identifier, cardinality: 'single', baseType, defaultValue, correct: null, mapping: null, areaMapping: null, table: null, normalMaximum: null }));

/**
 * What the outcomes of an item are after its rules.
 * @param given by identifier; a response that is not among them has its default. @throws Unsupported
 */
export function scoreItem(item: ScorableItem, given: ReadonlyMap<string, Value>): Map<string, Value> {
  const variables = new Map<string, { declaration: Declaration; value: Value }>();
  for (const declaration of builtIn) variables.set(declaration.identifier, { declaration, value: declaration.defaultValue });
  for (const declaration of item.responses) {
    const { identifier, defaultValue } = declaration;
    variables.set(identifier, { declaration, value: given.has(identifier) ? given.get(identifier) ?? null : defaultValue });
  }
  for (const declaration of item.outcomes) variables.set(declaration.identifier, { declaration, value: startOf(declaration) });
  // The marks of the templates need no declaration.
  if (!variables.has('SCORE')) variables.set('SCORE', { declaration: undeclared('SCORE'), value: float(0) });
  const variableOf = (identifier: string) => {
    const found = variables.get(identifier);
    if (!found) throw new Unsupported(`the variable “${identifier}”, which the question does not declare`);
    return found;
  };
  runRules(item.rules ?? [], {
    get: (identifier) => variableOf(identifier).value,
    declaration: (identifier) => variableOf(identifier).declaration,
    set: (identifier, value) => {
      const declaration = variables.get(identifier)?.declaration;
      if (declaration) variables.set(identifier, { declaration, value: asDeclared(declaration, value) });
      else variables.set(identifier, { declaration: undeclared(identifier), value });
    },
  });
  const responses = new Set([...item.responses, ...builtIn.slice(0, 2)].map(({ identifier }) => identifier));
  return new Map([...variables].flatMap(([identifier, { value }]) => (responses.has(identifier) ? [] : [[identifier, value] as const])));
}

const undeclared = (identifier: string): Declaration =>
  ({ identifier, cardinality: 'single', baseType: null, defaultValue: null, correct: null, mapping: null, areaMapping: null, table: null, normalMaximum: null });
