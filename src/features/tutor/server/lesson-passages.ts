import type { SourcePassage } from '#engine/answer.ts';
import { type Postings } from '#engine/retrieval/packed-postings.ts';
import { type PassageSource, rankPassages } from '#engine/retrieval/rank-passages.ts';
import { groupSections } from '#engine/retrieval/section-scores.ts';
import { termsOf } from '#engine/text/terms.ts';
import type { ContentLibrary, Lesson } from '#features/content/library.ts';

/** A stretch of a lesson: a paragraph of a section, in Markdown. */
export type LessonPassage = { lesson: Lesson; sectionIndex: number; title: string; text: string };
type Indexed = { passages: LessonPassage[]; postings: Map<string, Postings>; lengths: PassageSource['lengths']; sections: PassageSource['sections'] };

const indexes = new WeakMap<ContentLibrary, Indexed>();
const wanted = 12;

const passagesOf = (lesson: Lesson): LessonPassage[] => lesson.sections.flatMap(({ title, blocks }, sectionIndex) => blocks.flatMap((block) => (block.kind === 'text'
  ? block.markdown.split(/\n\s*\n/).filter((text) => text.trim() !== '').map((text) => ({ lesson, sectionIndex, title, text: text.trim() })) : [])));

/** All lessons as passages with their terms: a few megabytes, made when the first pupil asks. */
function indexOf(content: ContentLibrary): Indexed {
  const known = indexes.get(content);
  if (known) return known;
  const passages = [...content.lessons.values()].flatMap(passagesOf);
  const found = new Map<string, Map<number, number>>();
  const lengths = new Float32Array(passages.length);
  for (const [at, { lesson, title, text }] of passages.entries()) {
    const terms = termsOf(`${lesson.title}. ${title}. ${text}`, 'english');
    lengths[at] = terms.length;
    for (const term of terms) {
      const own = found.get(term) ?? new Map<number, number>();
      found.set(term, own.set(at, (own.get(at) ?? 0) + 1));
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, passages.length);
  const made: Indexed = {
    passages, lengths: { of: lengths, average }, sections: groupSections(sectionNumbers(passages), lengths),
    postings: new Map([...found].map(([term, own]) => [term, { passages: Uint32Array.from(own.keys()), frequencies: Uint32Array.from(own.values()) }])),
  };
  indexes.set(content, made);
  return made;
}

/** Passages of one section stand together. */
function sectionNumbers(passages: readonly LessonPassage[]): Uint32Array {
  const names = passages.map(({ lesson, sectionIndex }) => `${lesson.id}/${sectionIndex}`);
  const numbers = new Map([...new Set(names)].map((name, at) => [name, at]));
  return Uint32Array.from(names, (name) => numbers.get(name) ?? 0);
}

export type FoundPassage = LessonPassage & { source: SourcePassage };

/** What lessons say that may answer, best first. @param lessonIds those alone; empty: all lessons */
export async function searchLessons(content: ContentLibrary, query: string, lessonIds: readonly string[]): Promise<FoundPassage[]> {
  const { passages, postings, lengths, sections } = indexOf(content);
  const ranked = await rankPassages({
    languages: new Set(['english']), lengths, sections, nearest: null,
    postings: (terms, atMost = Infinity) => Promise.resolve(new Map(terms.flatMap((term): [string, Postings][] => {
      const own = postings.get(term);
      return own && own.passages.length <= atMost ? [[term, own]] : [];
    }))),
    texts: (numbers) => Promise.resolve(new Map(numbers.flatMap((number) => {
      const passage = passages[number];
      return passage ? [[number, { text: `${passage.title}. ${passage.text}`, language: 'english' as const }]] : [];
    }))),
  }, query, lessonIds.length > 0 ? 200 : wanted);
  return ranked.flatMap(({ passage: number, score, matches }): FoundPassage[] => {
    const passage = passages[number];
    if (!passage || (lessonIds.length > 0 && !lessonIds.includes(passage.lesson.id))) return [];
    const { lesson, sectionIndex, title, text } = passage;
    return [{ ...passage, source: { id: String(number), documentId: lesson.id, documentTitle: lesson.title, page: sectionIndex + 1, start: 0, end: text.length, section: title, text, score,
      matches, ordinal: number } }];
  }).slice(0, wanted);
}
