import { type Expression, Unreadable } from './expression.ts';
import { knownNameAt, type KnownName, takesSeveral } from './function-names.ts';
import { readNumeral, type NumeralRules } from './numeral.ts';

export type Token =
  | { kind: 'number'; node: Expression; spaced: boolean }
  | { kind: 'symbol'; name: string; spaced: boolean }
  | { kind: 'function'; stands: Extract<KnownName, { is: 'call' | 'apply' | 'root' }>; typed: string; spaced: boolean }
  | { kind: 'sign'; sign: string; spaced: boolean };

export type ReadingRules = NumeralRules & {
  /** The letters that may stand side by side as a product ("xy"); null: any up to three. */
  variables: ReadonlySet<string> | null;
  /** In a number "x" between two numbers is a times sign. */
  xIsTimes: boolean;
  /** Whether "x1" is x with an index; a pupil may have meant a power. */
  isIndexed?: boolean;
};

const signsOfMaths = new Set('+-*/÷:;^()[]|!%°,<>=≠√∛_'.split(''));

/** @throws Unreadable for a sign or word that has no meaning here */
export function tokensOf(typed: string, rules: ReadingRules): Token[] {
  const text = separated(typed);
  const tokens: Token[] = [];
  let at = 0;
  let spaced = false;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === ' ') {
      spaced = true;
      at += 1;
      continue;
    }
    const numeral = /[\d.,]/.test(sign) ? readNumeral(text, at, rules) : null;
    if (numeral) {
      tokens.push({ kind: 'number', node: numeral.node, spaced });
      at += numeral.length;
    } else if (/\p{L}/u.test(sign)) at = readWord(tokens, text, at, rules, spaced);
    else if (signsOfMaths.has(sign)) {
      tokens.push({ kind: 'sign', sign, spaced });
      at += 1;
    } else throw new Unreadable(`I can't read the sign "${String.fromCodePoint(text.codePointAt(at) ?? 0)}".`);
    spaced = false;
  }
  return tokens;
}

/** "max(3,5)" as "max(3;5)": the commas of such a function begin no decimals. */
function separated(text: string): string {
  let result = text;
  for (const match of text.matchAll(takesSeveral)) {
    let depth = 1;
    for (let at = match.index + match[0].length; at < text.length && depth > 0; at += 1) {
      const sign = text.charAt(at);
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth === 1 && sign === ',') result = `${result.slice(0, at)};${result.slice(at + 1)}`;
    }
  }
  return result;
}

/** @returns where the word ends */
function readWord(tokens: Token[], text: string, at: number, rules: ReadingRules, spaced: boolean): number {
  const [word = ''] = /^\p{L}+/u.exec(text.slice(at, at + 60)) ?? [];
  const end = at + word.length;
  const last = tokens.at(-1);
  const isTimes = rules.xIsTimes && /^[xX]$/.test(word) && last?.kind === 'number' && /[\d(.]/.test(text.slice(end).trimStart().charAt(0));
  if (isTimes) {
    tokens.push({ kind: 'sign', sign: '*', spaced });
    return end;
  }
  if (last?.kind === 'number' && /^deg(?:rees?)?$/i.test(word)) {
    tokens.push({ kind: 'sign', sign: '°', spaced });
    return end;
  }
  if (/atan$/i.test(word) && text.charAt(end) === '2') throw new Unreadable('I don\'t know what "atan2" means here.');
  const index = indexAfter(text, end, word, rules);
  addWord(tokens, word, index === null ? '' : index.name, rules, spaced);
  return index === null ? end : end + index.length;
}

/** The index of the letter before: "_1", "_max", and "1" where x_1 is a letter of the answer. */
function indexAfter(text: string, at: number, word: string, { variables, isIndexed }: ReadingRules): { name: string; length: number } | null {
  const rest = text.slice(at, at + 12);
  const last = Array.from(word).at(-1) ?? '';
  if (/log$/i.test(word)) return null;
  const written = /^_(?:\(([a-zA-Z0-9]{1,6})\)|([a-zA-Z0-9]{1,3}))/.exec(rest);
  if (written) return { name: written[1] ?? written[2] ?? '', length: written[0].length };
  if (rest.startsWith('_')) throw new Unreadable(`I can't read the index of "${last}".`);
  const digit = /^\d(?![\d.,])/.exec(rest)?.[0];
  return digit !== undefined && (isIndexed === true || variables?.has(`${last}_${digit}`)) ? { name: digit, length: 1 } : null;
}

function addWord(tokens: Token[], word: string, index: string, rules: ReadingRules, spaced: boolean): void {
  let rest = word;
  const letters: string[] = [];
  while (rest !== '') {
    const isSpaced = spaced && rest === word;
    const named = knownNameAt(rest, rules.variables);
    if (named && !rules.variables?.has(rest)) {
      const { stands, spelling } = named;
      if (stands.is === 'refused') throw new Unreadable(`I don't know what "${spelling}" means here.`);
      rest = rest.slice(spelling.length);
      if (stands.is !== 'letter') tokens.push({ kind: 'function', stands, typed: spelling, spaced: isSpaced });
      else tokens.push({ kind: 'symbol', name: rest === '' && index !== '' ? `${stands.name}_${index}` : stands.name, spaced: isSpaced });
      continue;
    }
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    rest = rest.slice(letter.length);
    const name = rest === '' && index !== '' ? `${letter}_${index}` : letter;
    letters.push(name);
    tokens.push({ kind: 'symbol', name, spaced: isSpaced });
  }
  if (letters.length > 1 && !isProduct(letters, rules.variables)) throw new Unreadable(`I don't know what "${word.slice(0, 30)}" means.`);
}

const isProduct = (letters: string[], variables: ReadonlySet<string> | null) =>
  variables === null ? letters.length <= 3 : letters.every((letter) => variables.has(letter) || variables.has(letter.toLowerCase()) || letter === 'π');
