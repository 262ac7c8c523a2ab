import { type Expression, type FunctionName, functionNames, Unreadable } from './expression.ts';
import { readNumeral, type NumeralRules } from './numeral.ts';

export type Token =
  | { kind: 'number'; node: Expression; spaced: boolean }
  | { kind: 'symbol'; name: string; spaced: boolean }
  | { kind: 'function'; name: FunctionName | 'sqrt' | 'cbrt' | 'root'; spaced: boolean }
  | { kind: 'sign'; sign: string; spaced: boolean };

export type ReadingRules = NumeralRules & {
  /** The letters that may stand side by side as a product ("xy"); null: any up to three. */
  variables: ReadonlySet<string> | null;
  /** In a number "x" between two numbers is a times sign. */
  xIsTimes: boolean;
};

const functions = new Map<string, Extract<Token, { kind: 'function' }>['name']>([
  ...functionNames.map((name) => [name, name] as const), ['sqrt', 'sqrt'], ['cbrt', 'cbrt'], ['root', 'root'],
]);
const knownWords = [...functions.keys(), 'pi'].sort((a, b) => b.length - a.length);
const signsOfMaths = new Set('+-*/÷:;^()[]|!%°,<>=≠√∛'.split(''));

/** @throws Unreadable for a sign or word that has no meaning here */
export function tokensOf(text: string, rules: ReadingRules): Token[] {
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
    } else if (/\p{L}/u.test(sign)) {
      const [word = sign] = /^[\p{L}]+(?:_[a-zA-Z0-9]{1,3})?/u.exec(text.slice(at, at + 60)) ?? [];
      addWord(tokens, word, rules, { spaced, next: text.slice(at + word.length).trimStart().charAt(0) });
      at += word.length;
    } else if (signsOfMaths.has(sign)) {
      tokens.push({ kind: 'sign', sign, spaced });
      at += 1;
    } else throw new Unreadable(`I can't read the sign "${String.fromCodePoint(text.codePointAt(at) ?? 0)}".`);
    spaced = false;
  }
  return tokens;
}

function addWord(tokens: Token[], word: string, rules: ReadingRules, { spaced, next }: { spaced: boolean; next: string }) {
  const last = tokens.at(-1);
  const isTimes = rules.xIsTimes && /^[xX]$/.test(word) && last?.kind === 'number' && /[\d(.]/.test(next);
  if (isTimes) {
    tokens.push({ kind: 'sign', sign: '*', spaced });
    return;
  }
  let rest = word;
  let isFirst = true;
  const letters: string[] = [];
  while (rest !== '') {
    const known = knownWords.find((name) => rest.toLowerCase().startsWith(name));
    const wasSpaced = spaced && isFirst;
    isFirst = false;
    if (known !== undefined && !rules.variables?.has(rest)) {
      const name = functions.get(known);
      tokens.push(name === undefined ? { kind: 'symbol', name: 'π', spaced: wasSpaced } : { kind: 'function', name, spaced: wasSpaced });
      rest = rest.slice(known.length);
      continue;
    }
    const name = rest.charAt(1) === '_' ? rest : String.fromCodePoint(rest.codePointAt(0) ?? 0);
    letters.push(name);
    tokens.push({ kind: 'symbol', name, spaced: wasSpaced });
    rest = rest.slice(name.length);
  }
  if (letters.length > 1 && !isProduct(letters, rules.variables)) throw new Unreadable(`I don't know what "${word.slice(0, 30)}" means.`);
}

const isProduct = (letters: string[], variables: ReadonlySet<string> | null) =>
  variables === null ? letters.length <= 3 : letters.every((letter) => variables.has(letter) || variables.has(letter.toLowerCase()) || letter === 'π');
