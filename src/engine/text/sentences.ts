export type Span = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A full stop after these does not end a sentence (lower case, without the last full stop). */
const abbreviations = new Set(
  `mr mrs ms dr prof rev hon st sr jr gen col sgt capt lt fig figs eq eqs no nos vol vols ch chap sec sect pp ed eds al
  vs cf e.g i.e viz approx ca resp est inc ltd corp dept univ u.s u.k u.n a.m p.m ph.d b.c a.d jan feb mar apr jun jul
  aug sep sept oct nov dec ref refs tab op cit ibid trans`.split(/\s+/),
);
/** Abbreviations that often do end a sentence: they join only what goes on in lower case or with a number. */
const endsEither = new Set('al no u.s u.k u.n a.m p.m ph.d b.c a.d inc ltd corp est ed etc'.split(' '));
/** 'Martin Luther King Jr. He taught …' */
const endsName = new Set(['jr', 'sr']);
const opener = /^(?:the|this|that|these|those|it|they|he|she|we|you|i|in|on|at|as|if|when|while|for|from|but|and|or|so|there|a|an|however|what|how|why|who)$/i;
const paragraphBreak = /\n[^\S\n]*\n\s*/g;

/**
 * The sentences of a text, in order, without the white space around them. A blank line always ends a sentence, a single
 * line break never does: pages of a PDF break their lines anywhere.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const gap of text.matchAll(paragraphBreak)) {
    splitParagraph(text, from, gap.index, spans);
    from = gap.index + gap[0].length;
  }
  splitParagraph(text, from, text.length, spans);
  return spans;
}

function splitParagraph(text: string, from: number, to: number, spans: Span[]): void {
  const flowing = text.slice(from, to).replaceAll(/[\r\n\u2028\u2029\u0085]/g, ' ');
  let open: Span | null = null;
  for (const { segment, index } of segmenter.segment(flowing)) {
    const trimmed = segment.trim();
    if (trimmed === '') continue;
    const start = from + index + (segment.length - segment.trimStart().length);
    const end = start + trimmed.length;
    if (open !== null && goesOn(text.slice(open.start, open.end), trimmed)) open.end = end;
    else {
      open = { start, end };
      spans.push(open);
    }
  }
}

/** Whether the segmenter cut at a full stop that belongs to an abbreviation or an initial. */
function goesOn(before: string, after: string): boolean {
  if (/[?!]["”’)\]]+$/.test(before) && /^\p{Ll}/u.test(after)) return true;
  const last = /(\S+)\.[)\]"”’]*$/.exec(before)?.[1]?.toLowerCase().replace(/^[([“"‘']+/, '');
  if (last === undefined) return false;
  const next = /^[([]?([\p{L}\p{N}]+)/u.exec(after)?.[1] ?? '';
  const continues = /^[\p{Ll}\p{N}]/u.test(next);
  // 'the U.S. Supreme Court' goes on; 'in the U.S. The court' does not.
  if (endsEither.has(last)) return continues || (last.startsWith('u.') && next !== '' && !opener.test(next));
  if (abbreviations.has(last)) return !(endsName.has(last) && opener.test(next));
  // 'J. Watson' and 'J. D. Watson' go on; 'vitamin C. The' does not.
  return /^(?:\p{L}\.)*\p{L}$/u.test(last) && last !== 'i' && isInitial(before) && !opener.test(next);
}

/** 'Vitamin D. Cholesterol' */
const countedByLetters = /^["“(]?(?:vitamins?|hepatitis|influenza|type|group|class|grade|plan|phase|part|section|appendix|point|line|figure|table|unit|block|schedule)$/i;

function isInitial(before: string): boolean {
  const words = before.trimEnd().split(/\s+/);
  const previous = words.at(-2);
  return previous === undefined || (/^["“(]?(?:\p{Lu}|(?:and|by|of|with|from|&)$)/u.test(previous) && !countedByLetters.test(previous));
}
