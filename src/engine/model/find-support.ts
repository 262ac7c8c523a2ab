import type { SourcePassage } from '../answer.ts';
import { splitSentences } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import type { FoundQuote } from './find-quote.ts';

/** Share of a statement's terms that one sentence must hold to be taken as its source though the model named none. */
const coverageNeeded = 0.85;
/** Enough when the model named the passage and left out only the words. */
const coverageNeededWhenNamed = 0.5;
const fewestTerms = 4;
const weighty = /^(?:no|not|never|none|without|cannot)$|\d/;

/** The sentence that says what a statement says, in the same words, or null. `named`: the passage that the model pointed at. */
export function findSupport(statement: string, passages: readonly SourcePassage[], named?: SourcePassage): FoundQuote | null {
  const wanted = new Set(termsOf(statement, 'english'));
  if (wanted.size < fewestTerms) return null;
  const needed = named ? coverageNeededWhenNamed : coverageNeeded;
  const signs = weightyWords(statement);
  let best: { found: FoundQuote; coverage: number } | null = null;
  for (const passage of named ? [named] : passages) {
    for (const { start, end } of splitSentences(passage.text)) {
      const sentence = passage.text.slice(start, end);
      const held = new Set(termsOf(sentence, 'english'));
      const coverage = [...wanted].filter((term) => held.has(term)).length / wanted.size;
      if (coverage < needed || coverage <= (best?.coverage ?? 0) || weightyWords(sentence) !== signs) continue;
      best = { coverage, found: { passage, start: passage.start + start, end: passage.start + end, isRepaired: true } };
    }
  }
  return best?.found ?? null;
}

const weightyWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [])
    .map((word) => (/n['’]t$/.test(word) ? 'not' : word))
    .filter((word) => weighty.test(word))
    .sort()
    .join(' ');
