import { ContentError } from '../content-error.ts';
import type { FormulaValue } from './formula-functions.ts';
import { decimalPlaces, floor, isWhole, magnitude, multiply, negate, subtract, toFixed, whole, type Rational } from '../rational.ts';

const formats: Record<string, (value: Rational, places: number | null) => string> = {
  fraction: (value) => (isWhole(value) ? value.n.toString() : `${value.n}/${value.d}`),
  frac: latexFraction,
  mixed: latexMixed,
  decimal: (value, places) => (places === null ? endingDecimal(value) : toFixed(value, places)),
  signed: (value) => ` ${value.n < 0n ? '-' : '+'} ${plainNumber(value.n < 0n ? negate(value) : value)}`,
  coefficient: (value) => (isWhole(value) && magnitude(value.n) === 1n ? (value.n < 0n ? '-' : '') : plainNumber(value)),
  grouped: (value) => plainNumber(value).replace(/^(-?)(\d+)/, (_, sign: string, digits: string) => sign + digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')),
  percent: (value) => `${endingDecimal(multiply(value, whole(100)))}%`,
};

/**
 * A value as it stands in a text.
 * @param format what follows `|` in `@{…}`, such as `mixed` or `decimal(2)`; null for the plain form
 * @throws ContentError for a format that doesn't exist or doesn't suit the value
 */
export function formatValue(value: FormulaValue, format: string | null): string {
  if (typeof value === 'boolean') throw new ContentError('A condition can\'t be shown; write if(condition, \'…\', \'…\')');
  if (format === null) return typeof value === 'string' ? value : plainNumber(value);
  const [, name = '', places] = /^([a-z]+)(?:\((\d{1,2})\))?$/.exec(format.replaceAll(/\s/g, '')) ?? [];
  const write = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!write || (places !== undefined && name !== 'decimal')) throw new ContentError(`There is no format "${format}"; there are ${Object.keys(formats).join(', ')}, decimal(2)`);
  if (typeof value === 'string') throw new ContentError(`'${value}' is a text; the format "${format}" is for numbers`);
  return write(value, places === undefined ? null : Number(places));
}

function latexFraction(value: Rational): string {
  if (isWhole(value)) return value.n.toString();
  return `${value.n < 0n ? '-' : ''}\\frac{${magnitude(value.n)}}{${value.d}}`;
}

function latexMixed(value: Rational): string {
  const size = value.n < 0n ? negate(value) : value;
  const wholes = floor(size);
  if (isWhole(value) || wholes.n === 0n) return latexFraction(value);
  return `${value.n < 0n ? '-' : ''}${wholes.n}${latexFraction(subtract(size, wholes))}`;
}

function endingDecimal(value: Rational): string {
  if (decimalPlaces(value) === null) throw new ContentError(`${value.n}/${value.d} does not end as a decimal; write decimal(2), or round it`);
  return plainNumber(value);
}

/** Digits, an ending decimal, or p/q. */
function plainNumber(value: Rational): string {
  const places = decimalPlaces(value);
  return places === null ? `${value.n}/${value.d}` : toFixed(value, places);
}
