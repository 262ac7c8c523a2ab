import type { Declaration } from './declarations.ts';
import { isNumeric, list, parseScalar, type Scalar, single, Unsupported, type Value } from './values.ts';

/**
 * A response of JSON as a value of a declaration: texts, numbers, truths; lists of them for containers; pairs as "a b" or ["a", "b"]; points as "x y",
 * [x, y] or {x, y}; an object for a record. Nothing, "" and [] are NULL, and so is a text where a number is asked for.
 * @throws Unsupported for what can't be one
 */
export function readResponse(given: unknown, { identifier, cardinality, baseType }: Declaration): Value {
  if (given === undefined || given === null || given === '') return null;
  if (cardinality === 'record') return readRecord(given, identifier);
  if (baseType === null) throw new Unsupported(`${identifier} has no type`);
  const isOne = !Array.isArray(given) || isPairOrPoint(given, baseType);
  const items = (isOne ? [given] : given as unknown[]).map((item) => readScalar(item, baseType, identifier));
  const known = items.filter((item) => item !== null);
  // A number that is none is no response; in a list it is a fault of who asks.
  if (known.length < items.length && !(isNumeric(baseType) && items.length === 1)) throw new Unsupported(`a response to ${identifier} that is no ${baseType}`);
  if (cardinality === 'single' && known.length > 1) throw new Unsupported(`several values for ${identifier}, which has one`);
  return list(cardinality, baseType, known);
}

/** [x, y] or ["a", "b"] itself, not a list of such. */
function isPairOrPoint(given: readonly unknown[], baseType: NonNullable<Declaration['baseType']>): boolean {
  if (given.length !== 2) return false;
  if (baseType === 'point') return given.every((one) => typeof one === 'number');
  return (baseType === 'pair' || baseType === 'directedPair') && given.every((one) => typeof one === 'string' && !/\s/.test(one.trim()));
}

function readScalar(item: unknown, baseType: NonNullable<Declaration['baseType']>, identifier: string): Scalar | null {
  if (baseType === 'string') return typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean' ? String(item) : null;
  if (typeof item === 'number' && isNumeric(baseType)) return baseType === 'integer' && !Number.isInteger(item) ? null : item;
  if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') return parseScalar(String(item), baseType);
  if (Array.isArray(item)) return parseScalar(item.map(String).join(' '), baseType);
  if (typeof item === 'object' && item !== null && 'x' in item && 'y' in item) return parseScalar(`${String(item.x)} ${String(item.y)}`, baseType);
  throw new Unsupported(`a response to ${identifier} of a shape that is not known`);
}

function readRecord(given: unknown, identifier: string): Value {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Unsupported(`a response to ${identifier} that is no record`);
  const fields = Object.entries(given).map(([name, value]: [string, unknown]): [string, Value] => {
    if (value === null || value === '') return [name, null];
    if (typeof value === 'number') return [name, single(Number.isInteger(value) ? 'integer' : 'float', value)];
    return [name, typeof value === 'boolean' ? single('boolean', value) : single('string', typeof value === 'string' ? value : JSON.stringify(value))];
  });
  return { cardinality: 'record', fields: new Map(fields) };
}

/** An outcome as JSON; pairs and points as they are written in files. */
export function plainOutcome(value: Value): unknown {
  if (value === null) return null;
  if (value.cardinality === 'record') return Object.fromEntries([...value.fields].map(([name, field]) => [name, plainOutcome(field)]));
  const items = value.items.map((item) => (typeof item === 'object' ? ('x' in item ? `${item.x} ${item.y}` : `${item.first} ${item.second}`) : item));
  return value.cardinality === 'single' ? items[0] ?? null : items;
}
