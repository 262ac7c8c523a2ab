import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import { add, compare, decimalPlaces, divide, type Rational, readRational, subtract, toFixed, whole as wholeNumber } from '#features/content/rational.ts';
import { shareOf } from './chosen.ts';
import { NotTaken } from './not-taken.ts';
import type { Typed } from './typed-words.ts';

/** A number with what it may be off, both as written. `*`: any number. In the order in which they are tried. */
export type WeighedNumber = { value: string; tolerance?: string | undefined; fraction: number; feedback?: string | undefined };

const whole = 0.9999;

/** A thousand to one, and one and a bit to another: "1,000". A key that may be either is none. */
export const isAmbiguous = (written: string): boolean => /^[-+\u2212\u2013]?[1-9]\d{0,2},\d{3}$/.test(written.trim());

/** A number as a person may write it in a file: "3", "-0.5", ".5", "6.02e23", "3,14". Null for what is none, and for what may be two. */
export function writtenNumber(written: string): string | null {
  if (isAmbiguous(written)) return null;
  const bare = written.trim().replaceAll(/[\u2212\u2013]/g, '-').replace(/^\+/, '').replaceAll(/[\s\u00a0](?=\d{3}(?!\d))/g, '');
  const dotted = /^-?\d*,\d+(?:e[+-]?\d+)?$/i.test(bare) ? bare.replace(',', '.') : bare;
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(dotted) ? dotted : null;
}

/** A number, as Moodle compares them: the first that is near enough counts. @throws NotTaken */
export function typedNumber(all: readonly WeighedNumber[], notes: Set<string>): Typed<NumberSpec> {
  const end = all.findIndex(({ value }) => value.trim() === '*' || value.trim() === '');
  const rest = end < 0 ? undefined : all[end];
  if (rest && rest.fraction > 0) throw new NotTaken('Any number at all is worth something in it.');
  const tried = (end < 0 ? all : all.slice(0, end)).map(asWritten);
  refuseHidden(tried);
  const key = tried.find(({ fraction }) => fraction >= whole);
  if (!key) throw new NotTaken('None of its answers has the whole mark.');
  const alternatives = tried.filter((one) => one !== key && one.fraction > 0);
  if (alternatives.length > 20) throw new NotTaken('It has more than 20 accepted numbers.');
  const refused = tried.filter(({ fraction, feedback }) => fraction <= 0 && feedback !== undefined && feedback !== '');
  if (refused.some(({ tolerance }) => tolerance !== undefined)) notes.add('What is said to a known wrong number is said to that number alone, not to those near it.');
  return {
    answer: {
      kind: 'number', value: key.value, ...(key.tolerance !== undefined && { tolerance: key.tolerance }),
      ...(alternatives.length > 0 && {
        alternatives: alternatives.map(({ value, tolerance, fraction, feedback }) => ({
          // Without a tolerance of its own it would have that of the key.
          value, score: fraction >= whole ? 1 : shareOf(fraction), ...((tolerance ?? key.tolerance) !== undefined && { tolerance: tolerance ?? '0' }),
            ...(feedback !== undefined && feedback !== '' && { feedback }),
        })),
      }),
    },
    mistakes: refused.map(({ value, feedback = '' }) => ({ answer: value, feedback })),
    wrong: rest?.feedback === '' ? undefined : rest?.feedback, right: key.feedback === '' ? undefined : key.feedback,
  };
}

function asWritten(one: WeighedNumber): WeighedNumber {
  const twofold = [one.value, one.tolerance ?? ''].find(isAmbiguous);
  if (twofold !== undefined) throw new NotTaken(`“${twofold.trim()}” may be thousands or a decimal. Write it without the comma, or with a point.`);
  const value = writtenNumber(one.value);
  if (value === null) throw new NotTaken(`“${one.value.slice(0, 60)}” is no number.`);
  const written = one.tolerance === undefined || one.tolerance.trim() === '' ? '0' : writtenNumber(one.tolerance);
  if (written === null) throw new NotTaken(`“${one.tolerance?.slice(0, 60)}” is no tolerance.`);
  const tolerance = written.replace(/^-/, '');
  return { ...one, value, tolerance: Number(tolerance) === 0 ? undefined : tolerance };
}

/** Here the best that fits counts: where an earlier one that is worth less hides a later one, the two would differ. */
function refuseHidden(tried: readonly WeighedNumber[]): void {
  for (const [index, a] of tried.entries()) {
    for (const b of tried.slice(index + 1)) {
      const isNear = Math.abs(Number(a.value) - Number(b.value)) <= Number(a.tolerance ?? 0) + Number(b.tolerance ?? 0);
      if (isNear && b.fraction > Math.max(0, a.fraction)) throw new NotTaken(`Its answers ${a.value} and ${b.value} overlap, and the one that is worth less comes first.`);
    }
  }
}

/** The middle of a range and half its width, exactly. @returns null where the two are no numbers */
export function middleOf(from: string, to: string): { value: string; tolerance: string } | null {
  const [low, high] = [exact(from), exact(to)];
  if (!low || !high) return null;
  const [least, most] = compare(low, high) <= 0 ? [low, high] : [high, low];
  const half = divide(subtract(most, least), wholeNumber(2));
  return { value: decimal(add(least, half)), tolerance: decimal(half) };
}

function exact(written: string): Rational | null {
  const number = writtenNumber(written);
  const [, digits = '', power = '0'] = /^(.*?)(?:e([+-]?\d+))?$/i.exec(number ?? '') ?? [];
  if (number === null || Math.abs(Number(power)) > 40) return null;
  const read = readRational(digits.replace(/\.$/, '').replace(/^(-?)\./, '$10.'));
  const ten = { n: 10n ** BigInt(Math.abs(Number(power))), d: 1n };
  return read && (Number(power) < 0 ? divide(read, ten) : { n: read.n * ten.n, d: read.d });
}

/** Ranges of decimals have a middle that is one. */
const decimal = (value: Rational): string => toFixed(value, decimalPlaces(value) ?? 0);
