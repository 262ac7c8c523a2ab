import { absolute, type Rational } from '../exact/rational.ts';
import type { Expression } from '../read/expression.ts';

/** What keeps an expression from being another one with its terms and factors in another order; null when it is that. */
export const orderFault = (given: Expression, expected: Expression): string | null =>
  (written(given) === written(expected) ? null : 'The value is right. Write it with the same terms and factors, without working it out further.');

/** A text that two expressions share when they differ in the order of terms and factors, in brackets, and in where a minus stands in a product. */
function written(expression: Expression): string {
  const { isMinus, rest } = signed(expression);
  return `${isMinus ? '-' : ''}${rest}`;
}

type Signed = { isMinus: boolean; rest: string };

function signed(expression: Expression): Signed {
  switch (expression.op) {
    case 'minus': return turned(signed(expression.of));
    case 'number': return numberOf(expression.value);
    case 'sum': return { isMinus: false, rest: list('+', termsOf(expression)) };
    case 'product': {
      const factors = factorsOf(expression).map(signed);
      const rests = factors.map(({ rest }) => rest).filter((rest) => rest !== '1/1');
      return { isMinus: factors.filter(({ isMinus }) => isMinus).length % 2 === 1, rest: rests.length === 1 ? rests[0] ?? '' : list('*', rests) };
    }
    case 'quotient': {
      const [over, under] = [signed(expression.over), signed(expression.under)];
      return { isMinus: over.isMinus !== under.isMinus, rest: `(/ ${over.rest} ${under.rest})` };
    }
    default: return { isMinus: false, rest: `(${plain(expression)})` };
  }
}

const turned = ({ isMinus, rest }: Signed): Signed => ({ isMinus: !isMinus, rest });
const numberOf = (value: Rational): Signed => ({ isMinus: value.num < 0n, rest: `${absolute(value.num)}/${value.den}` });
const list = (sign: string, parts: readonly string[]) => `(${sign} ${[...parts].sort().join(' ')})`;

/** Sums within sums are one sum; a minus before a bracket stays before it. */
const termsOf = (expression: Expression): string[] => (expression.op === 'sum' ? expression.terms.flatMap(termsOf) : [written(expression)]);
const factorsOf = (expression: Expression): Expression[] => (expression.op === 'product' ? expression.factors.flatMap(factorsOf) : [expression]);

function plain(expression: Exclude<Expression, { op: 'minus' | 'number' | 'sum' | 'product' | 'quotient' }>): string {
  switch (expression.op) {
    case 'mixed': return `mixed ${expression.whole} ${expression.num}/${expression.den}`;
    case 'symbol': return expression.name;
    case 'power': return `^ ${written(expression.base)} ${written(expression.exponent)}`;
    case 'root': return `root ${expression.degree} ${written(expression.of)}`;
    case 'apply': return `${expression.name} ${expression.args.map(written).join(' , ')}`;
    case 'call': return `${expression.name} ${written(expression.of)}`;
    case 'percent': case 'degrees': case 'factorial': return `${expression.op} ${written(expression.of)}`;
  }
}
