import { remember } from './remember.ts';

const inDollars = /(?<!\\)\$([^$\n]+)\$/g;

/** Letters that stand for numbers in a text: those of its maths, and single ones between words. Capitals name points. */
export const lettersIn = remember((markdown): ReadonlySet<string> => {
  const letters = new Set([...markdown.matchAll(inDollars)].flatMap(([, latex = '']) => lettersOfMaths(latex)));
  const bare = markdown.replaceAll(inDollars, ' ').replaceAll(/`[^`]*`|\*[a-z]\*/g, ' ');
  // "a" is an article; what follows a number is a unit.
  for (const [, letter = ''] of bare.matchAll(/(?<!\p{N} ?)(?<![\p{L}'’/.:-])\b([b-hj-z])\b(?!['’.:)/-]?\p{L}|\))/gu)) letters.add(letter);
  return letters;
});

export function lettersOfMaths(latex: string): string[] {
  const plain = latex.replaceAll(/\\(?:text|mathrm|operatorname)\{[^{}]*\}/g, ' ').replaceAll(/\\[a-zA-Z]+/g, ' ');
  return [...plain.matchAll(/(?<![a-zA-Z])[a-z]{1,2}(?![a-zA-Z])/g)].flatMap(([letters]) => Array.from(letters));
}

/** Letters that usually stand for what is unknown. */
const unknowns = new Set(['x', 'y', 'z', 't', 'n']);

/**
 * Unknowns of which a text speaks although the question has others: x where the question asks for y. A text that has a
 * letter of the question too gives a pattern, such as y = mx + b; points have an x and a y whatever they are called.
 */
export function foreignLetters(text: string, own: ReadonlySet<string>, stem: string): string[] {
  const said = [...lettersIn(text)];
  if (own.size === 0 || said.some((letter) => own.has(letter)) || /\(-?\d+,|\bpoints?\b|\bline\b/.test(stem)) return [];
  return said.filter((letter) => unknowns.has(letter));
}
