import katex from 'katex';
import { remember } from './checks/remember.ts';
import { findMaths } from '../find-maths.ts';

/** Formulas that KaTeX takes, with every digit as 7: one digit is as good as another to it. */
const sound = new Set<string>();

/** What is wrong with a text as a learner would see it, or null. `line`: lines before the fault, inside the text. */
export const textFaults = remember((markdown): readonly { line: number; message: string }[] => {
  const lineAt = (at: number) => markdown.slice(0, at).split('\n').length - 1;
  const faults: { line: number; message: string }[] = [];
  const open = markdown.indexOf('@{');
  if (open !== -1) faults.push({ line: lineAt(open), message: 'A placeholder @{…} was not filled' });
  const eaten = eatenBackslash.exec(markdown);
  if (eaten) faults.push({ line: lineAt(eaten.index), message: doubleIt });
  const { maths, lonely } = findMaths(markdown);
  if (lonely !== null) faults.push({ line: lineAt(lonely), message: 'A dollar without its partner; write \\$ for money' });
  for (const { latex, at } of maths) {
    const message = mathsFault(latex);
    if (message) faults.push({ line: lineAt(at), message });
  }
  return faults;
});

/** In double quotes YAML makes a tab of the beginning of "\\times", a form feed of "\\frac", a line of "\\neq". KaTeX sees nothing wrong with "imes". */
const eatenBackslash = /[\u0000-\u0008\u000b-\u001f]|\t(?=imes|ext|heta|an|au|riangle|frac|binom|o\b)|\n(?=eq|abla|otin|eg\b)/;
const doubleIt = 'A backslash was lost: between double quotes write it twice ("\\\\frac"), or use single quotes';

/** What KaTeX has against some LaTeX, or null. Each shape is tried once. */
export function mathsFault(latex: string): string | null {
  if (latex.includes('@{')) return 'A placeholder @{…} was not filled';
  if (eatenBackslash.test(latex)) return doubleIt;
  if (latex.includes('$')) return 'Maths of a step is written without dollars';
  if (/(?<!\\)%/.test(latex)) return 'In maths a percent sign is written \\%';
  if (/[-+]\s*-/.test(latex)) return `Two signs stand side by side: $${latex}$; write @{a|signed}, or brackets around the negative number`;
  if (/[^\u0000-\u024f\u2018\u2019]/.test(latex)) return `"${/[^\u0000-\u024f\u2018\u2019]/u.exec(latex)?.[0] ?? ''}" can't stand in maths; write its LaTeX name`;
  const shape = latex.replaceAll(/\d/g, '7');
  if (sound.has(shape)) return null;
  try {
    katex.renderToString(latex, { throwOnError: true, strict: 'error', output: 'mathml' });
  } catch (error) {
    return `Not readable as maths: $${latex}$ (${error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error)})`;
  }
  sound.add(shape);
  return null;
}
