import { type Condition, type Relation, readCondition } from '../read/condition.ts';
import { type Expression, symbolsOf, Unreadable, variablesOf } from '../read/expression.ts';
import { defaultRules, parseExpression } from '../read/parse-expression.ts';
import { plainText } from '../read/plain-text.ts';
import { inBaseUnits, withMeasures } from './with-measures.ts';

/** What one statement of a line says. */
export type Statement =
  /** Sides with equals signs between them; `isContinued` when it begins with one. Relations of an inequality make it a condition. */
  | { is: 'chain'; sides: Expression[]; isContinued: boolean; /** "f(2) = …" */ called?: { name: string; of: Expression } }
  | { is: 'condition'; condition: Condition; isSolved: boolean };

const rules = { ...defaultRules, isIndexed: true };
const noSolution = /^(?:(?:there (?:is|are) )?no (?:real )?(?:solutions?|roots?|answers?)|[lsLS] ?= ?(?:∅|\{ ?\})|∅|impossible|never true)$/i;
const always = /^(?:(?:all|every) (?:real )?numbers?|always true|true for all [a-z]|infinitely many solutions|infinite(?:ly many)? solutions|x ?∈ ?ℝ|identity)$/i;

/**
 * Reads one statement of a line. @param asMeasures units beside numbers are read as units, else letters are letters
 * @throws Unreadable
 */
export function readStatement(typed: string, asMeasures: boolean): Statement {
  const spelled = typed.replace(/^the\s+/i, '').replaceAll(/(\d%?|[a-z)]) of (?=[\d(£€$])/gi, '$1*');
  const { text, units } = asMeasures ? withMeasures(plainText(spelled)) : { text: plainText(spelled), units: null };
  const inBase = (side: Expression) => (units ? inBaseUnits(side, units) : side);
  if (noSolution.test(text)) return { is: 'condition', condition: { is: 'nothing' }, isSolved: true };
  if (always.test(text)) return { is: 'condition', condition: { is: 'everything' }, isSolved: true };
  const solutions = readSolutions(text);
  if (solutions) return { is: 'condition', condition: solutions, isSolved: true };
  const several = readSeveral(text);
  if (several) return several;
  if (/[<>≠]/.test(text)) return conditionOf(readCondition(text, rules));
  const called = /^([fghPQ]) ?\(([^()=]+)\) ?=(?=[^=])/.exec(text);
  if (called) return {
    is: 'chain', sides: text.slice(called[0].length).split('=').map((side) => inBase(parseExpression(side, rules))), isContinued: false,
    called: { name: called[1] ?? 'f', of: parseExpression(called[2] ?? '', rules) },
  };
  const sides = text.split('=').map((side) => side.trim());
  const isContinued = sides[0] === '';
  const named = isContinued ? sides.slice(1) : sides;
  // "Area = 5 · 3 = 15": what is worked out has a name in words.
  const [first = ''] = named;
  const rest = named.length > 1 && /^[A-Za-z][A-Za-z ]{2,}$/.test(first) && isName(first) ? named.slice(1) : named;
  if (rest.some((side) => side === '')) throw new Unreadable('One side is empty.');
  return { is: 'chain', sides: rest.map((side) => inBase(parseExpression(side, rules))), isContinued };
}

