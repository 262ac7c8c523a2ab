import { liesInArea } from './areas.ts';
import type { AreaMapping, Declaration, Mapping } from './declarations.ts';
import { float, isSameScalar, type ListValue, type Scalar, Unsupported, type Value } from './values.ts';

/** What a response is worth by its mapping. In a container each value counts once; bounds are those of containers. @throws Unsupported */
export function mapResponse({ identifier, mapping }: Declaration, value: Value): Value {
  if (!mapping) throw new Unsupported(`${identifier} has no mapping`);
  if (value?.cardinality === 'record') throw new Unsupported('“mapResponse” of a record');
  if (value === null) return float(worthOfNothing(mapping));
  if (value.cardinality === 'single') return float(value.items.reduce<number>((sum, item) => sum + worthOf(item, value, mapping), 0));
  const each = value.items.filter((item, index) => value.items.findIndex((other) => isSameScalar(other, item, value.baseType)) === index);
  return float(bounded(each.reduce<number>((sum, item) => sum + worthOf(item, value, mapping), 0), mapping));
}

/** Nothing given: what an empty key is worth, or as much as what is not in the mapping where one value is asked for. */
const worthOfNothing = ({ entries, otherwise }: Mapping): number => entries.find(({ key }) => key === '')?.value ?? otherwise;

function worthOf(item: Scalar, { baseType }: ListValue, { entries, otherwise }: Mapping): number {
  const found = entries.find(({ key, isCaseSensitive }) => (!isCaseSensitive && typeof key === 'string' && typeof item === 'string'
    ? key.toLowerCase() === item.toLowerCase() : isSameScalar(key, item, baseType)));
  return found?.value ?? otherwise;
}

/** What points are worth by the areas that they lie in: each area counts once, each point in the first that it lies in. @throws Unsupported */
export function mapResponsePoint({ identifier, areaMapping }: Declaration, value: Value): Value {
  if (!areaMapping) throw new Unsupported(`${identifier} has no areas`);
  if (value?.cardinality === 'record') throw new Unsupported('“mapResponsePoint” of a record');
  const used = new Set<number>();
  let sum = 0;
  for (const point of value?.items ?? []) {
    if (typeof point !== 'object' || !('x' in point)) throw new Unsupported('“mapResponsePoint” of what is no point');
    const at = areaMapping.entries.findIndex(({ area }) => liesInArea(point, area));
    if (at < 0) sum += areaMapping.otherwise;
    else if (!used.has(at)) sum += areaMapping.entries[at]?.value ?? 0;
    used.add(at);
  }
  if (value === null) sum = areaMapping.otherwise;
  return float(value?.cardinality === 'single' ? sum : bounded(sum, areaMapping));
}

const bounded = (sum: number, { lower, upper }: Pick<AreaMapping, 'lower' | 'upper'>): number => Math.min(Math.max(sum, lower ?? -Infinity), upper ?? Infinity);
