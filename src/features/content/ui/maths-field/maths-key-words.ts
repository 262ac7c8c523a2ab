import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isWorkKey, type Line, type WorkKey } from './maths-keys.ts';

const workWords: Record<WorkKey, MessageDescriptor> = {
  fraction: msg`Fraction`,
  mixed: msg`Mixed number`,
  power: msg`Power`,
  root: msg`Square root`,
  open: msg`Open bracket`,
  close: msg`Close bracket`,
  left: msg`Cursor left`,
  right: msg`Cursor right`,
  delete: msg`Delete`,
};

/** Signs that a screen reader says differently or leaves out. Digits and letters are their own words. */
const signWords: Record<string, MessageDescriptor> = {
  '+': msg`plus`, '−': msg`minus`, '-': msg`minus`, '×': msg`times`, '÷': msg`divided by`, '/': msg`over`, '=': msg`equals`, '.': msg`decimal point`, ',': msg`comma`, π: msg`pi`,
  '<': msg`less than`, '>': msg`greater than`, '≤': msg`less than or equal to`, '≥': msg`greater than or equal to`, '≠': msg`not equal to`, '∞': msg`infinity`,
  '(': msg`open bracket`, ')': msg`close bracket`, '[': msg`open square bracket`, ']': msg`close square bracket`, '^': msg`to the power`, '√': msg`square root`, '%': msg`percent`,
  or: msg`or`, of: msg`of`, ';': msg`and the second equation`, 'd/dx': msg`d/dx, derivative`, ' ': msg`space`,
};

/** The name of a key, in words. */
export function keyName(key: string, i18n: I18n): string {
  const words = isWorkKey(key) ? workWords[key] : signWords[key];
  return words ? i18n._(words) : key;
}

/** What a press did, for those who don't see the line change. */
export function sayPress(key: string, before: Line, after: Line, i18n: I18n): string {
  const cursor = after.text.slice(after.end);
  if (key === 'delete') return sayDeleted(before, after, i18n);
  if (after.text === before.text) return key === 'left' || key === 'right' || key === 'close' ? sayPlace(cursor, i18n) : i18n._(msg`The field is full`);
  if (key === 'fraction') return /^\)?\/\(?\)?/.test(cursor) ? i18n._(msg`Fraction. Type the top, then go right to the bottom.`) : i18n._(msg`Fraction. Type the bottom.`);
  if (key === 'mixed') return cursor.startsWith(' /') ? i18n._(msg`Mixed number. Type the whole number, then go right to the fraction.`) : i18n._(msg`Mixed number. Type the top, then go right to the bottom.`);
  if (key === 'power') return cursor.startsWith('^') ? i18n._(msg`Power. Type the base, then go right.`) : i18n._(msg`To the power of`);
  return keyName(key, i18n);
}

function sayPlace(cursor: string, i18n: I18n): string {
  const [next] = cursor;
  return next === undefined ? i18n._(msg`At the end`) : i18n._(msg`Before ${keyName(next, i18n)}`);
}

function sayDeleted(before: Line, after: Line, i18n: I18n): string {
  const gone = before.text.slice(after.start, before.text.length - (after.text.length - after.start)).trim();
  if (after.text === before.text) return i18n._(msg`Nothing to delete here`);
  return after.text === '' ? i18n._(msg`Deleted. The field is empty.`) : i18n._(msg`Deleted ${Array.from(gone, (sign) => keyName(sign, i18n)).join(' ')}`);
}
