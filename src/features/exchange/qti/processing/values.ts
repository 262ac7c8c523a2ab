/** The values of QTI (Assessment, Section and Item information model 2.2, chapter 5 "Variables"): types, cardinalities, NULL. */

export const baseTypes = ['identifier', 'boolean', 'integer', 'float', 'string', 'point', 'pair', 'directedPair', 'duration', 'file', 'uri', 'intOrIdentifier'] as const;
export type BaseType = (typeof baseTypes)[number];
export type Cardinality = 'single' | 'multiple' | 'ordered' | 'record';

export type Point = { x: number; y: number };
export type Pair = { first: string; second: string };
/** Identifiers, texts, files and addresses are strings; whole numbers, numbers and durations numbers. */
export type Scalar = string | number | boolean | Point | Pair;

export type ListValue = { cardinality: 'single' | 'multiple' | 'ordered'; baseType: BaseType; items: readonly Scalar[] };
export type RecordValue = { cardinality: 'record'; fields: ReadonlyMap<string, Value> };
/** Null is NULL; so are an empty container and an empty text. */
export type Value = ListValue | RecordValue | null;

/** A thing of the specification that this program does not know, or a rule that breaks it. The message names it. */
export class Unsupported extends Error {}

export const single = (baseType: BaseType, item: Scalar): Value => list('single', baseType, [item]);
export const truth = (is: boolean | null): Value => (is === null ? null : single('boolean', is));
export const float = (value: number): Value => single('float', value);
export const integer = (value: number): Value => single('integer', value);

export function list(cardinality: ListValue['cardinality'], baseType: BaseType, items: readonly Scalar[]): Value {
  const isNothing = items.length === 0 || (cardinality === 'single' && items[0] === '' && baseType === 'string');
  return isNothing ? null : { cardinality, baseType, items };
}

export const isNumeric = (baseType: BaseType): boolean => baseType === 'integer' || baseType === 'float' || baseType === 'duration';

/** Whether two values of one type are the same; texts to the letter, pairs without a direction either way round. */
export function isSameScalar(a: Scalar, b: Scalar, baseType: BaseType): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if ('x' in a || 'x' in b) return 'x' in a && 'x' in b && a.x === b.x && a.y === b.y;
  return (a.first === b.first && a.second === b.second) || (baseType === 'pair' && a.first === b.second && a.second === b.first);
}

/** How often a value stands among others. */
export const countOf = (items: readonly Scalar[], wanted: Scalar, baseType: BaseType): number => items.filter((item) => isSameScalar(item, wanted, baseType)).length;

/** Whether two values are the same: containers as bags, ordered ones in their order, records field by field. */
export function isSameValue(a: Exclude<Value, null>, b: Exclude<Value, null>): boolean {
  if (a.cardinality === 'record' || b.cardinality === 'record') return a.cardinality === 'record' && b.cardinality === 'record' && isSameRecord(a, b);
  if (a.items.length !== b.items.length) return false;
  const baseType = a.baseType === 'directedPair' || b.baseType === 'directedPair' ? 'directedPair' : a.baseType;
  if (a.cardinality === 'ordered' || b.cardinality === 'ordered') return a.items.every((item, index) => isSameScalar(item, b.items[index] ?? '', baseType));
  return a.items.every((item) => countOf(a.items, item, baseType) === countOf(b.items, item, baseType));
}

function isSameRecord(a: RecordValue, b: RecordValue): boolean {
  const names = new Set([...a.fields.keys(), ...b.fields.keys()]);
  return [...names].every((name) => {
    const [one, other] = [a.fields.get(name) ?? null, b.fields.get(name) ?? null];
    return one === null || other === null ? one === other : isSameValue(one, other);
  });
}

const numberText = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** A written value of a type. @returns null for what is none */
export function parseScalar(written: string, baseType: BaseType): Scalar | null {
  const text = written.trim();
  switch (baseType) {
    case 'string': return written;
    case 'identifier': case 'uri': case 'file': case 'intOrIdentifier': return text === '' ? null : text;
    case 'boolean': return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
    case 'integer': return /^[-+]?\d+$/.test(text) ? Number(text) : wholeOf(text);
    case 'float': case 'duration': return parseFloatText(text);
    case 'point': {
      const [x, y, ...more] = text.split(/[\s,]+/).map(parseFloatText);
      return typeof x === 'number' && typeof y === 'number' && more.length === 0 ? { x, y } : null;
    }
    case 'pair': case 'directedPair': {
      const [first, second, ...more] = text.split(/\s+/);
      return first !== undefined && first !== '' && second !== undefined && more.length === 0 ? { first, second } : null;
    }
  }
}

/** "4.0" where a whole number is asked for. */
function wholeOf(text: string): number | null {
  const value = parseFloatText(text);
  return value !== null && Number.isInteger(value) ? value : null;
}

export function parseFloatText(text: string): number | null {
  if (text === 'INF') return Infinity;
  if (text === '-INF') return -Infinity;
  return numberText.test(text) ? Number(text) : null;
}

/** A value as it is written in a file. */
export function writeScalar(item: Scalar): string {
  if (typeof item !== 'object') return String(item);
  return 'x' in item ? `${item.x} ${item.y}` : `${item.first} ${item.second}`;
}
