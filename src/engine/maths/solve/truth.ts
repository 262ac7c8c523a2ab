import type { Work } from '../exact/too-much-work.ts';
import { type Ball, signOf, subtract } from '../numeric/ball.ts';
import { valueOf, type Values } from '../numeric/value-of.ts';
import { type Condition, type Relation, relationHolds, turned } from '../read/condition.ts';
import type { Expression } from '../read/expression.ts';

/** What evaluating may spend, and with how many binary digits. */
export type Evaluating = { work: Work; bits: number };

/**
 * Whether a condition holds at a point, for certain; null when that can't be told (an equation that seems to hold, a side without value).
 * @param letter what the intervals and single numbers of the condition are about
 */
export function holdsAt(condition: Condition, letter: string | null, values: Values, evaluating: Evaluating): boolean | null {
  const at = (part: Condition) => holdsAt(part, letter, values, evaluating);
  switch (condition.is) {
    case 'everything': return true;
    case 'nothing': return false;
    case 'chain': return all(condition.relations.map((relation, index) => relates(condition.sides[index], relation, condition.sides[index + 1], values, evaluating)));
    case 'and': return all(condition.parts.map(at));
    case 'or': return any(condition.parts.map(at));
    case 'points': return any(condition.points.map((point) => relates(symbol(letter), '=', point, values, evaluating)));
    case 'interval': {
      const low = condition.low === null ? true : relates(condition.low, condition.lowIn ? '<=' : '<', symbol(letter), values, evaluating);
      const high = condition.high === null ? true : relates(condition.high, turned(condition.highIn ? '<=' : '<'), symbol(letter), values, evaluating);
      return all([low, high]);
    }
  }
}

const symbol = (name: string | null): Expression | undefined => (name === null ? undefined : { op: 'symbol', name });
const all = (parts: (boolean | null)[]) => (parts.includes(false) ? false : parts.includes(null) ? null : true);
const any = (parts: (boolean | null)[]) => (parts.includes(true) ? true : parts.includes(null) ? null : false);

function relates(left: Expression | undefined, relation: Relation, right: Expression | undefined, values: Values, { bits, work }: Evaluating): boolean | null {
  const [a, b] = [left, right].map((side): Ball | null => (side ? valueOf(side, values, bits, work) : null));
  const sign = a && b ? signOf(subtract(a, b, bits)) : null;
  return sign === null ? null : relationHolds(sign, relation);
}
