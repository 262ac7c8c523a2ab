/** Decimal rounding of the number as it is written, not of the binary one nearest to it: 1.005 to two places is 1.01. */

/** To so many decimal places; a half goes away from zero. */
export function roundHalfUp(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  const size = Number.isFinite(shifted) ? Number(`${shifted}e${-places}`) : Math.abs(value);
  return value < 0 ? -size : size;
}

/** To so many significant figures, at least one. */
export function roundToFigures(value: number, figures: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const exponent = Number(Math.abs(value).toExponential().split('e')[1]);
  return roundHalfUp(value, Math.max(1, figures) - 1 - exponent);
}
