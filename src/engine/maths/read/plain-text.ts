import { latexToPlain } from './latex-to-plain.ts';

const superscripts = new Map(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿˣ', (sign, at) => [sign, '0123456789+-nx'.charAt(at)] as const));
const vulgarFractions = new Map(Object.entries({
  '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5', '⅘': '4/5',
  '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅑': '1/9', '⅒': '1/10',
}));

/** Signs that mean the same on a keyboard, in print and in a text copied from somewhere. */
const signs: [RegExp, string][] = [
  [/[−–—‒﹣－⁃]/g, '-'], [/[×✕✖⨯∗⋅·•∙]/g, '*'], [/[∕⁄]/g, '/'], [/[：∶]/g, ':'], [/≤|⩽|=<|≦/g, '<='], [/≥|⩾|=>|≧/g, '>='],
  [/≠|!=|<>/g, '≠'], [/∞/g, ' oo '], [/[“”„]/g, '"'], [/[‘’′]/g, "'"], [/\p{Cf}/gu, ''], [/\s+/g, ' '],
  [/\u00B5/g, 'μ'], [/[º˚]/g, '°'], [/℃/g, '°C'], [/℉/g, '°F'], [/\*\*/g, '^'], [/<=>|==+/g, '='], [/[ℝ]/g, ' ℝ '],
  [/[∪]/g, ' ∪ '], [/[ø⌀Ø]/g, '∅'], [/Π|𝜋|ϖ/g, 'π'],
];

const digitZeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0e_50];

/** What needs no second spelling; most answers are no more than this. */
const isPlain = (typed: string) => /^[A-Za-z0-9 .,+\-/()^%]*$/.test(typed);

/** Typed maths in one spelling: ASCII operators, `^` for raised digits, LaTeX commands as what they stand for. */
export function plainText(typed: string): string {
  // The comma after the degree would else be a decimal comma.
  return (isPlain(typed) ? typed : respell(typed)).replaceAll(/root ?\( ?(\d+) ?,/gi, 'root($1;').replaceAll(/ {2,}/g, ' ').trim();
}

function respell(typed: string): string {
  let text = typed.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿˣ]+/g, (run) => `^(${Array.from(run, (sign) => superscripts.get(sign)).join('')})`);
  text = text.replaceAll(/(\d?) ?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])/g, (_, before: string, sign: string) =>
    before === '' ? `(${vulgarFractions.get(sign)})` : `${before} ${vulgarFractions.get(sign)} `);
  text = text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const base = digitZeros.find((first) => code >= first && code < first + 10);
    return base === undefined ? digit : String(code - base);
  });
  for (const [sign, plain] of signs) text = text.replaceAll(sign, plain);
  text = text.replaceAll(
    /\\begin\{[a-zA-Z]?matrix\}(.*?)\\end\{[a-zA-Z]?matrix\}/g,
    (_, rows: string) => `[${rows.split('\\\\').filter((row) => row.trim() !== '').map((row) => `[${row.split('&').join(';')}]`).join(';')}]`,
  );
  text = text.replaceAll(/(?<![a-zA-Z])([Rℝ]) ?\\ ?(?=\{)/g, '$1 except ').trim();
  if (text.length > 2 && text.startsWith('$') && text.endsWith('$')) text = text.slice(1, -1);
  return /\\[a-zA-Z({,;:!% $]|[\^_]\{|\{,\}/.test(text) ? latexToPlain(text) : text;
}
