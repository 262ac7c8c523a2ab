import type { SourcePassage } from '../../answer.ts';
import { splitSentences } from '../../text/sentences.ts';
import { type Language, stem } from '../../text/terms.ts';
import { type Token, tokenize } from '../../text/tokens.ts';
import { canBeQuoted, pointsBack } from '../quotable.ts';

/** A stretch of one page; stretches with numbers in a row are read as one. `text` is the page's from `start` to `end`. */
export type Stretch = Pick<SourcePassage, 'documentId' | 'documentTitle' | 'page' | 'start' | 'end' | 'section' | 'text'> & {
  ordinal: number | null;
  /** It begins in the middle of a sentence. */
  isCut: boolean;
  rank: number;
  standing: number;
};

/** Words of a stretch; `from` and `to` count on its text. */
export type Place = { stretch: Stretch; from: number; to: number };

/** A sentence in or beside what was found. */
export type Sentence = {
  documentId: string;
  documentTitle: string;
  section: string | null;
  /** Two where it goes on over the end of a page. */
  places: Place[];
  text: string;
  tokens: Token[];
  /** Its words as stems, in order, stop words included: one for each token. */
  stems: string[];
  /** How its passage ranks: 1 the best, 0 the least; less beside a passage than in it. */
  standing: number;
  /** The rank of its passage, 0 the best. */
  rank: number;
  /** It can stand as a quotation: no heading, caption, instruction or remains of a table. */
  isQuotable: boolean;
  /** It points back ('This process …') and needs the sentence before it. */
  leansBack: boolean;
  /** Right before and after it, under the same headings. */
  before: Sentence | null;
  after: Sentence | null;
};

/** What stands beside a passage is this much less likely to answer than what stands in it. */
const besideShare = 0.8;
const endsSentence = /[.!?…。！？।:]["”’)\]]*\s*$/u;

/** The sentences of passages and of what stands beside them, each once, in reading order within each document. */
export function readSentences(passages: readonly SourcePassage[], language: Language): Sentence[] {
  return runsOf(stretchesOf(passages)).flatMap((run) => sentencesOf(run, language));
}

function stretchesOf(passages: readonly SourcePassage[]): Stretch[] {
  const best = Math.max(...passages.map(({ score }) => score), 0);
  const stretches = new Map<string, Stretch>();
  const add = (stretch: Stretch) => {
    const key = `${stretch.documentId} ${stretch.page} ${stretch.start}`;
    const known = stretches.get(key);
    if (known === undefined || known.standing < stretch.standing) stretches.set(key, stretch);
  };
  passages.forEach((passage, rank) => {
    const { documentId, documentTitle, page, start, end, section, text, ordinal = null, continues = false, score } = passage;
    const standing = best > 0 ? score / best : 1 / (1 + rank);
    add({ documentId, documentTitle, page, start, end, section, text, ordinal, isCut: continues, rank, standing });
    for (const beside of [passage.before, passage.after]) {
      if (beside) add({ documentId, documentTitle, ...beside, isCut: beside.continues, rank, standing: standing * besideShare });
    }
  });
  return [...stretches.values()];
}

/** In reading order; a run goes on while the headings stay the same and nothing is left out. */
function runsOf(stretches: Stretch[]): Stretch[][] {
  const runs: Stretch[][] = [];
  const inOrder = stretches.toSorted((a, b) => (a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : 0)
    || (a.ordinal ?? 0) - (b.ordinal ?? 0) || a.page - b.page || a.start - b.start);
  for (const stretch of inOrder) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last !== undefined && last.documentId === stretch.documentId && last.section === stretch.section
      && last.ordinal !== null && stretch.ordinal === last.ordinal + 1;
    if (run !== undefined && goesOn) run.push(stretch);
    else runs.push([stretch]);
  }
  return runs;
}

function sentencesOf(run: readonly Stretch[], language: Language): Sentence[] {
  let text = '';
  const offsets = run.map((stretch, at) => {
    const last = run[at - 1];
    const isBroken = last !== undefined && last.page < stretch.page && !endsSentence.test(last.text);
    text += at === 0 ? '' : isBroken ? ' ' : '\n\n';
    const offset = text.length;
    text += stretch.text;
    return offset;
  });
  const sentences: Sentence[] = [];
  for (const span of splitSentences(text)) {
    const places = run.flatMap((stretch, at): Place[] => {
      const offset = offsets[at] ?? 0;
      const [from, to] = [Math.max(span.start - offset, 0), Math.min(span.end - offset, stretch.text.length)];
      return from < to ? [{ stretch, from, to }] : [];
    });
    const isRest = sentences.length === 0 && run[0]?.isCut === true;
    const own = places.reduce<Stretch | undefined>((a, { stretch }) => (a === undefined || stretch.standing > a.standing ? stretch : a), undefined);
    if (own === undefined) continue;
    const words = text.slice(span.start, span.end).replaceAll(/\s+/g, ' ');
    const tokens = tokenize(words);
    const sentence: Sentence = {
      documentId: own.documentId, documentTitle: own.documentTitle, section: own.section,
      places, text: words, tokens,
      stems: tokens.map((token) => (language === 'english' ? stem(token.text) : token.text)),
      standing: own.standing, rank: own.rank,
      isQuotable: !isRest && canBeQuoted(words, tokens), leansBack: pointsBack(words), before: sentences.at(-1) ?? null, after: null,
    };
    if (sentence.before) sentence.before.after = sentence;
    sentences.push(sentence);
  }
  return sentences;
}
