import { attribute, type XmlElement } from '../../xml/xml-element.ts';
import { liesInArea, readArea } from './areas.ts';
import { integerAttribute, listOf, numberOf, numberOrVariable, textOf } from './operands.ts';
import { fitsXsdPattern } from './xsd-pattern.ts';
import { roundHalfUp, roundToFigures } from './rounding.ts';
import type { Operator, Scope } from './scope.ts';
import { isSameValue, truth, Unsupported, type Value } from './values.ts';

const comparing = (holds: (a: number, b: number) => boolean): Operator => ([first, second], node) => {
  const [a, b] = [numberOf(first, node), numberOf(second, node)];
  return truth(a === null || b === null ? null : holds(a, b));
};

export const comparisons: Record<string, Operator> = {
  match: ([first, second], node) => {
    if (first === undefined || second === undefined) throw new Unsupported(`“${node.name}” with too few operands`);
    return truth(first === null || second === null ? null : isSameValue(first, second));
  },
  gt: comparing((a, b) => a > b),
  lt: comparing((a, b) => a < b),
  gte: comparing((a, b) => a >= b),
  lte: comparing((a, b) => a <= b),
  durationLT: comparing((a, b) => a < b),
  durationGTE: comparing((a, b) => a >= b),
  equal: ([first, second], node, scope) => {
    const [a, b] = [numberOf(first, node), numberOf(second, node)];
    return truth(a === null || b === null ? null : isEqual(a, b, node, scope));
  },
  equalRounded: ([first, second], node, scope) => {
    const [a, b] = [numberOf(first, node), numberOf(second, node)];
    const figures = integerAttribute(node, 'figures', scope);
    if (figures === null) throw new Unsupported('“equalRounded” without its figures');
    const mode = attribute(node, 'roundingMode') ?? 'significantFigures';
    if (mode !== 'significantFigures' && mode !== 'decimalPlaces') throw new Unsupported(`the rounding mode “${mode}”`);
    const rounded = (value: number) => (mode === 'decimalPlaces' ? roundHalfUp(value, figures) : roundToFigures(value, figures));
    return truth(a === null || b === null ? null : rounded(a) === rounded(b));
  },
  stringMatch: ([first, second], node) => {
    const [a, b] = texts(first, second, node);
    return truth(a === null || b === null ? null : attribute(node, 'substring') === 'true' ? a.includes(b) : a === b);
  },
  substring: ([first, second], node) => {
    const [a, b] = texts(first, second, node);
    return truth(a === null || b === null ? null : b.includes(a));
  },
  patternMatch: ([operand], node, scope) => {
    const text = textOf(operand, node);
    const written = attribute(node, 'pattern');
    if (written === undefined) throw new Unsupported('“patternMatch” without its pattern');
    // The pattern may be the value of a template variable.
    const pattern = /^\$[A-Za-z_][\w.-]*$/.test(written) ? textOf(scope.get(written.slice(1)), node) ?? '' : written;
    return truth(text === null ? null : fitsXsdPattern(text, pattern));
  },
  inside: ([operand], node) => {
    const points = listOf(operand, node);
    const area = readArea(attribute(node, 'shape') ?? '', attribute(node, 'coords') ?? '');
    return truth(points && points.items.some((point) => typeof point === 'object' && 'x' in point && liesInArea(point, area)));
  },
};

function texts(first: Value | undefined, second: Value | undefined, node: XmlElement): [string | null, string | null] {
  const isExact = attribute(node, 'caseSensitive') !== 'false';
  const read = (value: Value | undefined) => {
    const text = textOf(value, node);
    return isExact ? text : text?.toLowerCase() ?? null;
  };
  return [read(first), read(second)];
}

/** Within a tolerance of the first: absolute, or as per cent of it. */
function isEqual(a: number, b: number, node: XmlElement, scope: Scope): boolean {
  const mode = attribute(node, 'toleranceMode') ?? 'exact';
  if (mode === 'exact') return a === b;
  if (mode !== 'absolute' && mode !== 'relative') throw new Unsupported(`the tolerance mode “${mode}”`);
  const [down, up = down] = (attribute(node, 'tolerance') ?? '').split(/\s+/).filter(Boolean).map((part) => numberOrVariable(part, node, scope));
  if (down === undefined || down === null || up === undefined || up === null) throw new Unsupported('“equal” without its tolerance');
  const [includesLower, includesUpper] = [attribute(node, 'includeLowerBound') !== 'false', attribute(node, 'includeUpperBound') !== 'false'];
  const bounds: [number, number] = mode === 'absolute' ? [a - down, a + up] : [a - Math.abs(a) * (down / 100), a + Math.abs(a) * (up / 100)];
  const [lower, upper] = bounds;
  // Decimal fractions as floats: 0.3 is within 0.1 of 0.2.
  const slack = Number.EPSILON * 8 * Math.max(Math.abs(a), Math.abs(b), Math.abs(lower), Math.abs(upper));
  const isAbove = b > lower + slack || (includesLower && b >= lower - slack);
  return isAbove && (b < upper - slack || (includesUpper && b <= upper + slack));
}
