const ones = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen',
  'eighteen', 'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales: Record<string, number> = { thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 };
const parts = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'];
const denominators = new Map<string, number>([
  ['half', 2], ['halves', 2], ['quarter', 4], ['quarters', 4], ['hundredth', 100], ['hundredths', 100], ['thousandth', 1_000], ['thousandths', 1_000], ['twentieth', 20], ['twentieths', 20],
  ...parts.flatMap((name, at) => [[name, at + 3], [`${name}s`, at + 3]] as const),
]);

const value = (word: string): number | null => {
  const [one, ten] = [ones.indexOf(word), tens.indexOf(word)];
  return one >= 0 ? one : ten >= 0 ? 20 + 10 * ten : null;
};
const isNumberWord = (word: string) => value(word) !== null || word === 'hundred' || Object.hasOwn(scales, word) || word === 'a' || word === 'an' || word === 'and' || word === 'point' || denominators.has(word);

/** "minus 8" as "-8", "one half" as "1/2", "1 and 3/4" as "1 3/4", "twenty-five euros" as "25 euros". What it does not know stays. */
export function withoutNumberWords(text: string): string {
  const minus = /^(?:minus|negative) (?=.)/i.exec(text);
  if (minus) return `-${withoutNumberWords(text.slice(minus[0].length))}`;
  const joined = text.replace(/^(\d+) and (\d+ ?\/ ?\d+)(?![\d.])/i, '$1 $2');
  const mixed = /^(\d+) and ((?:a |an |one |two |three |four |five |six |seven |eight |nine )?[a-z]+)(?= |$)/i.exec(joined);
  const fraction = mixed && fractionOf((mixed[2] ?? '').toLowerCase().split(' '));
  if (mixed && fraction) return `${mixed[1]} ${fraction}${joined.slice(mixed[0].length)}`;
  const counted = /^(\d+) ([a-z]+)(?= |$)/i.exec(joined);
  const den = counted && denominators.get((counted[2] ?? '').toLowerCase());
  if (counted && den !== undefined && den !== null) return `${counted[1]}/${den}${joined.slice(counted[0].length)}`;
  return /^[a-z]/i.test(joined) ? readWords(joined) : joined;
}

function readWords(text: string): string {
  const words = [...text.matchAll(/[a-zA-Z]+/g)];
  let count = 0;
  let end = 0;
  for (const [at, word] of words.entries()) {
    const isJoined = at === 0 ? word.index === 0 : /^[ -]$/.test(text.slice(end, word.index));
    if (!isJoined || !isNumberWord(word[0].toLowerCase())) break;
    count += 1;
    end = word.index + word[0].length;
  }
  for (let length = count; length > 0; length -= 1) {
    const taken = words.slice(0, length);
    const read = numberOf(taken.map(([word]) => word.toLowerCase()));
    const last = taken.at(-1);
    if (read !== null && last) return `${read}${text.slice(last.index + last[0].length)}`;
  }
  return text;
}

/** "two and a half", "three quarters", "half", "three hundred and five". */
function numberOf(words: string[]): string | null {
  const fraction = fractionOf(words);
  if (fraction !== null) return fraction;
  const and = words.lastIndexOf('and');
  const [whole, part] = and > 0 ? [cardinalOf(words.slice(0, and)), fractionOf(words.slice(and + 1))] : [null, null];
  if (whole !== null && part !== null) return `${whole} ${part}`;
  const point = words.indexOf('point');
  const digits = point < 0 ? [] : words.slice(point + 1).map(value);
  const before = point > 0 ? cardinalOf(words.slice(0, point)) : null;
  if (before !== null && digits.length > 0 && digits.every((digit) => digit !== null && digit < 10)) return `${before}.${digits.join('')}`;
  const number = cardinalOf(words);
  return number === null ? null : String(number);
}

function fractionOf(words: string[]): string | null {
  const den = denominators.get(words.at(-1) ?? '');
  const over = words.slice(0, -1);
  if (den === undefined) return null;
  const number = over.length === 0 || (over.length === 1 && /^an?$/.test(over[0] ?? '')) ? 1 : cardinalOf(over);
  return number === null ? null : `${number}/${den}`;
}

function cardinalOf(words: string[]): number | null {
  let [total, current] = [0, 0];
  let last: 'one' | 'ten' | 'hundred' | 'scale' | 'and' | 'none' = 'none';
  for (const [at, word] of words.entries()) {
    const small = value(word);
    const isFirst = at === 0;
    if (small !== null && small < 20) {
      if (last === 'one' || (last === 'ten' && (small > 9 || small === 0))) return null;
      current += small;
      last = 'one';
    } else if (small !== null) {
      if (last === 'one' || last === 'ten') return null;
      current += small;
      last = 'ten';
    } else if (word === 'hundred' && (last === 'one' || isFirst || last === 'none')) {
      current = (current || 1) * 100;
      last = 'hundred';
    } else if (Object.hasOwn(scales, word) && last !== 'scale' && last !== 'and') {
      total += (current || 1) * (scales[word] ?? 1);
      [current, last] = [0, 'scale'];
    } else if (word === 'and' && (last === 'hundred' || last === 'scale')) last = 'and';
    else if (/^an?$/.test(word) && isFirst && words.length > 1) current = 0;
    else return null;
  }
  return last === 'none' || last === 'and' ? null : total + current;
}
