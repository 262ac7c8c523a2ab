import { integerAttribute, truthOf } from './operands.ts';
import type { Operator } from './scope.ts';
import { truth, Unsupported, type Value } from './values.ts';

const truthsOf = (operands: readonly Value[], node: Parameters<Operator>[1]) => operands.map((one) => truthOf(one, node));

/** Three-valued: NULL where the others do not decide. */
export const logic: Record<string, Operator> = {
  and: (operands, node) => {
    const all = truthsOf(operands, node);
    return truth(all.includes(false) ? false : all.includes(null) ? null : true);
  },
  or: (operands, node) => {
    const all = truthsOf(operands, node);
    return truth(all.includes(true) ? true : all.includes(null) ? null : false);
  },
  not: ([operand], node) => {
    const is = truthOf(operand, node);
    return truth(is === null ? null : !is);
  },
  anyN: (operands, node, scope) => {
    const [min, max] = [integerAttribute(node, 'min', scope), integerAttribute(node, 'max', scope)];
    if (min === null || max === null) throw new Unsupported('“anyN” without its bounds');
    const all = truthsOf(operands, node);
    const [yes, open] = [all.filter((is) => is === true).length, all.filter((is) => is === null).length];
    if (yes > max || yes + open < min) return truth(false);
    return truth(yes >= min && yes + open <= max ? true : null);
  },
  isNull: ([operand]) => truth(operand === null),
};
