import type { Expression } from '../read/expression.ts';
import { variablesOf } from '../read/expression.ts';
import type { Condition, Relation } from '../read/condition.ts';
import { solveRelation } from './solve-relation.ts';
import { endOf, everyNumber, intersect, single, type Solving, type Spans, unite } from './spans.ts';

export type Solved = {
  spans: Spans;
  /** Whether the variable stands alone everywhere. */
  isSolved: boolean;
  /** Whether infinity is written as if it counted: "[3, oo]". */
  includesInfinity: boolean;
};

const plain = (spans: Spans): Solved => ({ spans, isSolved: true, includesInfinity: false });

/**
 * The numbers that a condition in one variable allows.
 * @returns null when it is of a kind that is not solved here
 * @throws Unreadable @throws CannotTell
 */
export function solveCondition(condition: Condition, variable: string, solving: Solving): Solved | null {
  switch (condition.is) {
    case 'everything': return plain(everyNumber);
    case 'nothing': return plain([]);
    case 'points': return plain(unite(condition.points.map((point) => single(endOf(point, solving))), solving));
    case 'interval': {
      const [low, high] = [condition.low && endOf(condition.low, solving), condition.high && endOf(condition.high, solving)];
      return {
        spans: unite([{ low, lowIn: condition.lowIn && low !== null, high, highIn: condition.highIn && high !== null }], solving),
        isSolved: true,
        includesInfinity: (low === null && condition.lowIn) || (high === null && condition.highIn),
      };
    }
    case 'chain': return solveChain(condition.sides, condition.relations, variable, solving);
    case 'or': case 'and': {
      const parts = condition.parts.map((part) => solveCondition(part, variable, solving));
      if (!parts.every((part) => part !== null)) return null;
      const spans = condition.is === 'or' ? unite(parts.flatMap((part) => part.spans), solving) : parts.map((part) => part.spans).reduce((a, b) => intersect(a, b, solving));
      return { spans, isSolved: parts.every((part) => part.isSolved), includesInfinity: parts.some((part) => part.includesInfinity) };
    }
  }
}

function solveChain(sides: Expression[], relations: Relation[], variable: string, solving: Solving): Solved | null {
  let spans: Spans = everyNumber;
  let isSolved = true;
  for (const [at, relation] of relations.entries()) {
    const [left, right] = [sides[at], sides[at + 1]];
    const found = left && right ? solveRelation(left, relation, right, variable, solving) : null;
    if (!left || !right || found === null) return null;
    spans = intersect(spans, found, solving);
    isSolved &&= standsAlone(left, right, variable) || standsAlone(right, left, variable);
  }
  return { spans, isSolved, includesInfinity: false };
}

const standsAlone = (letter: Expression, number: Expression, variable: string) =>
  letter.op === 'symbol' && letter.name === variable && !variablesOf(number).includes(variable);

