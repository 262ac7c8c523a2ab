import type { ContentLibrary, LessonBlock } from '#features/content/library.ts';
import type { PracticeRow } from './load-questions.ts';

/** The check of a lesson, if it (still) stands there. */
export function findCheck(content: Pick<ContentLibrary, 'lessons'>, lessonId: string, sectionIndex: number, blockIndex: number) {
  const block: LessonBlock | undefined = content.lessons.get(lessonId)?.sections[sectionIndex]?.blocks[blockIndex];
  return block?.kind === 'check' ? block : undefined;
}

/** How many questions a check of a lesson has when nothing is known. */
export function lengthOfCheck(content: Pick<ContentLibrary, 'lessons'>, { lessonId, sectionIndex, blockIndex }: Pick<PracticeRow, 'lessonId' | 'sectionIndex' | 'blockIndex'>): number | null {
  const check = lessonId === null ? undefined : findCheck(content, lessonId, sectionIndex ?? -1, blockIndex ?? -1);
  return check ? ('items' in check ? check.items.length : check.count) : null;
}
