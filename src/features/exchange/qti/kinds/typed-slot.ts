import type { NumberSpec } from '#features/content/answer-kinds/number/schema.ts';
import type { TextSpec } from '#features/content/answer-kinds/text/schema.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { middleOf } from '../../making/typed-number.ts';
import { typedWords } from '../../making/typed-words.ts';
import type { Slot, Slots } from './slots.ts';

/** What is typed in one place, from what one value and another are worth there. */

export const strangeText = 'zzqxv';

/** Words that count, and whether capital letters do. @throws NotTaken */
export function readTypedText(slots: Slots, slot: Slot, notes: Set<string>): TextSpec {
  const share = (text: string) => slots.shareOf(slot, text);
  if (share(strangeText) > 1e-9) throw new NotTaken('Any answer at all has a mark by its own rules.');
  const accepted = slot.candidates.filter((text) => share(text) > 1e-9);
  const key = slots.key.get(slot.id) ?? '';
  const texts = [...new Set([...(share(key) > 1e-9 ? [key] : []), ...accepted])].slice(0, 61);
  const variants = texts.map((text) => [text.toUpperCase(), text.toLowerCase()].filter((one) => one !== text).map((one) => Math.abs(share(one) - share(text)) < 1e-6));
  const isExact = variants.some((same) => same.includes(false));
  const isFree = variants.some((same) => same.length > 0 && !same.includes(false));
  // "York" and "york" both accepted are one word whose capital letters don't count, not two.
  if (isExact && isFree && texts.some((text, index) => variants[index]?.length !== 0 && !variants[index]?.includes(false)
    && !texts.some((other) => other !== text && other.toLowerCase() === text.toLowerCase()))) {
    notes.add('Capital letters counted for some of its answers and not for others; here they count for all.');
  }
  const matchCase = isExact;
  const seen = new Set<string>();
  const once = texts.filter((text) => {
    const plain = matchCase ? text : text.toLowerCase();
    return !seen.has(plain) && Boolean(seen.add(plain));
  });
  // What may stand around a word ("contains York") is told by asking.
  const isFreeWith = (text: string, longer: string) => Math.abs(share(longer) - share(text)) < 1e-6;
  const asPattern = (text: string) => `${isFreeWith(text, `qx ${text}`) ? '*' : ''}${text.replaceAll('*', String.raw`\*`)}${isFreeWith(text, `${text} xq`) ? '*' : ''}`;
  const weighed = once.map((text) => ({ text: asPattern(text), fraction: share(text) })).sort((a, b) => b.fraction - a.fraction);
  return typedWords(weighed, { matchCase }, notes).answer;
}

type Stretch = { from: string; to: string; includesFrom: boolean; includesTo: boolean; share: number };

/**
 * Numbers that count: the share of the mark as a function of the number is a staircase whose steps lie at the numbers that the rules name, and at
 * these with the tolerances that they name. @throws NotTaken
 */
export function readTypedNumber(slots: Slots, slot: Slot, tolerances: readonly { size: number; isRelative: boolean }[], notes: Set<string>): NumberSpec {
  const share = (value: number) => slots.shareOf(slot, String(value));
  const named = slot.candidates.filter((text) => Number.isFinite(Number(text)) && text.trim() !== '');
  const stretches = stretchesOf(steps(named, tolerances), share);
  const key = slots.key.get(slot.id) ?? '';
  const whole = stretches.filter((one) => Math.abs(one.share - 1) < 1e-6);
  const main = whole.find(({ from, to }) => Number(from) <= Number(key) && Number(key) <= Number(to)) ?? whole[0];
  if (!main) throw new NotTaken('Which numbers are right is neither one number nor a range by its own rules.');
  if (stretches.some(({ from, to, share: worth }) => worth > 1e-9 && (from === '-Infinity' || to === 'Infinity'))) throw new NotTaken('Its mark is for all numbers above or below one.');
  if (stretches.some(({ includesFrom, includesTo, share: worth }) => worth > 1e-9 && (!includesFrom || !includesTo))) notes.add('A bound of its range counts as right here.');
  const others = stretches.filter((one) => one !== main && one.share > 1e-9);
  if (others.length > 20) throw new NotTaken('It has more than 20 accepted numbers.');
  const own = amountOf(main, key);
  return {
    kind: 'number', value: own.value, ...(own.tolerance !== '0' && { tolerance: own.tolerance }),
    ...(others.length > 0 && { alternatives: others.map((one) => ({ ...amountOf(one, ''), score: Math.min(1, Math.round(one.share * 1e7) / 1e7) })) }),
  };
}

/** A stretch as a number and what it may be off: the key as it is written where that is its middle. */
function amountOf({ from, to }: Stretch, key: string): { value: string; tolerance: string } {
  const middle = middleOf(from, to) ?? { value: from, tolerance: '0' };
  return Number(middle.value) === Number(key) && key.trim() !== '' ? { value: plainNumber(key), tolerance: middle.tolerance } : middle;
}

export const plainNumber = (written: string): string => written.trim().replace(/^\+/, '').replace(/^(-?)\./, '$10.').replace(/\.$/, '');

/** All numbers at which the mark may change, in their order, as decimals. */
function steps(named: readonly string[], tolerances: readonly { size: number; isRelative: boolean }[]): string[] {
  const numbers = named.flatMap((text) => {
    const value = Number(text);
    return [value, ...tolerances.flatMap(({ size, isRelative }) => {
      const width = isRelative ? Math.abs(value) * (size / 100) : size;
      return [value - width, value + width];
    })];
  });
  const written = numbers.map((value) => decimalOf(value)).filter((text) => text !== null);
  return [...new Set(written)].sort((a, b) => Number(a) - Number(b)).slice(0, 400);
}

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
function decimalOf(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const plain = Number(value.toPrecision(14));
  return /e/.test(String(plain)) ? plain.toFixed(20).replace(/\.?0+$/, '') : String(plain);
}

/** Neighbouring steps whose mark is the same between and at them are one stretch. */
function stretchesOf(points: readonly string[], share: (value: number) => number): Stretch[] {
  const made: Stretch[] = [];
  let open: Stretch | null = null;
  const close = () => { if (open) made.push(open); open = null; };
  const go = (worth: number, at: string, isPoint: boolean, before: string) => {
    if (open && Math.abs(open.share - worth) > 1e-9) close();
    if (worth <= 1e-9) return;
    if (open) open = { ...open, to: at, includesTo: isPoint };
    else open = { from: isPoint ? at : before, to: at, includesFrom: isPoint, includesTo: isPoint, share: worth };
  };
  const numbers = points.map(Number);
  const first = numbers[0] ?? 0;
  go(share(first - Math.max(1, Math.abs(first))), points[0] ?? '0', false, '-Infinity');
  for (const [index, point] of points.entries()) {
    const [here, next] = [numbers[index] ?? 0, numbers[index + 1]];
    go(share(here), point, true, point);
    go(share(next === undefined ? here + Math.max(1, Math.abs(here)) : (here + next) / 2), points[index + 1] ?? 'Infinity', false, point);
  }
  close();
  return made;
}
