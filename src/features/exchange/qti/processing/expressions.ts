import { attribute, elementsOf, textWithin, type XmlElement } from '../../xml/xml-element.ts';
import { arithmetic } from './arithmetic.ts';
import { comparisons } from './comparisons.ts';
import { containers } from './containers.ts';
import { logic } from './logic.ts';
import { mapResponse, mapResponsePoint } from './mapping.ts';
import type { Operator, Scope } from './scope.ts';
import { baseTypes, isSameValue, parseScalar, single, truth, Unsupported, type Value } from './values.ts';

const identifierOf = (node: XmlElement): string => attribute(node, 'identifier')?.trim() ?? '';

/** Expressions that stand at the end: values and variables. */
const leaves: Record<string, Operator> = {
  baseValue: (_operands, node) => {
    const written = attribute(node, 'baseType') ?? 'string';
    const baseType = baseTypes.find((type) => type === written);
    if (baseType === undefined) throw new Unsupported(`the type “${written}”`);
    const item = parseScalar(textWithin(node).trim(), baseType);
    if (item === null) throw new Unsupported(`“${textWithin(node).trim().slice(0, 60)}”, which is no ${baseType}`);
    return single(baseType, item) ?? null;
  },
  variable: (_operands, node, scope) => scope.get(identifierOf(node)),
  correct: (_operands, node, scope) => scope.declaration(identifierOf(node)).correct,
  default: (_operands, node, scope) => scope.declaration(identifierOf(node)).defaultValue,
  isCorrect: (_operands, node, scope) => {
    const [given, { correct }] = [scope.get(identifierOf(node)), scope.declaration(identifierOf(node))];
    return truth(given !== null && correct !== null && isSameValue(given, correct));
  },
  mapResponse: (_operands, node, scope) => mapResponse(scope.declaration(identifierOf(node)), scope.get(identifierOf(node))),
  mapResponsePoint: (_operands, node, scope) => mapResponsePoint(scope.declaration(identifierOf(node)), scope.get(identifierOf(node))),
  null: () => null,
};

const operators: Record<string, Operator> = { ...leaves, ...logic, ...comparisons, ...arithmetic, ...containers };

/** The names of all expressions that are carried out. */
export const knownExpressions: ReadonlySet<string> = new Set(Object.keys(operators));

/** What an expression comes to. @throws Unsupported for what is not known here */
export function evaluate(node: XmlElement, scope: Scope): Value {
  const operator = Object.hasOwn(operators, node.name) ? operators[node.name] : undefined;
  if (!operator) throw new Unsupported(node.name === 'customOperator' ? `the operator “${attribute(node, 'class') ?? 'customOperator'}” of its own` : `“${node.name}”`);
  return operator(elementsOf(node).map((inner) => evaluate(inner, scope)), node, scope);
}
