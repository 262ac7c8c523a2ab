import type { Deciding } from '../deciding.ts';
import { asRationalFunction } from '../exact/as-rational-function.ts';
import { isRadical, keyOf } from '../exact/monomial.ts';
import { constantValue, equalPolynomials, multiplyPolynomials, ofMonomial, type Polynomial } from '../exact/polynomial.ts';
import { allLetters, divideExactly, greatestCommonDivisor, isPlain } from '../exact/polynomial-division.ts';
import type { RationalFunction } from '../exact/rational-function.ts';
import type { Work } from '../exact/too-much-work.ts';
import { compareValues } from '../numeric/compare-values.ts';
import { type Condition, type Relation, turned } from '../read/condition.ts';
import { withAtoms } from '../form/with-atoms.ts';
import { difference, type Expression } from '../read/expression.ts';

type Side = { left: Expression; right: Expression; relation: Relation };

/** Whether it is certain that two conditions say the same: their alternatives one by one, or all of them as one product that is zero. */
export function sameRelation(a: Condition, b: Condition, deciding: Deciding): boolean {
  const [one, other] = [relationsOf(a), relationsOf(b)];
  if (!one || !other) return false;
  if (one.joined === other.joined && pairUp(one.sides, other.sides, deciding)) return true;
  const [product, otherProduct] = [productOf(one), productOf(other)];
  return product !== null && otherProduct !== null && saysTheSame(product, otherProduct, deciding);
}

type Joined = { sides: Side[]; joined: 'or' | 'and' | null };

function relationsOf(condition: Condition): Joined | null {
  if (condition.is === 'chain') {
    const sides = condition.relations.flatMap((relation, at): Side[] => {
      const [left, right] = [condition.sides[at], condition.sides[at + 1]];
      return left && right ? [{ left, right, relation }] : [];
    });
    return { sides, joined: sides.length > 1 ? 'and' : null };
  }
  if (condition.is !== 'or' && condition.is !== 'and') return null;
  const parts = condition.parts.map(relationsOf);
  if (!parts.every((part) => part !== null && (part.joined === null || part.joined === condition.is))) return null;
  return { sides: parts.flatMap((part) => part?.sides ?? []), joined: condition.is };
}

/** Whether each of one list says the same as one of the other, both ways. */
function pairUp(a: Side[], b: Side[], deciding: Deciding): boolean {
  const isIn = (side: Side, list: Side[]) => list.some((other) => saysTheSame(side, other, deciding));
  return a.every((side) => isIn(side, b)) && b.every((side) => isIn(side, a));
}

/** "a = 0 or b = 0" as "ab = 0". */
function productOf({ sides, joined }: Joined): Side | null {
  const [first] = sides;
  if (first === undefined || sides.some(({ relation }) => relation !== '=') || joined === 'and') return null;
  if (sides.length === 1) return first;
  return {
    left: { op: 'product', factors: sides.map(({ left, right }) => difference(left, right)) },
    right: { op: 'number', value: { num: 0n, den: 1n }, style: 'integer', text: '0' }, relation: '=',
  };
}

/** Equal up to exchanged sides and a factor that is not zero, above zero where the sign keeps its direction. */
function saysTheSame(a: Side, b: Side, deciding: Deciding): boolean {
  const [one, other] = [difference(a.left, a.right), difference(b.left, b.right)];
  const isEquation = a.relation === '=' || a.relation === '≠';
  if (isEquation !== (b.relation === '=' || b.relation === '≠') || (isEquation && a.relation !== b.relation)) return false;
  const [exact, otherExact] = [one, other].map((each) => asRationalFunction(withAtoms(each, deciding.work), deciding.work));
  if (exact && otherExact && (isEquation ? sameZeros(exact, otherExact, deciding.work) : sameSign(exact, otherExact, a.relation, b.relation, deciding.work))) return true;
  if (asRationalFunction(one, deciding.work) && asRationalFunction(other, deciding.work)) return false;
  const isSame = (left: Expression, right: Expression) => compareValues(left, right, deciding.work) === 'same';
  if (isEquation) {
    return (isSame(a.left, b.left) && isSame(a.right, b.right)) || (isSame(a.left, b.right) && isSame(a.right, b.left)) || isSame(one, other) || isSame(one, { op: 'minus', of: other });
  }
  return (a.relation === b.relation && isSame(one, other)) || (a.relation === turned(b.relation) && isSame(one, { op: 'minus', of: other }));
}

function sameZeros(one: RationalFunction, other: RationalFunction, work: Work): boolean {
  if (one.over.size === 0 || other.over.size === 0) return one.over.size === other.over.size;
  return isProportional(multiplyPolynomials(one.over, other.under, work), multiplyPolynomials(other.over, one.under, work), work)
    || isProportional(lowestOver(one, work), lowestOver(other, work), work);
}

/** An inequality keeps its solutions when it is multiplied by a fraction that is not zero, with its sign turned for one below zero. */
function sameSign(one: RationalFunction, other: RationalFunction, relation: Relation, otherRelation: Relation, work: Work): boolean {
  const [a, b] = [multiplyPolynomials(one.over, other.under, work), multiplyPolynomials(other.over, one.under, work)];
  if (!isProportional(a, b, work)) return false;
  const [first, second] = [[...a][0], [...b].find(([key]) => key === [...a][0]?.[0])];
  const isNumber = constantValue(one.under) !== null && constantValue(other.under) !== null;
  if (!first || !second || !isNumber || [...first[1].monomial].some(({ base }) => isRadical(base))) return false;
  const isAbove = (first[1].factor.num < 0n) === (second[1].factor.num < 0n);
  return relation === (isAbove ? otherRelation : turned(otherRelation));
}

/** What has to be zero, in lowest terms: "y = 1/x" says the same as "xy = 1". */
export function lowestOver({ over, under }: RationalFunction, work: Work): Polynomial {
  if (!isPlain(over) || !isPlain(under)) return over;
  return divideExactly(over, greatestCommonDivisor(over, under, work), work) ?? over;
}

/** Whether a = c · b for a number c, which may hold roots and π. */
function isProportional(a: Polynomial, b: Polynomial, work: Work): boolean {
  const [first] = b.values();
  if (!first) return a.size === 0;
  const key = keyOf(first.monomial.filter(({ base }) => isLetter(base)));
  const [leadA, leadB] = [numbersBeside(a, key), numbersBeside(b, key)];
  if (leadA.size === 0 || allLetters(leadB).size > 1) return false;
  return equalPolynomials(multiplyPolynomials(a, leadB, work), multiplyPolynomials(b, leadA, work));
}

const isLetter = (base: string) => !isRadical(base) && base !== 'π';

/** The number in front of one product of letters, as a sum of roots and powers of π. */
function numbersBeside(polynomial: Polynomial, key: string): Polynomial {
  return new Map([...polynomial.values()].flatMap(({ factor, monomial }) => {
    const isIt = keyOf(monomial.filter(({ base }) => isLetter(base))) === key;
    return isIt ? [...ofMonomial(factor, monomial.filter(({ base }) => !isLetter(base)))] : [];
  }));
}
