import { readFileSync } from 'node:fs';
import { stem } from './terms.ts';

/** How much of what a word says another one says, 0 to 1. */
export type Relatives = ReadonlyMap<string, number>;

const none: Relatives = new Map();
/** Words of one line of our own lists say about this much of one another, in tenths. */
const ownLists = [['everyday.txt', 6], ['verb-forms.txt', 9]] as const;

let lines: Map<string, string> | null = null;
const read = new Map<string, Relatives>();

/**
 * The terms that stand near a term in meaning: kill and die, illness and disease. From WordNet 3.1 (see scripts/make-relatives.ts)
 * and our own lists of everyday words and of forms without a common stem. English; loaded when first asked, 15 ms.
 */
export function relativesOf(term: string): Relatives {
  const known = read.get(term);
  if (known !== undefined) return known;
  lines ??= load();
  const line = lines.get(term);
  if (line === undefined) return none;
  const found = new Map(line.split(',').map((entry): [string, number] => {
    const [other = '', tenths = '0'] = entry.split(' ');
    return [other, Number(tenths) / 10];
  }));
  read.set(term, found);
  return found;
}

function load(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of readLines('relatives.txt')) {
    const at = line.indexOf(' ');
    found.set(line.slice(0, at), line.slice(at + 1));
  }
  for (const [name, tenths] of ownLists) {
    for (const line of readLines(name)) {
      const words = [...new Set(line.split(' ').map((word) => stem(word)))];
      for (const word of words) {
        const others = words.filter((other) => other !== word).map((other) => `${other} ${tenths}`);
        const before = found.get(word);
        found.set(word, [...(before === undefined ? [] : [before]), ...others].join(','));
      }
    }
  }
  return found;
}

const readLines = (name: string) => readFileSync(new URL(`./lexicon/${name}`, import.meta.url), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Whether an English dictionary has a word of this stem. */
export function isKnownWord(term: string): boolean {
  lines ??= load();
  return lines.has(term);
}
