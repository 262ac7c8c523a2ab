import { attribute, type XmlElement } from '../../xml/xml-element.ts';
import { integerAttribute, listOf, numberOf } from './operands.ts';
import { roundHalfUp, roundToFigures } from './rounding.ts';
import type { Operator } from './scope.ts';
import { float, integer, list, parseFloatText, Unsupported, type Value } from './values.ts';

/** All numbers of the operands, containers opened; null where one is NULL. `isWhole`: all of them are whole by their type. */
function numbersOf(operands: readonly Value[], node: XmlElement): { numbers: number[]; isWhole: boolean } | null {
  const lists = operands.map((one) => listOf(one, node));
  if (lists.length === 0 || lists.some((one) => one === null)) return null;
  const read = lists.flatMap((one) => (one ? one.items.map((item) => (typeof item === 'number' ? item : typeof item === 'string' ? parseFloatText(item.trim()) : null)) : []));
  const numbers = read.filter((one) => one !== null);
  return numbers.length < read.length ? null : { numbers, isWhole: lists.every((one) => one?.baseType === 'integer') };
}

const folding = (fold: (numbers: readonly number[]) => number): Operator => (operands, node) => {
  const read = numbersOf(operands, node);
  return read && result(fold(read.numbers), read.isWhole);
};

const result = (value: number, isWhole: boolean): Value => (Number.isNaN(value) ? null : isWhole && Number.isInteger(value) ? integer(value) : float(value));

/** Of two numbers; NULL where one is, or where there is no result. */
const ofTwo = (compute: (a: number, b: number) => number | null, isWhole: (a: Value | undefined, b: Value | undefined) => boolean): Operator => ([first, second], node) => {
  const [a, b] = [numberOf(first, node), numberOf(second, node)];
  const value = a === null || b === null ? null : compute(a, b);
  return value === null || !Number.isFinite(value) ? null : result(value, isWhole(first, second));
};
const areWhole = (...values: (Value | undefined)[]) => values.every((value) => value !== null && value !== undefined && value.cardinality !== 'record' && value.baseType === 'integer');

const ofOne = (compute: (value: number) => number, isWhole: boolean): Operator => ([operand], node) => {
  const value = numberOf(operand, node);
  return value === null || Number.isNaN(value) ? null : result(compute(value), isWhole);
};

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

export const arithmetic: Record<string, Operator> = {
  sum: folding((numbers) => numbers.reduce((total, one) => total + one, 0)),
  product: folding((numbers) => numbers.reduce((total, one) => total * one, 1)),
  min: folding((numbers) => numbers.reduce((least, one) => Math.min(least, one))),
  max: folding((numbers) => numbers.reduce((most, one) => Math.max(most, one))),
  gcd: folding((numbers) => numbers.reduce(gcd, 0)),
  lcm: folding((numbers) => numbers.reduce((all, one) => (one === 0 || all === 0 ? 0 : Math.abs(all * one) / gcd(all, one)), 1)),
  subtract: ofTwo((a, b) => a - b, areWhole),
  divide: ofTwo((a, b) => (b === 0 ? null : a / b), () => false),
  power: ofTwo((a, b) => a ** b, () => false),
  integerDivide: ofTwo((a, b) => (b === 0 ? null : Math.floor(a / b)), () => true),
  integerModulus: ofTwo((a, b) => (b === 0 ? null : a - b * Math.floor(a / b)), () => true),
  truncate: ofOne(Math.trunc, true),
  // 6.5 is 7 and -6.5 is -6.
  round: ofOne((value) => Math.floor(value + 0.5), true),
  integerToFloat: ofOne((value) => value, false),
  roundTo: ([operand], node, scope) => {
    const value = numberOf(operand, node);
    const figures = integerAttribute(node, 'figures', scope);
    if (figures === null) throw new Unsupported('“roundTo” without its figures');
    if (value === null) return null;
    return float((attribute(node, 'roundingMode') ?? 'significantFigures') === 'decimalPlaces' ? roundHalfUp(value, figures) : roundToFigures(value, figures));
  },
  mathConstant: (_operands, node) => {
    const name = attribute(node, 'name');
    if (name !== 'pi' && name !== 'e') throw new Unsupported(`the constant “${name ?? ''}”`);
    return float(name === 'pi' ? Math.PI : Math.E);
  },
  mathOperator: (operands, node) => {
    const name = attribute(node, 'name') ?? '';
    const compute = functions[name];
    if (!compute || !Object.hasOwn(functions, name)) throw new Unsupported(`the function “${name}”`);
    const [first, second] = operands.map((one) => numberOf(one, node));
    if (first === null || first === undefined || second === null) return null;
    const value = compute(first, second ?? 0);
    return result(value, name === 'floor' || name === 'ceil' || name === 'signum');
  },
  statsOperator: ([operand], node) => {
    const values = numbersOf(operand === undefined ? [] : [operand], node)?.numbers;
    return values ? statistic(attribute(node, 'name') ?? '', values) : null;
  },
  repeat: (operands, node, scope) => {
    const times = integerAttribute(node, 'numberRepeats', scope) ?? 0;
    if (times > 1_000) throw new Unsupported('“repeat” of more than 1,000');
    const items = operands.map((one) => listOf(one, node)).filter((one) => one !== null);
    const [first] = items;
    return first ? list('ordered', first.baseType, Array.from({ length: Math.max(0, times) }, () => items.flatMap((one) => one.items)).flat()) : null;
  },
};

function statistic(name: string, values: readonly number[]): Value {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const isSample = name === 'sampleVariance' || name === 'sampleSD';
  if (isSample && values.length < 2) return null;
  const variance = squares / (isSample ? values.length - 1 : values.length);
  if (name === 'mean') return float(mean);
  if (name === 'popVariance' || name === 'sampleVariance') return float(variance);
  if (name === 'popSD' || name === 'sampleSD') return float(Math.sqrt(variance));
  throw new Unsupported(`the statistic “${name}”`);
}

const functions: Record<string, (a: number, b: number) => number> = {
  sin: Math.sin, cos: Math.cos, tan: Math.tan, sec: (a) => 1 / Math.cos(a), csc: (a) => 1 / Math.sin(a), cot: (a) => 1 / Math.tan(a),
  asin: Math.asin, acos: Math.acos, atan: Math.atan, atan2: Math.atan2, asec: (a) => Math.acos(1 / a), acsc: (a) => Math.asin(1 / a), acot: (a) => Math.atan(1 / a),
  sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, sech: (a) => 1 / Math.cosh(a), csch: (a) => 1 / Math.sinh(a), coth: (a) => 1 / Math.tanh(a),
  log: Math.log10, ln: Math.log, exp: Math.exp, abs: Math.abs, signum: Math.sign, floor: Math.floor, ceil: Math.ceil,
  toDegrees: (a) => (a * 180) / Math.PI, toRadians: (a) => (a * Math.PI) / 180,
};
