import type { SourcePassage } from '#engine/answer.ts';
import { inverseFrequency } from '#engine/retrieval/bm25.ts';
import { queryTerms, termsOf } from '#engine/text/terms.ts';
import type { ContentLibrary, Lesson } from '#features/content/library.ts';

/** A stretch of a lesson: a paragraph of a section, in Markdown. `bold`: the terms that it sets in bold, which is where lessons say what a word means. */
export type LessonPassage = { lesson: Lesson; sectionIndex: number; title: string; text: string };
type Indexed = LessonPassage & { terms: ReadonlySet<string>; ofTitles: ReadonlySet<string>; ofLesson: ReadonlySet<string>; bold: readonly (readonly string[])[];
  /** Its place in its section. */ at: number };
type Index = { passages: Indexed[]; rarity: (term: string) => number };

const indexes = new WeakMap<ContentLibrary, Index>();
const wanted = 12;
const asksWhat = /^(?:so |and |but )?(?:what(?:'s|s| is| are| does| do| was)|define|meaning|explain|who|tell me (?:what|about))\b/i;

function passagesOf(lesson: Lesson): Indexed[] {
  const ofLesson = new Set(termsOf(lesson.title, 'english'));
  return lesson.sections.flatMap(({ title, blocks }, sectionIndex) => {
    const ofTitles = new Set([...ofLesson, ...termsOf(title, 'english')]);
    const paragraphs = blocks.flatMap((block) => (block.kind === 'text' ? block.markdown.split(/\n\s*\n/) : [])).map((text) => text.trim()).filter((text) => text !== '');
    return paragraphs.map((text, at) => ({
      lesson, sectionIndex, title, text, at, terms: new Set(termsOf(text, 'english')), ofTitles, ofLesson,
      bold: [...text.matchAll(/\*\*([^*]{2,60})\*\*/g)].map(([, words = '']) => termsOf(words, 'english')),
    }));
  });
}

/** All lessons as paragraphs with their terms: made when the first pupil asks. */
function indexOf(content: ContentLibrary): Index {
  const known = indexes.get(content);
  if (known) return known;
  const passages = [...content.lessons.values()].flatMap(passagesOf);
  const holding = new Map<string, number>();
  for (const { terms } of passages) for (const term of terms) holding.set(term, (holding.get(term) ?? 0) + 1);
  const made: Index = { passages, rarity: (term) => inverseFrequency(passages.length, holding.get(term) ?? 0) };
  indexes.set(content, made);
  return made;
}

/** `coverage`: the share of what was asked about, by rarity, that stands in it or in its headings. */
export type FoundPassage = LessonPassage & { source: SourcePassage; score: number; coverage: number };

/**
 * What lessons say that may answer, best first. A paragraph that sets the asked word in bold says what it means; a lesson whose title is what was asked shows how it is done.
 * @param lessonIds those alone; empty: all lessons
 */
export function searchLessons(content: ContentLibrary, question: string, lessonIds: readonly string[]): FoundPassage[] {
  const { passages, rarity } = indexOf(content);
  const asked = [...new Set(queryTerms(question, 'english'))];
  const total = asked.reduce((sum, term) => sum + rarity(term), 0);
  if (total === 0) return [];
  const share = (has: (term: string) => boolean) => asked.reduce((sum, term) => sum + (has(term) ? rarity(term) : 0), 0) / total;
  const isWhat = asksWhat.test(question.trim());
  const found = passages.flatMap((passage, number): FoundPassage[] => {
    const { lesson, sectionIndex, title, text, terms, ofTitles, ofLesson, bold, at } = passage;
    if (lessonIds.length > 0 && !lessonIds.includes(lesson.id)) return [];
    const said = share((term) => terms.has(term) || ofTitles.has(term));
    if (said === 0) return [];
    const means = Math.max(0, ...bold.map((words) => asked.filter((term) => words.includes(term)).length / Math.max(asked.length, words.length, 1)));
    // Who asks what a claim is in writing, is told what a claim is.
    const coverage = isWhat && means >= 0.5 ? 1 : said;
    const score = share((term) => terms.has(term)) + (isWhat ? 2.2 : 0.5) * means + (isWhat ? 0.6 : 1.4) * share((term) => ofLesson.has(term))
      + 0.7 * share((term) => ofTitles.has(term)) + 0.4 * coverage - 0.1 * sectionIndex - 0.02 * at;
    return [{ lesson, sectionIndex, title, text, score, coverage, source: sourceOf(passage, number, score) }];
  });
  return found.toSorted((one, other) => other.score - one.score).slice(0, wanted);
}

const sourceOf = ({ lesson, sectionIndex, title, text }: LessonPassage, number: number, score: number): SourcePassage =>
  ({ id: String(number), documentId: lesson.id, documentTitle: lesson.title, page: sectionIndex + 1, start: 0, end: text.length, section: title, text, score, ordinal: number });

/** A paragraph with what follows it in its section, as far as one reads at once. */
export function withWhatFollows(content: ContentLibrary, { lesson, sectionIndex, text }: LessonPassage, most = 420): string {
  const own = indexOf(content).passages.filter((each) => each.lesson.id === lesson.id && each.sectionIndex === sectionIndex);
  let shown = '';
  for (const each of own.slice(own.findIndex((one) => one.text === text))) {
    if (shown !== '' && shown.length + each.text.length > most) break;
    shown = shown === '' ? each.text : `${shown}\n\n${each.text}`;
  }
  return shown;
}
