import { contentTerms, coverage } from './content-terms.ts';
import type { FoundQuote } from './find-quote.ts';
import { readNumbers, isCount } from './read-numbers.ts';
import type { SourceSentence } from '../answer/source-list.ts';

export type Support = { quote: FoundQuote; coverage: number };

type SupportOptions = {
  /** Share of the statement's content terms that the sentence must hold. */
  needed: number;
  /** Fewest terms that prove anything. */
  fewest?: number;
  /** The sentence negates as often as the statement does: asked for where nobody named the sentence. */
  isStrict?: boolean;
};

const negation = /\b(?:no|not|never|none|nor|neither|without|cannot|nothing|nobody)\b|n['’]t\b/gi;

/** The sentence, or two that follow each other, that says best what a statement says; null: none says enough of it. */
export function findSupport(statement: string, sentences: readonly SourceSentence[], { needed, fewest = 3, isStrict = false }: SupportOptions): Support | null {
  const wanted = contentTerms(statement);
  if (wanted.size < fewest) return null;
  const numbers = readNumbers(statement).filter((number) => !number.isWord || isCount(number.written));
  const signs = statement.match(negation)?.length ?? 0;
  let best: Support | null = null;
  const offer = (first: SourceSentence, last: SourceSentence, least: number) => {
    const { passage } = first;
    const text = passage.text.slice(first.start - passage.start, last.end - passage.start);
    const share = coverage(wanted, contentTerms(text));
    if (share < least || share <= (best?.coverage ?? 0)) return;
    const known = new Set(readNumbers(text).flatMap(({ values }) => values));
    if (!numbers.every(({ values }) => values.some((value) => known.has(value)))) return;
    if (isStrict && (text.match(negation)?.length ?? 0) !== signs) return;
    best = { quote: { passage, start: first.start, end: last.end, isRepaired: true }, coverage: share };
  };
  for (const sentence of sentences) offer(sentence, sentence, needed);
  const single = (best as Support | null)?.coverage ?? 0;
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    // Two sentences have to say clearly more than the better one of them does alone.
    if (next && next.passage === sentence.passage) offer(sentence, next, Math.max(needed, single + 0.2));
  }
  return best;
}
