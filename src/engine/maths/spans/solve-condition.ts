import { asRationalFunction, type Deciding } from '../deciding.ts';
import { constantValue } from '../exact/polynomial.ts';
import { coefficientsIn, isPlain } from '../exact/polynomial-division.ts';
import { divideRational, negateRational, type Rational, zero } from '../exact/rational.ts';
import { type Expression, variablesOf } from '../read/expression.ts';
import { type Condition, type Relation, relationHolds, turned } from '../read/condition.ts';
import { type End, endOf, everyNumber, intersect, type Span, type Spans, unite } from './spans.ts';

export type Solved = {
  spans: Spans;
  /** Whether the variable stands alone everywhere. */
  isSolved: boolean;
  /** Whether infinity is written as if it counted: "[3, oo]". */
  includesInfinity: boolean;
};

/**
 * The numbers that a condition in one variable allows. Sides may be linear in it.
 * @returns null when a side is not linear: another way has to compare
 * @throws Unreadable
 */
export function solveCondition(condition: Condition, variable: string, deciding: Deciding): Solved | null {
  switch (condition.is) {
    case 'everything': return plain(everyNumber);
    case 'nothing': return plain([]);
    case 'points': return plain(unite(condition.points.map((point) => single(endOf(point))), deciding));
    case 'interval': return {
      spans: unite([{ low: condition.low && endOf(condition.low), lowIn: condition.lowIn && condition.low !== null, high: condition.high && endOf(condition.high), highIn: condition.highIn && condition.high !== null }], deciding),
      isSolved: true,
      includesInfinity: (condition.low === null && condition.lowIn) || (condition.high === null && condition.highIn),
    };
    case 'chain': return solveChain(condition.sides, condition.relations, variable, deciding);
    case 'or': case 'and': {
      const parts = condition.parts.map((part) => solveCondition(part, variable, deciding));
      if (!parts.every((part) => part !== null)) return null;
      const spans = condition.is === 'or' ? unite(parts.flatMap((part) => part.spans), deciding) : parts.map((part) => part.spans).reduce((a, b) => intersect(a, b, deciding));
      return { spans, isSolved: parts.every((part) => part.isSolved), includesInfinity: parts.some((part) => part.includesInfinity) };
    }
  }
}

const plain = (spans: Spans): Solved => ({ spans, isSolved: true, includesInfinity: false });
const single = (end: End): Span => ({ low: end, lowIn: true, high: end, highIn: true });

function solveChain(sides: Expression[], relations: Relation[], variable: string, deciding: Deciding): Solved | null {
  const solved = relations.map((relation, at) => {
    const [left, right] = [sides[at], sides[at + 1]];
    return left && right ? solveRelation(left, relation, right, variable, deciding) : null;
  });
  if (!solved.every((each) => each !== null)) return null;
  return {
    spans: solved.map((each) => each.spans).reduce((a, b) => intersect(a, b, deciding)),
    isSolved: solved.every((each) => each.isSolved), includesInfinity: false,
  };
}

function solveRelation(left: Expression, relation: Relation, right: Expression, variable: string, deciding: Deciding): Solved | null {
  const [isLeft, isRight] = [isBare(left, variable), isBare(right, variable)];
  if (isLeft && variablesOf(right).length === 0) return plain(spansOf(relation, endOf(right)));
  if (isRight && variablesOf(left).length === 0) return plain(spansOf(turned(relation), endOf(left)));
  if (left.op === 'call' && left.name === 'abs' && variablesOf(right).length === 0) return solveAbsolute(left.of, relation, right, variable, deciding);
  if (right.op === 'call' && right.name === 'abs' && variablesOf(left).length === 0) return solveAbsolute(right.of, turned(relation), left, variable, deciding);
  const exact = asRationalFunction({ op: 'sum', terms: [left, { op: 'minus', of: right }] }, deciding.work);
  if (!exact || !constantValue(exact.under) || !isPlain(exact.over)) return null;
  const coefficients = coefficientsIn(exact.over, variable).map(constantValue);
  const [start = zero, slope = null] = coefficients;
  if (coefficients.length > 2 || start === null) return null;
  if (slope === null) {
    // The letter is gone: the line is true for every number, or for none.
    if (coefficients.length > 1) return null;
    return { spans: relationHolds(start.num < 0n ? -1 : start.num > 0n ? 1 : 0, relation) ? everyNumber : [], isSolved: false, includesInfinity: false };
  }
  const end = endOf(asNumber(divideRational(negateRational(start), slope)));
  return { spans: spansOf(slope.num < 0n ? turned(relation) : relation, end), isSolved: false, includesInfinity: false };
}

/** |u| < c is -c < u and u < c; |u| > c is u < -c or u > c. */
function solveAbsolute(of: Expression, relation: Relation, size: Expression, variable: string, deciding: Deciding): Solved | null {
  const opposite: Expression = { op: 'minus', of: size };
  const isWithin = relation === '<' || relation === '<=' || relation === '≠';
  const [below, above] = [solveRelation(of, turned(relation), opposite, variable, deciding), solveRelation(of, relation, size, variable, deciding)];
  if (!below || !above) return null;
  const isNegative = endOf(size).near < 0;
  // An absolute value is never below zero.
  if (isNegative) return { spans: relation.startsWith('>') || relation === '≠' ? everyNumber : [], isSolved: false, includesInfinity: false };
  return { spans: isWithin ? intersect(below.spans, above.spans, deciding) : unite([...below.spans, ...above.spans], deciding), isSolved: false, includesInfinity: false };
}

const isBare = (expression: Expression, variable: string) => expression.op === 'symbol' && expression.name === variable;
const asNumber = (value: Rational): Expression => ({ op: 'number', value, style: 'decimal', text: '' });

function spansOf(relation: Relation, end: End): Spans {
  const below: Span = { low: null, lowIn: false, high: end, highIn: relation === '<=' };
  const above: Span = { low: end, lowIn: relation === '>=', high: null, highIn: false };
  switch (relation) {
    case '<': case '<=': return [below];
    case '>': case '>=': return [above];
    case '=': return [single(end)];
    case '≠': return [below, above];
  }
}
