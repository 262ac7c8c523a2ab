import type { Random } from '#shared/random.ts';
import { ContentError } from '../content-error.ts';
import { evaluateFormula, holds, readFormula, type FormulaValue } from './evaluate-formula.ts';
import { variablesOf } from './parse-formula.ts';
import { add, compare, divide, floor, multiply, readRational, subtract, whole, type Rational } from '../rational.ts';
import type { Item, Variable } from '../schema.ts';
import type { Level } from '../library.ts';

/** What is drawn for one level of an item: its variables in an order in which a formula stands after what it needs. */
export type Draw = { variables: readonly [string, Variable][]; where: readonly string[] };

const mostSteps = 1_000_000;

/** @throws ContentError when a formula goes in a circle or can't be read */
export function drawOf(item: Pick<Item, 'variables' | 'where' | 'levels'>, level: Level): Draw {
  const change = item.levels?.[`${level}`];
  const variables = { ...item.variables, ...change?.variables };
  return { variables: inOrder(new Map(Object.entries(variables))), where: change?.where ?? item.where };
}

/** Draws every variable once; conditions are not looked at. @throws ContentError */
export function drawVariables({ variables }: Draw, random: Random): Map<string, FormulaValue> {
  const drawn = new Map<string, FormulaValue>();
  for (const [name, variable] of variables) drawn.set(name, drawOne(name, variable, drawn, random));
  return drawn;
}

export const meets = ({ where }: Draw, drawn: ReadonlyMap<string, FormulaValue>): boolean => where.every((condition) => holds(condition, drawn));

function drawOne(name: string, variable: Variable, drawn: ReadonlyMap<string, FormulaValue>, random: Random): FormulaValue {
  if (typeof variable === 'number') return exactly(variable);
  if (typeof variable === 'string') return evaluateFormula(variable, drawn);
  if ('one_of' in variable) {
    const value = random.pick(variable.one_of);
    return typeof value === 'number' ? exactly(value) : value;
  }
  const bound = (written: number | string): Rational => {
    const value = typeof written === 'number' ? exactly(written) : evaluateFormula(written, drawn);
    if (typeof value !== 'object') throw new ContentError(`The range of "${name}" must be numbers`);
    return value;
  };
  const [from, to, step] = [bound(variable.from), bound(variable.to), bound(variable.step ?? 1)];
  if (step.n <= 0n) throw new ContentError(`The step of "${name}" must be greater than 0`);
  const steps = Number(floor(divide(subtract(to, from), step)).n);
  if (compare(to, from) < 0) throw new ContentError(`"${name}" goes from a greater number to a smaller one`);
  if (steps > mostSteps) throw new ContentError(`"${name}" has more than ${mostSteps} steps`);
  return add(from, multiply(step, whole(random.integer(0, steps))));
}

/** A number of YAML as it was written: 0.1 is a tenth. */
function exactly(value: number): Rational {
  const read = readRational(String(value));
  if (!read) throw new ContentError(`${value} is too large or too small for content`);
  return read;
}

function inOrder(variables: ReadonlyMap<string, Variable>): [string, Variable][] {
  const ordered: [string, Variable][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (name: string) => {
    const variable = variables.get(name);
    // An unknown name is reported where the formula is worked out, with its place.
    if (variable === undefined || state.get(name) === 'done') return;
    if (state.get(name) === 'open') throw new ContentError(`The variable "${name}" is worked out from itself`);
    state.set(name, 'open');
    for (const other of neededBy(variable)) visit(other);
    state.set(name, 'done');
    ordered.push([name, variable]);
  };
  for (const name of variables.keys()) visit(name);
  return ordered;
}

function neededBy(variable: Variable): Iterable<string> {
  if (typeof variable === 'string') return variablesOf(readFormula(variable));
  if (typeof variable === 'number' || 'one_of' in variable) return [];
  return [variable.from, variable.to, variable.step ?? 1].flatMap((bound) => (typeof bound === 'string' ? [...variablesOf(readFormula(bound))] : []));
}
