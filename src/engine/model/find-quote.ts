import type { SourcePassage } from '../answer.ts';
import { tokenize, type Token } from '../text/tokens.ts';

/** Where words stand on a passage's page, and whether they had to be corrected to what stands there. */
export type FoundQuote = { passage: SourcePassage; start: number; end: number; isRepaired: boolean };

/** Shorter words prove nothing: they stand everywhere. */
const fewestCharacters = 12;
/** Share of a quotation's words that must stand in the document, in order, to count as a slip of the pen. */
const similarityNeeded = 0.85;
const fewestWordsToRepair = 5;
const negations = new Set('no not never none nor neither without cannot nobody nothing hardly'.split(' '));

/**
 * Finds the words that a model claims to quote. They must stand in a passage word for word, white space aside; a quotation
 * that is nearly right is corrected to the closest words that do stand there. `named` is searched first. Null: not found.
 */
export function findQuote(claimed: string, passages: readonly SourcePassage[], named: SourcePassage | undefined): FoundQuote | null {
  const quote = trimQuote(claimed);
  if (quote.length < fewestCharacters) return null;
  const order = named ? [named, ...passages.filter((passage) => passage !== named)] : passages;
  for (const passage of order) {
    const span = findExact(quote, passage.text);
    if (span) return { ...onPage(passage, span), isRepaired: false };
  }
  return repair(quote, order);
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
  const wanted = wholeWords(quote).map((token) => token.text);
  if (wanted.length < fewestWordsToRepair) return null;
  let best: (FoundQuote & { similarity: number }) | null = null;
  for (const passage of passages) {
    const tokens = wholeWords(passage.text);
    const found = closestWords(wanted, tokens);
    if (!found || found.similarity < similarityNeeded || found.similarity <= (best?.similarity ?? 0)) continue;
    const words = tokens.slice(found.first, found.last + 1);
    if (!saysTheSame(wanted, words)) continue;
    const span = { start: tokens[found.first]?.start ?? 0, end: tokens[found.last]?.end ?? 0 };
    best = { ...onPage(passage, span), isRepaired: true, similarity: found.similarity };
  }
  return best && { passage: best.passage, start: best.start, end: best.end, isRepaired: true };
}

/** Words with their hyphens closed: 'semi-permeable', and what the end of a line cut apart, is one word. */
function wholeWords(text: string): Token[] {
  const words: Token[] = [];
  for (const token of tokenize(text)) {
    const last = words.at(-1);
    if (last && /^[-\u00AD\u2010]\s?$/u.test(text.slice(last.end, token.start))) {
      last.text += token.text;
      last.end = token.end;
    } else words.push({ ...token });
  }
  return words;
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
