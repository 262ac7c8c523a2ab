/** A number and its unit as they cross the wire: "17.5 m". */
export const joinAmount = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`);

/** @param units those that could be chosen; the longest that fits is the one */
export function splitAmount(amount: string, units: readonly string[]): { number: string; unit: string } {
  const unit = units.filter((each) => amount.endsWith(` ${each}`)).toSorted((one, other) => other.length - one.length)[0];
  return unit === undefined ? { number: amount, unit: '' } : { number: amount.slice(0, -unit.length - 1), unit };
}

/** "cm^2" as people write it. */
export const unitWords = (unit: string): string => unit.replaceAll('^2', '²').replaceAll('^3', '³');
