import type { SourcePassage } from '../../answer.ts';
import { tokenize, type Token } from '../../text/tokens.ts';
import { contentTerms } from './content-terms.ts';

/** Where words stand on a passage's page, and whether they had to be corrected to what stands there. */
export type FoundQuote = { passage: SourcePassage; start: number; end: number; isRepaired: boolean };

/** Shorter words prove nothing unless they stand in the very passage that was named: they stand everywhere. */
const fewestCharacters = 12;
/** Share of a quotation's words that must stand in the document, in order, to count as a slip of the pen. */
const similarityNeeded = 0.85;
const fewestWordsToRepair = 5;
const negations = new Set('no not never none nor neither without cannot nobody nothing hardly'.split(' '));

export const quoteText = ({ passage, start, end }: FoundQuote) => passage.text.slice(start - passage.start, end - passage.start);

/**
 * Finds the words that a model claims to quote. They must stand in a passage word for word, white space aside; a quotation
 * that is nearly right is corrected to the closest words that do stand there. `named` are searched first. Null: not found.
 */
export function findQuote(claimed: string, passages: readonly SourcePassage[], named: readonly SourcePassage[] = []): FoundQuote | null {
  const quote = trimQuote(claimed);
  if (contentTerms(quote).size === 0) return null;
  const isShort = quote.length < fewestCharacters;
  const order = isShort ? named : [...named, ...passages.filter((passage) => !named.includes(passage))];
  for (const passage of order) {
    const span = findExact(quote, passage.text);
    if (span) return { ...onPage(passage, span), isRepaired: false };
  }
  return isShort ? null : repair(quote, order);
}

const onPage = (passage: SourcePassage, span: { start: number; end: number }) => ({
  passage,
  start: passage.start + span.start,
  end: passage.start + span.end,
});

/** Without the marks around it and the dots of an omission, which are the model's own. */
const trimQuote = (text: string) => text.trim().replaceAll(/^["“”„«»'‘’\s]+|["“”„«»'‘’\s]+$/gu, '').replaceAll(/^(?:\.{3}|…)\s*|\s*(?:\.{3}|…)$/gu, '').trim();

function findExact(quote: string, text: string): { start: number; end: number } | null {
  const squeezed = squeeze(text);
  const wanted = squeeze(quote).text.trim();
  for (let at = squeezed.text.indexOf(wanted); at !== -1; at = squeezed.text.indexOf(wanted, at + 1)) {
    const start = squeezed.places[at] ?? 0;
    const end = (squeezed.places[at + wanted.length - 1] ?? 0) + 1;
    if (!cutsWord(text, start) && !cutsWord(text, end)) return { start, end };
  }
  return null;
}

/** Each run of white space as one blank, and where each character came from. */
function squeeze(text: string): { text: string; places: number[] } {
  let out = '';
  const places: number[] = [];
  let wasSpace = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const isSpace = /\s/u.test(unit);
    if (isSpace && wasSpace) continue;
    out += isSpace ? ' ' : unit;
    places.push(at);
    wasSpace = isSpace;
  }
  return { text: out, places };
}

const wordSign = /[\p{L}\p{M}\p{N}]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function cutsWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (at === 0 || at >= text.length || unspaced.test(before) || unspaced.test(after)) return false;
  return wordSign.test(before) && wordSign.test(after);
}

function repair(quote: string, passages: readonly SourcePassage[]): FoundQuote | null {
  const plain = quoteTokens(quote);
  let best: (FoundQuote & { similarity: number }) | null = null;
  for (const passage of passages) {
    const tokens = joinAs(quoteTokens(passage.text), plain);
    const wanted = joinAs(plain, tokens).map((token) => token.text);
    const found = closestWords(wanted, tokens);
    if (!found || found.similarity < (wanted.length < fewestWordsToRepair ? 1 : similarityNeeded) || found.similarity <= (best?.similarity ?? 0)) continue;
    const words = tokens.slice(found.first, found.last + 1);
    if (!saysTheSame(wanted, words)) continue;
    const span = { start: tokens[found.first]?.start ?? 0, end: tokens[found.last]?.end ?? 0 };
    best = { ...onPage(passage, span), isRepaired: true, similarity: found.similarity };
  }
  return best && { passage: best.passage, start: best.start, end: best.end, isRepaired: true };
}

/** Words in one spelling of what may be written in several: 1,000 is 1000, % is percent, the 1940's are the 1940s. */
function quoteTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const token of tokenize(text)) {
    const gap = text.slice(from, token.start);
    const last = tokens.at(-1);
    if (gap.includes('%')) tokens.push({ text: 'percent', start: from + gap.indexOf('%'), end: from + gap.indexOf('%') + 1 });
    from = token.end;
    if (last && gap === ',' && /^\d{1,6}$/.test(last.text) && /^\d{3}$/.test(token.text)) {
      last.text += token.text;
      last.end = token.end;
    } else if (last && last.text === 'per' && token.text === 'cent') {
      last.text = 'percent';
      last.end = token.end;
    } else tokens.push({ ...token, text: token.text.replace(/^(\d+)s$/, '$1') });
  }
  const rest = text.slice(from).indexOf('%');
  if (rest !== -1) tokens.push({ text: 'percent', start: from + rest, end: from + rest + 1 });
  return tokens;
}

/** A hyphen, or the end of a line, opens and closes words for nothing: neighbours that are one word on the other side are one here. */
function joinAs(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const known = new Set(others.map((token) => token.text));
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last && known.has(last.text + token.text) && !(known.has(last.text) && known.has(token.text))) {
      last.text += token.text;
      last.end = token.end;
    } else joined.push({ ...token });
  }
  return joined;
}

/** A number or a negation that differs makes another statement of it, however alike the rest is. */
function saysTheSame(wanted: readonly string[], found: readonly Token[]): boolean {
  const weighty = (words: readonly string[]) => words.filter((word) => negations.has(word) || /n't$|nt$|\d/.test(word)).sort().join(' ');
  return weighty(wanted) === weighty(found.map((token) => token.text));
}

/**
 * The stretch of tokens with the fewest insertions, deletions and replacements from the wanted words (Sellers' algorithm:
 * Levenshtein's distance, free to begin and end anywhere in the text).
 */
function closestWords(wanted: readonly string[], tokens: readonly Token[]): { first: number; last: number; similarity: number } | null {
  let column = wanted.map((_, row) => ({ cost: row + 1, first: 0 }));
  let best: { first: number; last: number; cost: number } | null = null;
  for (const [at, token] of tokens.entries()) {
    let above = { cost: 0, first: at + 1 };
    let diagonal = { cost: 0, first: at };
    column = column.map((left, row) => {
      const replaced = diagonal.cost + (wanted[row] === token.text ? 0 : 1);
      const inserted = left.cost + 1;
      const deleted = above.cost + 1;
      const cost = Math.min(replaced, inserted, deleted);
      const first = cost === replaced ? diagonal.first : cost === inserted ? left.first : above.first;
      diagonal = left;
      above = { cost, first };
      return above;
    });
    const end = column.at(-1);
    if (end && end.first <= at && (best === null || end.cost < best.cost)) best = { first: end.first, last: at, cost: end.cost };
  }
  return best && { first: best.first, last: best.last, similarity: 1 - best.cost / wanted.length };
}
