import { attribute, elementsWithin, type XmlElement } from '../../xml/xml-element.ts';
import { roundHalfUp, roundToFigures } from '../processing/rounding.ts';

export type Tolerance = { size: number; isRelative: boolean };

/**
 * How far off numbers may be by the rules of an item: what its comparisons name, and half a unit of the place to which they round.
 * @param literals the numbers that the rules compare with. @returns `rounded`: these as the rules round them
 */
export function tolerancesIn(rules: readonly XmlElement[], literals: readonly string[]): { tolerances: Tolerance[]; rounded: string[] } {
  const nodes = rules.flatMap((rule) => [rule, ...elementsWithin(rule)]);
  const numbers = literals.map(Number).filter((value) => Number.isFinite(value));
  const equals = nodes.filter(({ name }) => name === 'equal').flatMap((node) => (attribute(node, 'tolerance') ?? '').split(/\s+/).filter(Boolean).map(Number)
    .filter(Number.isFinite).map((size): Tolerance => ({ size, isRelative: attribute(node, 'toleranceMode') === 'relative' })));
  const roundings = nodes.filter(({ name }) => name === 'equalRounded' || name === 'roundTo').flatMap((node) => {
    const figures = Number(attribute(node, 'figures') ?? 0);
    const isPlaces = attribute(node, 'roundingMode') === 'decimalPlaces';
    return numbers.map((value) => ({
      size: Number(`5e${(isPlaces ? -figures : Math.floor(Math.log10(Math.abs(value) || 1)) + 1 - figures) - 1}`), rounded: isPlaces ? roundHalfUp(value, figures) : roundToFigures(value, figures),
    }));
  });
  const sizes = [...equals, ...roundings.map(({ size }): Tolerance => ({ size, isRelative: false }))].filter(({ size }) => Number.isFinite(size));
  return {
    tolerances: sizes.filter((one, index) => sizes.findIndex((other) => other.size === one.size && other.isRelative === one.isRelative) === index).slice(0, 12),
    rounded: roundings.map(({ rounded }) => String(rounded)),
  };
}
