import { compare, readRational } from '../rational.ts';

/** Whether two written answers are one, as far as plain numbers and spelling tell. */
export function isSameAnswer(a: string, b: string): boolean {
  const [first, second] = [readRational(a), readRational(b)];
  if (first && second) return compare(first, second) === 0;
  return a.replaceAll(/\s/g, '') === b.replaceAll(/\s/g, '');
}
