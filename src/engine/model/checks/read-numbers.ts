/** A number as it is written, and every value that it may stand for. */
export type SpokenNumber = { written: string; values: string[]; isWord: boolean; at: number; end: number };

/** Words up to twenty and the tens; a column for each language that pupils' documents and answers are often in. */
const lists = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte',
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
].map((list) => list.split(' '));
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(' ');
const others: [string, string[]][] = [
  ['hundred', ['100']], ['thousand', ['1000']], ['million', ['1000000']], ['billion', ['1000000000']], ['dozen', ['12']], ['decade', ['10']], ['century', ['100']],
  ['half', ['0.5', '50', '2']], ['twice', ['2']], ['double', ['2']], ['quarter', ['0.25', '25', '4']], ['thrice', ['3']], ['triple', ['3']], ['both', ['2']], ['pair', ['2']], ['couple', ['2']],
];
const word = new Map<string, string[]>(others);
for (const list of lists) for (const [value, name] of list.entries()) word.set(name, [...(word.get(name) ?? []), String(value)]);
for (const [at, name] of tens.entries()) word.set(name, [String((at + 2) * 10)]);
/** Words that count; the others ("half", "double", "second", "one") only prove, as they often say something else. */
const counts = new Set([...(lists[0] ?? []).slice(2), ...tens, 'hundred', 'thousand', 'million', 'billion', 'dozen']);
const scales = new Map([
  ['hundred', 100], ['thousand', 1e3], ['million', 1e6], ['billion', 1e9], ['trillion', 1e12], ['k', 1e3], ['m', 1e6], ['bn', 1e9], ['millionen', 1e6],
  ['milliarden', 1e9], ['millones', 1e6], ['millions', 1e6], ['milliards', 1e9], ['milioni', 1e6], ['milhões', 1e6], ['mil', 1e3], ['tausend', 1e3],
]);

const digits = /(?<![\p{L}\d.,_^])[-−]?\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?(?:s\b|['’]s\b|st\b|nd\b|rd\b|th\b)?/giu;
const named = /(?<![\p{L}\d])\p{L}+(?:-\p{L}+)?(?![\p{L}\d])/gu;

/** Every number that a text writes in digits or words. */
export function readNumbers(text: string): SpokenNumber[] {
  const plain = text.normalize('NFKC').length === text.length ? text.normalize('NFKC') : text;
  const found = [...plain.matchAll(digits)].map((match): SpokenNumber => {
    const written = match[0].replace(/(?:['’]?s|st|nd|rd|th)$/iu, '');
    const [, scale = ''] = /^[\s-]?(\p{L}+)/u.exec(plain.slice(match.index + match[0].length)) ?? [];
    return { written: match[0], values: scaled(readDigits(written), scale), isWord: false, at: match.index, end: match.index + match[0].length };
  });
  for (const match of plain.matchAll(named)) {
    const values = readWord(match[0].toLowerCase());
    if (values === null || isDigitScale(plain, match.index)) continue;
    const [, scale = ''] = /^\s(\p{L}+)/u.exec(plain.slice(match.index + match[0].length)) ?? [];
    found.push({ written: match[0], values: scaled(values, scale), isWord: true, at: match.index, end: match.index + match[0].length });
  }
  return found.sort((one, other) => one.at - other.at);
}

/** Whether a word is a number that has to be proved. */
export const isCount = (written: string) => {
  const lower = written.toLowerCase();
  return counts.has(lower) || (lower.includes('-') && readWord(lower) !== null && !ordinals.includes(lower.split('-')[1] ?? ''));
};

function readWord(lower: string): string[] | null {
  const known = word.get(lower);
  if (known) return known;
  const [ten = '', unit = ''] = lower.split('-');
  const at = tens.indexOf(ten);
  if (at !== -1 && unit !== '') {
    const value = Math.max(lists[0]?.indexOf(unit) ?? -1, ordinals.indexOf(unit) + 1);
    if (value > 0 && value < 10) return [String((at + 2) * 10 + value)];
  }
  const ordinal = ordinals.indexOf(lower);
  return ordinal === -1 ? null : [String(ordinal + 1)];
}

/** "2 million": the word belongs to the digits before it. */
const isDigitScale = (text: string, at: number) => scales.has(/^\p{L}+/u.exec(text.slice(at))?.[0].toLowerCase() ?? '') && /\d[\s-]$/.test(text.slice(0, at));

const scaled = (values: string[], scale: string) => {
  const factor = scales.get(scale.toLowerCase());
  return factor === undefined ? values : [...values, ...values.map((value) => String(Number((Number(value) * factor).toPrecision(12))))];
};

/** "1,000" is a thousand, "0,05" a twentieth; where both may be meant both are read. */
function readDigits(written: string): string[] {
  const plain = written.replace(/^[−]/u, '-').replaceAll(/['’\u00a0\u202f ]/gu, '');
  const values = new Set<string>();
  const add = (text: string) => {
    if (Number.isFinite(Number(text))) values.add(String(Number(text)));
  };
  add(plain);
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) add(plain.replaceAll(',', ''));
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) add(plain.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d+,\d+$/.test(plain)) add(plain.replace(',', '.'));
  // A range written with a hyphen: the second number is not negative.
  if (plain.startsWith('-')) return [...values, ...[...values].map((value) => value.replace(/^-/, ''))];
  return [...values];
}
