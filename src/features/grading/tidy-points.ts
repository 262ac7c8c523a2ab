/** Points without what sums of fractions leave behind: a millionth is less than anybody marks by. */
export const tidyPoints = (points: number): number => Math.round(points * 1e6) / 1e6;
