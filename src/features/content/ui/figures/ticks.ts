/** 1, 2 or 5 times a power of ten, the smallest that cuts a range into at most so many steps. */
export function niceStep(range: number, mostSteps: number): number {
  if (!(range > 0)) return 1;
  const rough = range / mostSteps;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => unit * each >= rough * (1 - 1e-9)) ?? 10;
  return unit * factor;
}

/** Every multiple of the step from `from` to `to`; the ends count when they are met within rounding. */
export function multiplesBetween(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => clean((first + index) * step));
}

/** Without the dust of floating point. */
export const clean = (value: number): number => {
  const rounded = Math.round(value * 1e9) / 1e9;
  return rounded === 0 ? 0 : rounded;
};

const mostDenominator = 24;

/** As a person writes it: 3, −0.25, 2/3, 1 2/3. */
export function formatTick(value: number): string {
  const size = Math.abs(clean(value));
  const sign = clean(value) < 0 ? '−' : '';
  if (Math.abs(size - Math.round(size * 1000) / 1000) < 1e-9) return `${sign}${size.toLocaleString('en', { maximumFractionDigits: 3, useGrouping: size >= 10_000 })}`;
  for (let denominator = 3; denominator <= mostDenominator; denominator += 1) {
    const numerator = Math.round(size * denominator);
    if (Math.abs(size - numerator / denominator) > 1e-6) continue;
    const wholes = Math.floor(numerator / denominator);
    return `${sign}${wholes > 0 ? `${wholes} ` : ''}${numerator - wholes * denominator}/${denominator}`;
  }
  return `${sign}${size.toFixed(3)}`;
}

/** 2, 4 or 8 when all values are halves, quarters or eighths, with the fewest parts that will do; 1 for whole and for other numbers. */
export function evenDenominator(values: readonly number[]): number {
  return [1, 2, 4, 8].find((parts) => values.every((value) => Number.isInteger(clean(value * parts)))) ?? 1;
}

/** A half, quarter or eighth as a fraction where others would write a decimal: 1/4, −2 1/2. */
export function formatFraction(value: number): string {
  const parts = evenDenominator([value]);
  const pieces = Math.abs(clean(value * parts));
  const [wholes, rest] = [Math.floor(pieces / parts), pieces % parts];
  const written = rest === 0 ? `${wholes}` : `${wholes > 0 ? `${wholes} ` : ''}${rest}/${parts}`;
  return `${clean(value) < 0 ? '−' : ''}${written}`;
}

/** Every how many labels one can stand without touching the next: 1, 2, 5, 10 … */
export function labelSpacing(widestLabel: number, distance: number, gap = 8): number {
  const needed = (widestLabel + gap) / distance;
  for (let unit = 1; unit <= 1e6; unit *= 10) for (const factor of [1, 2, 5]) if (unit * factor >= needed - 1e-9) return unit * factor;
  return 1e7;
}

/** Words with the minus of mathematics where a hyphen stands for it: everywhere in a formula, before a number in a text. */
export function withMinus(text: string): string {
  const isFormula = !/[a-z]{2}/i.test(text);
  return isFormula ? text.replaceAll('-', '−') : text.replaceAll(/(^|[\s(,=])-(?=[\d.])/g, '$1−');
}
