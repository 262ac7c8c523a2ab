export type FoundNumber = {
  /** In digits, without signs between thousands. */
  value: string;
  at: number;
  end: number;
};

const small = 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values = new Map<string, number>([
  ...small.map((word, index): [string, number] => [word, index + 2]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['zero', 0], ['hundred', 100], ['thousand', 1000], ['million', 1_000_000], ['dozen', 12],
]);
const digits = String.raw`\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const units = 'one|two|three|four|five|six|seven|eight|nine';
const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${digits})|(?<!\p{L})(?:(?:${tens.join('|')})[- ](?:${units})|${[...values.keys()].join('|')})(?!\p{L})`, 'giu');

/** The numbers of an English text in their order, in digits or in words. "One" is left out: it is as often no number. */
export function findNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(pattern)].map((match) => ({ value: valueOf(match[0].toLowerCase()), at: match.index, end: match.index + match[0].length }));
}

function valueOf(written: string): string {
  const [first = '', second] = written.split(/[- ]/);
  const word = values.get(first);
  if (word !== undefined) return String(word + (second === undefined ? 0 : (values.get(second) ?? 1)));
  return String(Number(written.replaceAll(',', '')));
}
