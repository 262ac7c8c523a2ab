import { checkMaths } from '#engine/maths/check-maths.ts';
import { remember } from './remember.ts';

/** Signs that make a formula something else than a chain of equal numbers. */
const other = /[a-zA-Z?_□<>≈]|\\(?:ldots|approx|le|ge|ne|neq|lt|gt|text|square|dots|bar|overline|underline|begin|to|quad|qquad|circ)/;

/** The first "=" of a chain of numbers whose two sides are not equal, as it is written; null when all are, or it holds more than numbers. */
export const untrueEquation = remember((latex): string | null => {
  for (const piece of latex.split(/\\q?quad|,\s(?=\S)|\\;/)) {
    const sides = piece.split('=').map((side) => side.trim());
    if (sides.length < 2 || sides.some((side) => side === '' || other.test(side.replaceAll(/\\(?:times|cdot|div|frac|dfrac|tfrac|left|right|sqrt|%|text\{[\d,]+\}|[,!;:])/g, '')))) continue;
    for (const [index, side] of sides.slice(1).entries()) {
      const before = sides[index] ?? '';
      // "8 = 12" says on purpose that something can't be; 1001 + 1010 is not written in tens.
      if ((isBare(side) && isBare(before)) || isBinary(piece)) continue;
      if (areUnequal(side, before)) return `${before} = ${side}`;
    }
  }
  return null;
});

const isBare = (side: string) => /^-?[\d.,{}]+$/.test(side);
const isBinary = (piece: string) => (piece.match(/\d+/g) ?? []).every((digits) => /^[01]+$/.test(digits)) && /\d{3}/.test(piece);

function areUnequal(value: string, response: string): boolean {
  try {
    return checkMaths({ answer: { kind: 'number', value }, response }).verdict === 'wrong';
  } catch {
    return false;
  }
}
