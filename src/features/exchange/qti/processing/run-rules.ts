import { attribute, elementsOf, type XmlElement } from '../../xml/xml-element.ts';
import type { Declaration } from './declarations.ts';
import { evaluate } from './expressions.ts';
import { numberOf, truthOf } from './operands.ts';
import type { Scope } from './scope.ts';
import { isNumeric, list, parseScalar, type Scalar, single, Unsupported, type Value, writeScalar } from './values.ts';

/** Ends the rules (`exitResponse`). */
class Exit extends Error {}

export type Outcomes = Scope & { set(identifier: string, value: Value): void };

/** More than any item's rules. */
const mostRules = 20_000;

/** Carries out the rules of a response processing. @throws Unsupported for a rule or an expression that is not known here */
export function runRules(rules: readonly XmlElement[], scope: Outcomes): void {
  const left = { count: mostRules };
  try {
    for (const rule of rules) runRule(rule, scope, left);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
}

function runRule(rule: XmlElement, scope: Outcomes, left: { count: number }): void {
  left.count -= 1;
  if (left.count < 0) throw new Unsupported('more rules than any question has');
  const runAll = (rules: readonly XmlElement[]) => { for (const inner of rules) runRule(inner, scope, left); };
  switch (rule.name) {
    case 'responseCondition': case 'outcomeCondition': case 'templateCondition': return runAll(chosenBranch(rule, scope));
    case 'responseProcessingFragment': return runAll(elementsOf(rule));
    case 'setOutcomeValue': return scope.set(identifierOf(rule), evaluate(onlyIn(rule), scope));
    case 'lookupOutcomeValue': return scope.set(identifierOf(rule), lookUp(scope.declaration(identifierOf(rule)), evaluate(onlyIn(rule), scope), rule));
    case 'exitResponse': throw new Exit();
    default: throw new Unsupported(`the rule “${rule.name}”`);
  }
}

const identifierOf = (node: XmlElement): string => attribute(node, 'identifier')?.trim() ?? '';

function onlyIn(rule: XmlElement): XmlElement {
  const [expression] = elementsOf(rule);
  if (!expression) throw new Unsupported(`“${rule.name}” without an expression`);
  return expression;
}

/** The rules of the first branch whose condition holds. What is NULL does not hold. */
function chosenBranch(condition: XmlElement, scope: Scope): XmlElement[] {
  for (const branch of elementsOf(condition)) {
    if (branch.name.endsWith('Else')) return elementsOf(branch);
    const [test, ...rules] = elementsOf(branch);
    if (!test) throw new Unsupported(`“${branch.name}” without a condition`);
    if (truthOf(evaluate(test, scope), branch) === true) return rules;
  }
  return [];
}

function lookUp({ identifier, table }: Declaration, value: Value, node: XmlElement): Value {
  if (!table) throw new Unsupported(`${identifier} has no table to look up in`);
  const source = numberOf(value, node);
  if (source === null) return null;
  const found = table.kind === 'match' ? table.entries.find((entry) => entry.source === source)
    : table.entries.find((entry) => source > entry.source || (entry.includesBoundary && source === entry.source));
  return found ? found.target : table.otherwise;
}

/** A value as the variable holds it that it is given to. @throws Unsupported where it is of another kind */
export function asDeclared({ identifier, cardinality, baseType }: Declaration, value: Value): Value {
  if (value === null || value.cardinality === 'record' || baseType === null) return value;
  if (cardinality === 'record') throw new Unsupported(`${identifier} is a record and gets another value`);
  if (cardinality === 'single' && value.items.length > 1) throw new Unsupported(`${identifier} is one value and gets several`);
  return list(cardinality, baseType, value.items.map((item) => converted(item, baseType, identifier)));
}

function converted(item: Scalar, baseType: NonNullable<Declaration['baseType']>, identifier: string): Scalar {
  if (typeof item === 'number' && isNumeric(baseType)) return item;
  const read = parseScalar(writeScalar(item), baseType);
  if (read === null) throw new Unsupported(`${identifier} is ${baseType} and gets “${writeScalar(item).slice(0, 40)}”`);
  return read;
}

/** What an outcome is before the rules. */
export const startOf = ({ cardinality, baseType, defaultValue }: Declaration): Value =>
  defaultValue ?? (cardinality === 'single' && (baseType === 'integer' || baseType === 'float') ? single(baseType, 0) : null);
