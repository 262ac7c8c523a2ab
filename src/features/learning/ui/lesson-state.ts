import { questionsOnPage } from '#features/people/accommodations.ts';
import type { Lesson, LessonBlock } from '../lesson-contract.ts';

/** Checks of this visit whose questions are all closed, each as `section:block`. */
export function noteCheck(closed: readonly string[], place: string): readonly string[] {
  return closed.includes(place) ? closed : [...closed, place];
}

/** The checks of a section, by their place, that still wait for answers; none in a section that was finished before. */
function placesOfOpen({ sections }: Pick<Lesson, 'sections'>, index: number, closed: readonly string[]): number[] {
  const section = sections[index];
  if (!section || section.isDone) return [];
  return section.blocks.flatMap((block, at) => (block.kind === 'check' && !closed.includes(`${index}:${at}`) ? [at] : []));
}

/** How many checks of a section still wait for answers. */
export const openChecks = (...given: Parameters<typeof placesOfOpen>): number => placesOfOpen(...given).length;

/** Checks of a section, by their place, that wait until those before them are answered: for who needs fewer questions on a page. */
export function heldBackChecks(lesson: Pick<Lesson, 'sections'>, index: number, closed: readonly string[], needs: { hasFewerQuestions: boolean }): number[] {
  const open = placesOfOpen(lesson, index, closed);
  return open.slice(questionsOnPage(needs, open.length));
}

export const questionCount = (blocks: readonly LessonBlock[]): number => blocks.reduce((sum, block) => sum + (block.kind === 'check' ? block.questionCount : 0), 0);

export type PlacedBlock = { block: LessonBlock; at: number };

/** What is read stands together beside the contents; a check stands by itself, because its help stands beside it. */
export function groupBlocks(blocks: readonly LessonBlock[]): PlacedBlock[][] {
  const groups: PlacedBlock[][] = [];
  blocks.forEach((block, at) => {
    const last = groups.at(-1);
    const isJoined = block.kind !== 'check' && last?.every((each) => each.block.kind !== 'check');
    if (last && isJoined) last.push({ block, at });
    else groups.push([{ block, at }]);
  });
  return groups;
}
