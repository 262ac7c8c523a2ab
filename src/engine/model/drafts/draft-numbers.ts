import { findNumbers } from '#shared/find-numbers.ts';
import type { DraftFact } from '../../draft.ts';

/** What is counted in any text about learning, whether a fact counts it or not. */
const alwaysCounted = ['skill', 'step', 'answer', 'question', 'minute', 'hour', 'day', 'week', 'month', 'lesson', 'review', 'percent', 'point', 'mistake'];
/** Between a number and its noun none of these stands. */
const breaks = new Set('and or but with by in on at to for from is are was were will have has until before after about a an which that each every'.split(' '));
const wordsAhead = 4;

/**
 * Numbers with what they count, as "14 skill". "3 of your 5 answers" counts answers twice.
 * @param nouns in the singular; any other noun is not looked at
 */
export function findCounts(text: string, nouns: ReadonlySet<string>): string[] {
  return findNumbers(text).flatMap(({ value, end }) => {
    const rest = /^[^.,;:!?()“”"\n]*/.exec(text.slice(end))?.[0] ?? '';
    if (/^\s*%/.test(rest)) return [`${value} percent`];
    const words = rest.toLowerCase().match(/[\p{L}\d’']+/gu) ?? [];
    for (const [index, word] of words.slice(0, wordsAhead).entries()) {
      const noun = singular(word);
      if (nouns.has(noun)) return [`${value} ${noun}`];
      if (breaks.has(word) || (/^\d/.test(word) && !words.slice(0, index).includes('of'))) return [];
    }
    return [];
  });
}

const singular = (word: string) => (word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, ''));

/** Numbers, and numbers of things, that neither the facts nor the authored text know. */
export function findNumberFaults(text: string, facts: readonly DraftFact[], authored: string): string[] {
  const known = facts.map((fact) => String(fact.value));
  const allowed = new Set([...known, authored].flatMap((source) => findNumbers(source).map(({ value }) => value)));
  const strange = findNumbers(text).filter(({ value }) => !allowed.has(value)).map(({ at, end }) => text.slice(at, end));
  const counts = facts.flatMap((fact) => (fact.kind === 'count' ? [fact] : []));
  const nouns = new Set([...alwaysCounted, ...counts.map(({ of }) => of)]);
  const counted = new Set([...counts.map(({ value, of }) => `${value} ${of}`), ...findCounts(authored, nouns)]);
  const wrong = findCounts(text, nouns).filter((count) => !counted.has(count) && !strange.includes(count.split(' ')[0] ?? ''));
  return [
    ...[...new Set(strange)].map((number) => `The number ${number} stands in no fact. Use only numbers of the facts.`),
    ...[...new Set(wrong)].map((count) => `No fact says "${count}". Say of each number only what its fact says.`),
  ];
}
