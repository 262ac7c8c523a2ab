import { attribute, type XmlElement } from '../../xml/xml-element.ts';
import { integerAttribute, listOf, scalarOf } from './operands.ts';
import type { Operator } from './scope.ts';
import { countOf, integer, isSameScalar, list, type ListValue, type Scalar, truth, Unsupported, type Value } from './values.ts';

/** What the operands hold as one container; those that are NULL hold nothing. */
const gathering = (cardinality: 'multiple' | 'ordered'): Operator => (operands, node) => {
  const lists = operands.map((one) => listOf(one, node)).filter((one) => one !== null);
  const [first] = lists;
  return first ? list(cardinality, first.baseType, lists.flatMap((one) => one.items)) : null;
};

export const containers: Record<string, Operator> = {
  multiple: gathering('multiple'),
  ordered: gathering('ordered'),
  containerSize: ([operand], node) => integer(listOf(operand, node)?.items.length ?? 0),
  member: ([operand, container], node) => {
    const [item, all] = [scalarOf(operand, node), listOf(container, node)];
    return truth(item === null || all === null ? null : countOf(all.items, item, all.baseType) > 0);
  },
  contains: ([container, part], node) => {
    const [all, some] = [listOf(container, node), listOf(part, node)];
    return truth(all === null || some === null ? null : holds(all, some));
  },
  delete: ([operand, container], node) => {
    const [item, all] = [scalarOf(operand, node), listOf(container, node)];
    if (item === null || all === null) return null;
    return list(all.cardinality, all.baseType, all.items.filter((one) => !isSameScalar(one, item, all.baseType)));
  },
  index: ([container], node, scope) => {
    const [all, at] = [listOf(container, node), integerAttribute(node, 'n', scope)];
    if (at === null) throw new Unsupported('“index” without its number');
    const item = all?.items[at - 1];
    return all === null || item === undefined ? null : list('single', all.baseType, [item]);
  },
  fieldValue: ([operand], node): Value => fieldOf(operand, node),
};

function fieldOf(operand: Value | undefined, node: XmlElement): Value {
  if (operand === undefined || operand === null) return null;
  if (operand.cardinality !== 'record') throw new Unsupported('“fieldValue” of what is no record');
  return operand.fields.get(attribute(node, 'fieldIdentifier') ?? '') ?? null;
}

/** As a bag, or in a row where the order counts. */
function holds(all: ListValue, some: ListValue): boolean {
  const { baseType } = all;
  if (all.cardinality !== 'ordered') return some.items.every((item) => countOf(some.items, item, baseType) <= countOf(all.items, item, baseType));
  const fitsAt = (start: number) => some.items.every((item, index) => isAt(all.items, start + index, item, baseType));
  return all.items.some((_, start) => fitsAt(start));
}

function isAt(items: readonly Scalar[], index: number, wanted: Scalar, baseType: ListValue['baseType']): boolean {
  const item = items[index];
  return item !== undefined && isSameScalar(item, wanted, baseType);
}
