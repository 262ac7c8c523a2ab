import { type Pattern, readXsdPattern } from './processing/xsd-pattern.ts';
import { Unsupported } from './processing/values.ts';

const mostTexts = 60;

/**
 * The texts that a pattern stands for, where those are few; where a letter may be of either case in many places, it stands for one. What may come before or after the whole is left out.
 * Null where it stands for any number of them.
 */
export function textsOfPattern(written: string): string[] | null {
  try {
    const pattern = withoutEnds(readXsdPattern(written));
    return textsOf(pattern, false) ?? textsOf(pattern, true);
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

/** Anything at all at its beginning and end is found again by asking with more around a text. */
function withoutEnds(pattern: Pattern): Pattern {
  if (pattern.is !== 'row') return pattern;
  const [from, to] = [isAnything(pattern.parts[0]) ? 1 : 0, isAnything(pattern.parts.at(-1)) && pattern.parts.length > 1 ? -1 : undefined];
  return { is: 'row', parts: pattern.parts.slice(from, to) };
}

const isAnything = (part: Pattern | undefined): boolean =>
  part?.is === 'repeat' && part.least === 0 && part.most === Infinity && part.part.is === 'one' && part.part.few === null && part.part.fits('a') && part.part.fits(' ');

/** @param folds letters of both cases are taken as one */
function textsOf(pattern: Pattern, folds: boolean): string[] | null {
  const few = (texts: string[]) => (texts.length > mostTexts ? null : [...new Set(texts)]);
  switch (pattern.is) {
    case 'one': return pattern.few === null || !folds ? pattern.few && [...pattern.few] : pattern.few.filter((sign, index, all) =>
      all.findIndex((other) => other.toLowerCase() === sign.toLowerCase()) === index);
    case 'either': {
      const parts = pattern.parts.map((part) => textsOf(part, folds));
      return parts.every((one) => one !== null) ? few(parts.flat()) : null;
    }
    case 'row': return pattern.parts.reduce<string[] | null>((made, part) => {
      const next = made && textsOf(part, folds);
      return made && next && made.length * next.length <= mostTexts ? made.flatMap((head) => next.map((tail) => head + tail)) : null;
    }, ['']);
    case 'repeat': return repeated(pattern, folds, few);
  }
}

function repeated(pattern: Pattern & { is: 'repeat' }, folds: boolean, few: (texts: string[]) => string[] | null): string[] | null {
  // Spaces around a word need not be there.
  if (pattern.least === 0 && pattern.most === Infinity && pattern.part.is === 'one' && pattern.part.fits(' ') && !pattern.part.fits('a')) return [''];
  const inner = pattern.most <= 3 ? textsOf(pattern.part, folds) : null;
  if (!inner) return null;
  const times = (count: number): string[] => (count === 0 ? [''] : times(count - 1).flatMap((head) => inner.map((tail) => head + tail)));
  const all: string[] = [];
  for (let count = pattern.least; count <= pattern.most; count += 1) {
    if (inner.length ** count > mostTexts) return null;
    all.push(...times(count));
  }
  return few(all);
}
