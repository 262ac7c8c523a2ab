import type { MarkedCriterion, SuggestedLevel } from '../../marks.ts';
import { findWords } from './find-words.ts';
import { longestWhy, mostQuotes } from './marks-prompt.ts';

/** @property marks those that passed, by their criterion  @property faults what is wrong with the rest, each in a sentence that tells the writer what to change */
export type ReadMarks = { marks: Map<string, SuggestedLevel>; faults: string[] };

type Part = { level: string | null; quotes: string[]; why: string };

const line = /^[\s>*#\-•]*(?:\*\*)?(CRITERION|LEVEL|QUOTE|WHY)\b(?:\*\*)?\s*[:.\-–]?\s*(.*)$/iu;

/** What a reply proposes, each level looked up in the rubric and each quote in the essay. */
export function readMarks(reply: string, criteria: readonly MarkedCriterion[], essay: string): ReadMarks {
  const parts = partsOf(reply);
  const [marks, faults] = [new Map<string, SuggestedLevel>(), [] as string[]];
  for (const [index, criterion] of criteria.entries()) {
    const read = readPart(parts.get(index + 1), criterion, essay);
    if ('faults' in read) faults.push(...read.faults.map((fault) => `Criterion ${index + 1}: ${fault}`));
    else marks.set(criterion.id, read);
  }
  return { marks, faults };
}

/** By the number of the criterion; of one that is written twice, the first. */
function partsOf(reply: string): Map<number, Part> {
  const parts = new Map<number, Part>();
  let part: Part | undefined;
  for (const written of reply.split('\n')) {
    const [, name = '', rest = ''] = line.exec(written) ?? [];
    const text = rest.replace(/\*\*\s*$/, '').trim();
    switch (name.toUpperCase()) {
      case 'CRITERION': {
        const number = Number(/\d+/.exec(text)?.[0] ?? NaN);
        part = { level: null, quotes: [], why: '' };
        if (!parts.has(number)) parts.set(number, part);
        // Some write it in one line: "CRITERION 1: LEVEL 2".
        part.level = /\blevel\W{0,3}(\d+)/i.exec(text)?.[1] ?? null;
        break;
      }
      case 'LEVEL': if (part) part.level ??= /\d+/.exec(text)?.[0] ?? text; break;
      case 'QUOTE': if (part && text !== '') part.quotes.push(text); break;
      case 'WHY': if (part && part.why === '') part.why = text; break;
      default: break;
    }
  }
  return parts;
}

function readPart(part: Part | undefined, { id, levels }: MarkedCriterion, essay: string): SuggestedLevel | { faults: string[] } {
  if (!part) return { faults: ['it is missing.'] };
  const level = part.level !== null && /^\d{1,2}$/.test(part.level) ? Number(part.level) : -1;
  if (level < 0 || level >= levels.length) return { faults: [`it has the levels 0 to ${levels.length - 1}, and “${clip(part.level ?? '')}” is none of them.`] };
  const given = part.quotes.filter((quote) => !/^\W*(?:none|no quote|n\/a|nothing)\W*$/i.test(quote));
  const found = given.map((quote) => ({ quote, words: findWords(essay, quote) }));
  const strange = found.filter(({ words }) => words === null);
  if (strange.length > 0) return { faults: strange.map(({ quote }) => `the words “${clip(quote)}” do not stand in the essay. Copy words from it letter for letter, or leave them out.`) };
  const quotes = [...new Set(found.flatMap(({ words }) => words ?? []))].slice(0, mostQuotes);
  const why = part.why.slice(0, longestWhy);
  // The lowest level says that something is not there, which cannot be quoted: the row is left to the teacher.
  if (quotes.length === 0) return level === 0 ? { criterionId: id, level: null, quotes, why } : { faults: [`level ${level} needs words of the essay that it rests on.`] };
  return { criterionId: id, level, quotes, why };
}

const clip = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);
