import type { QuotedPart } from '../quotation.ts';
import type { Asking } from './asking.ts';
import type { RatedSentence, Window } from './rate-sentences.ts';
import type { Place, Sentence, Stretch } from './read-sentences.ts';

/** A sentence is marked for what it has where it has this much of the best one's. */
const worthMarking = 0.6;
/** A sentence that has more of what was asked for says it as a whole. */
const marksAtMost = 3;

/** From and to: on a sentence's text, or on a stretch's. */
type Mark = { start: number; end: number };
type OpenPart = { stretch: Stretch; from: number; to: number; marks: Mark[] };

/** A window as it is quoted: a part for each page that it stands on, with the words marked that answer. */
export function quoteWindow(asking: Asking, { sentences }: Window, isMarked: boolean): QuotedPart[] {
  const marked = isMarked ? marksIn(asking, sentences) : new Map<Sentence, Mark[]>();
  const parts: OpenPart[] = [];
  for (const { sentence } of sentences) {
    sentence.places.forEach((place, at) => {
      const marks = marksOn(place, lengthBefore(sentence, at), marked.get(sentence) ?? []);
      const open = parts.at(-1);
      if (open?.stretch === place.stretch) {
        open.to = place.to;
        open.marks.push(...marks);
      } else parts.push({ ...place, marks });
    });
  }
  return parts.map(({ stretch, from, to, marks }) => ({
    documentId: stretch.documentId, documentTitle: stretch.documentTitle, page: stretch.page, start: stretch.start + from, end: stretch.start + to,
    text: stretch.text.slice(from, to), marks: marks.map(({ start, end }) => ({ start: start - from, end: end - from })),
  }));
}

/** What answers in each sentence: the asked names, dates or amounts where it has them, else the sentence that says most. */
function marksIn({ asked }: Asking, sentences: readonly RatedSentence[]): Map<Sentence, Mark[]> {
  const worthOf = ({ features: { answering, coverage } }: RatedSentence) => answering * (0.3 + coverage);
  const best = Math.max(...sentences.map(worthOf));
  if (asked !== null && best > 0) {
    const strong = sentences.filter((one) => worthOf(one) >= best * worthMarking);
    return new Map(strong.map(({ sentence, answers, features }) => {
      const marks = apart(answers.filter(({ strength }) => strength >= features.answering * worthMarking));
      return [sentence, marks.length > marksAtMost ? whole(sentence) : marks];
    }));
  }
  const [likeliest, ...others] = sentences.toSorted((a, b) => b.share - a.share);
  return likeliest === undefined || others.length === 0 ? new Map() : new Map([[likeliest.sentence, whole(likeliest.sentence)]]);
}

const whole = ({ text }: Sentence): Mark[] => [{ start: 0, end: text.length }];

/** In order, without those that overlap one before. */
function apart(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start >= (kept.at(-1)?.end ?? 0)) kept.push({ start, end });
  }
  return kept;
}

/** How much of a sentence's text stands on the places before one of its places. */
function lengthBefore({ places }: Sentence, at: number): number {
  return places.slice(0, at).reduce((sum, place) => sum + wordsOf(place).replaceAll(/\s+/g, ' ').length + 1, 0);
}

const wordsOf = ({ stretch, from, to }: Place) => stretch.text.slice(from, to);

/** Marks on a sentence's text, whose white space is single, as marks on the stretch's text. */
function marksOn(place: Place, before: number, marks: readonly Mark[]): Mark[] {
  if (marks.length === 0) return [];
  const offsets = offsetsOf(wordsOf(place));
  const length = offsets.length - 1;
  return marks.flatMap(({ start, end }) => {
    const [from, to] = [Math.max(0, start - before), Math.min(length, end - before)];
    return from < to ? [{ start: place.from + (offsets[from] ?? 0), end: place.from + (offsets[to] ?? 0) }] : [];
  });
}

/** For each character of the text with single spaces its place in the text as it is; one more for the end. */
function offsetsOf(text: string): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!/\s/.test(text.charAt(at)) || !/\s/.test(text.charAt(at - 1))) offsets.push(at);
  }
  return [...offsets, text.length];
}