function isName(text: string): boolean {
  try {
    parseExpression(text, rules);
    return false;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}

function conditionOf(condition: Condition): Statement {
  return { is: 'condition', condition, isSolved: isSolved(condition) };
}

/** Whether a letter stands alone beside a number in every part. */
export function isSolved(condition: Condition): boolean {
  if (condition.is === 'or' || condition.is === 'and') return condition.parts.every(isSolved);
  if (condition.is !== 'chain') return true;
  return condition.sides.every((side) => side.op === 'symbol' || variablesOf(side).length === 0) && condition.sides.some((side) => side.op === 'symbol');
}

/** "x = 2 or 3", "x = 2, x = -2", "x₁ = 2; x₂ = -2", "x = ±2", "x = (1 ± √5)/2", "{2, -2}", "x ∈ {2, -2}": one letter, several numbers. */
function readSolutions(text: string): Condition | null {
  if (/[<>≠]/.test(text)) return null;
  const set = /^(?:(\p{L}) ?(?:∈|=| in ) ?|[LS] ?= ?)?\{([^{}]+)\}$/u.exec(text);
  if (set) return { is: 'points', points: (set[2] ?? '').split(/[;,]/).map((part) => parseExpression(part, rules)) };
  const parts = text.split(/ ?; ?| or | and |,(?!\d{3}(?!\d))(?=.*\p{L} ?[_\d()]* ?=|[^=]*$) ?/u).map((part) => part.trim());
  const labelled = parts.map((part) => /^(\p{L})(?:_?\(?\d(?:, ?\d)?\)?)? ?= ?([^=]+)$/u.exec(part));
  const [first] = labelled;
  if (!first) return null;
  const letter = first[1] ?? 'x';
  if (!labelled.every((match, at) => (match ? match[1] === letter : at > 0 && !/[=\p{L}]/u.test(parts[at] ?? 'x')))) return null;
  const values = labelled.map((match, at) => match?.[2] ?? parts[at] ?? '');
  const hasIndex = /_?\(?\d\)? ?=/.test(parts[0] ?? '');
  if (values.length === 1 && !values.some((value) => value.includes('±') || value.includes('+-')) && !hasIndex) return null;
  return alternatives(letter, values);
}

function alternatives(letter: string, values: string[]): Condition | null {
  const each = values.flatMap((value) => {
    const plain = value.replaceAll('+-', '±');
    return plain.includes('±') ? [plain.replaceAll('±', '+').replace(/^\+/, ''), plain.replaceAll('±', '-')] : [plain];
  });
  const read = each.map((value) => parseExpression(value, rules));
  if (read.some((value) => variablesOf(value).length > 0 || symbolsOf(value).has(letter))) return null;
  return { is: 'or', parts: read.map((value) => equation({ op: 'symbol', name: letter }, value)) };
}

export const equation = (left: Expression, right: Expression): Condition => ({ is: 'chain', sides: [left, right], relations: ['=' satisfies Relation] });

/** Equations that hold together ("x + y = 5; x - y = 1", "(x, y) = (3, 2)"), or of which one does ("x - 2 = 0 or x + 3 = 0"). */
function readSeveral(text: string): Statement | null {
  const point = /^\(? ?(\p{L}) ?[,;|] ?(\p{L}) ?\)? ?= ?\(([^()]+|.*\/.*)[,;|] ?([^()]+|.*\/.*)\)$/u.exec(text);
  if (point) return conditionOf({ is: 'and', parts: [1, 2].map((at) => equation({ op: 'symbol', name: point[at] ?? 'x' }, parseExpression(point[at + 2] ?? '', rules))) });
  if (/ or |∨/.test(text)) {
    const signs = text.includes('±') ? null : readCondition(text, rules);
    return signs && conditionOf(signs);
  }
  const parts = text.split(/ ?; ?| and | ?& ?|,(?!\d{3}(?!\d))(?=[^,]*[=<>]) ?/).filter((part) => part !== '');
  if (parts.length < 2 || !parts.every((part) => /[=<>]/.test(part))) {
    const plain = text.replaceAll('+-', '±');
    if (!/±/.test(plain) || !plain.includes('=')) return null;
    return conditionOf({ is: 'or', parts: ['+', '-'].map((sign) => readCondition(plain.replaceAll(/(^|[=(]) ?±/g, sign === '+' ? '$1' : '$1-').replaceAll('±', sign), rules)) });
  }
  return conditionOf({ is: 'and', parts: parts.map((part) => readCondition(part, rules)) });
}
