import type { SourcePassage } from '../../answer.ts';
import { splitSentences } from '../../text/sentences.ts';

/** A sentence as it stands on its page, with the number under which a model cites it. `start` and `end` count on the page's text. */
export type SourceSentence = { number: number; passage: SourcePassage; start: number; end: number; text: string };

/** A passage under the number by which a model may name it (`p1`), with its sentences in order. */
export type NumberedPassage = { number: number; passage: SourcePassage; sentences: SourceSentence[] };

export type SourceList = {
  passages: readonly NumberedPassage[];
  /** Sentence number n stands at n - 1. */
  sentences: readonly SourceSentence[];
};

/** A longer stretch without a full stop (a table, a list) is cut at its lines: a citation of it would mark half a page. */
const longestSentence = 420;

/** Numbers what a model gets to read. @param numbers of the passages; unset: 1, 2, 3 … */
export function listSources(passages: readonly SourcePassage[], numbers: readonly number[] = passages.map((_, at) => at + 1)): SourceList {
  const sentences: SourceSentence[] = [];
  const numbered = passages.map((passage, at) => {
    const own = sentencesOf(passage).map(({ start, end }): SourceSentence => {
      const sentence = { number: sentences.length + 1, passage, start: passage.start + start, end: passage.start + end, text: passage.text.slice(start, end) };
      sentences.push(sentence);
      return sentence;
    });
    return { number: numbers[at] ?? at + 1, passage, sentences: own };
  });
  return { passages: numbered, sentences };
}

function sentencesOf({ text }: SourcePassage): { start: number; end: number }[] {
  return splitSentences(text).flatMap(({ start, end }) => (end - start <= longestSentence ? [{ start, end }] : cutLong(text, start, end)));
}

/** Lines are gathered until a piece would be too long; a longer line is cut behind the last full stop, comma or blank that fits. */
function cutLong(text: string, start: number, end: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  for (const line of text.slice(start, end).matchAll(/[^\n]+/g)) {
    const indent = line[0].length - line[0].trimStart().length;
    let from = start + line.index + indent;
    const to = from + line[0].trim().length;
    const last = pieces.at(-1);
    if (to === from) continue;
    if (last && to - last.start <= longestSentence) {
      last.end = to;
      continue;
    }
    for (; to - from > longestSentence; from += /^\s*/.exec(text.slice(from))?.[0].length ?? 0) {
      const room = text.slice(from, from + longestSentence);
      const cut = [/^.*[.!?;](?=\s)/s, /^.*,(?=\s)/s, /^.*\S(?=\s)/s].map((sign) => sign.exec(room)?.[0].length ?? 0).find((length) => length > longestSentence / 3) ?? room.length;
      pieces.push({ start: from, end: from + cut });
      from += cut;
    }
    if (to > from) pieces.push({ start: from, end: to });
  }
  return pieces;
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** Where a passage stands, in one line: its document, page and headings. */
export const headingOf = ({ documentTitle, page, section }: SourcePassage) => [documentTitle, `page ${page}`, section].filter((part) => part !== null).map(oneLine).join(', ');

const ends = /[.!?…。！？:;][)"”’\]]*$/u;

/**
 * The sources as a model reads them: a heading for each stretch of a page, then its sentences, each with its number. Stretches that
 * follow each other on a page share a heading; "…" stands where a sentence was cut.
 */
export function sourceLines({ passages }: SourceList): string {
  return passages.map(({ passage, sentences }, at) => {
    const before = passages[at - 1]?.passage;
    const goesOn = before !== undefined && headingOf(before) === headingOf(passage) && before.end <= passage.start;
    const isCutBefore = passage.continues === true || /^\p{Ll}/u.test(passage.text.trimStart());
    const lines = sentences.map(({ number, text }, index) => {
      const opening = index === 0 && isCutBefore ? '… ' : '';
      const ending = index === sentences.length - 1 && !ends.test(text.trimEnd()) && text.length > 60 ? ' …' : '';
      return `[${number}] ${opening}${oneLine(text)}${ending}`;
    });
    return [...(goesOn ? [] : [`--- ${headingOf(passage)}`]), ...lines].join('\n');
  }).join('\n');
}
