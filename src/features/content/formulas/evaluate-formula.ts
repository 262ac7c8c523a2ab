import { ContentError, FormulaError } from '../content-error.ts';
import { formulaFunctions, type FormulaValue } from './formula-functions.ts';
import { parseFormula, type BinarySign, type Formula } from './parse-formula.ts';
import { add, compare, divide, multiply, negate, power, subtract, type Rational } from '../rational.ts';

export type { FormulaValue } from './formula-functions.ts';
export type Variables = ReadonlyMap<string, FormulaValue>;

const parsed = new Map<string, Formula>();
/** Formulas of content are few; the bound only keeps a caller with endless ones from filling the memory. */
const mostParsed = 20_000;

/** The parsed formula, read once. @throws FormulaError */
export function readFormula(formula: string): Formula {
  const known = parsed.get(formula);
  if (known) return known;
  const made = parseFormula(formula);
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(formula, made);
  return made;
}

/**
 * Works out a formula of a generator (content/README.md, "Generators") exactly, in fractions.
 * Size, depth and exponents are bounded; nothing of the host is reachable.
 * @throws FormulaError with the place of the fault
 */
export function evaluateFormula(formula: string, variables: Variables): FormulaValue {
  return evaluate(readFormula(formula), { formula, variables });
}

/** A formula that must be a condition. */
export function holds(formula: string, variables: Variables): boolean {
  const value = evaluateFormula(formula, variables);
  if (typeof value !== 'boolean') throw new FormulaError(formula, 0, 'This is no condition: it is neither true nor false');
  return value;
}

type Context = { formula: string; variables: Variables };

function evaluate(node: Formula, context: Context): FormulaValue {
  switch (node.kind) {
    case 'number':
    case 'text':
      return node.value;
    case 'variable': {
      const value = context.variables.get(node.name);
      if (value === undefined) throw new FormulaError(context.formula, node.at, unknownName(node.name, context.variables));
      return value;
    }
    case 'unary': {
      const value = evaluate(node.of, context);
      return node.sign === '-' ? negate(asNumber(value, node.of, context)) : !asCondition(value, node.of, context);
    }
    case 'binary':
      return evaluateBinary(node.sign, node.left, node.right, node.at, context);
    case 'call':
      return evaluateCall(node, context);
  }
}

function evaluateBinary(sign: BinarySign, leftNode: Formula, rightNode: Formula, at: number, context: Context): FormulaValue {
  const left = evaluate(leftNode, context);
  if (sign === '&&') return asCondition(left, leftNode, context) && asCondition(evaluate(rightNode, context), rightNode, context);
  if (sign === '||') return asCondition(left, leftNode, context) || asCondition(evaluate(rightNode, context), rightNode, context);
  const right = evaluate(rightNode, context);
  if (sign === '==' || sign === '!=') {
    if (typeof left !== typeof right) throw new FormulaError(context.formula, at, 'A number and a text are never equal');
    const isEqual = typeof left === 'object' && typeof right === 'object' ? compare(left, right) === 0 : left === right;
    return isEqual === (sign === '==');
  }
  const [a, b] = [asNumber(left, leftNode, context), asNumber(right, rightNode, context)];
  return withPlace(context, at, () => calculate(sign, a, b));
}

function calculate(sign: Exclude<BinarySign, '&&' | '||' | '==' | '!='>, a: Rational, b: Rational): FormulaValue {
  switch (sign) {
    case '+': return add(a, b);
    case '-': return subtract(a, b);
    case '*': return multiply(a, b);
    case '/': return divide(a, b);
    case '^': return power(a, b);
    case '<': return compare(a, b) < 0;
    case '<=': return compare(a, b) <= 0;
    case '>': return compare(a, b) > 0;
    case '>=': return compare(a, b) >= 0;
  }
}

function evaluateCall(node: Formula & { kind: 'call' }, context: Context): FormulaValue {
  const { name, args, at } = node;
  const [first, ...others] = args;
  if (name === 'if') {
    const [yes, no] = others;
    if (!first || !yes || !no || args.length > 3) throw new FormulaError(context.formula, at, 'if takes three things: if(condition, then, otherwise)');
    return evaluate(asCondition(evaluate(first, context), first, context) ? yes : no, context);
  }
  if (name === 'pick') {
    if (!first || others.length === 0) throw new FormulaError(context.formula, at, 'pick takes a place and the values: pick(i, a, b, …)');
    const index = evaluate(first, context);
    const chosen = typeof index === 'object' && index.d === 1n ? others[Number(index.n) - 1] : undefined;
    if (!chosen) throw new FormulaError(context.formula, at, `pick counts from 1, here to ${others.length}`);
    return evaluate(chosen, context);
  }
  const found = formulaFunctions.get(name);
  if (!found) throw new FormulaError(context.formula, at, `There is no ${name}(); there are if, pick, ${[...formulaFunctions.keys()].join(', ')}`);
  if (args.length < found.least || args.length > found.most) throw new FormulaError(context.formula, at, `Write ${found.usage}`);
  const values = args.map((each) => evaluate(each, context));
  return withPlace(context, at, () => found.apply(values));
}

function asNumber(value: FormulaValue, node: Formula, context: Context): Rational {
  if (typeof value === 'object') return value;
  throw new FormulaError(context.formula, node.at, typeof value === 'string' ? `'${value}' is a text where a number is needed` : 'A condition stands where a number is needed; join conditions with &&');
}

function asCondition(value: FormulaValue, node: Formula, context: Context): boolean {
  if (typeof value === 'boolean') return value;
  throw new FormulaError(context.formula, node.at, 'A condition is needed here, like a < b');
}

function withPlace<Result>(context: Context, at: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError && !(error instanceof FormulaError)) throw new FormulaError(context.formula, at, error.message);
    throw error;
  }
}

function unknownName(name: string, variables: Variables): string {
  const known = [...variables.keys()];
  return `There is no variable "${name}"; ${known.length === 0 ? 'the item has no variables' : `there are ${known.join(', ')}`}`;
}
