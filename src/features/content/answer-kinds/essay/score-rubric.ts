import type { Rubric } from './schema.ts';

/** By criterion, the place of the level that was reached, counted from 0. */
export type RubricMarks = Readonly<Record<string, number>>;

export const mostPoints = ({ criteria }: Rubric): number => criteria.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);

/**
 * What the levels that people chose come to.
 * @returns null while a criterion is open, or a level is chosen that is not there; `score` is 0 to 1
 */
export function scoreRubric(rubric: Rubric, marks: RubricMarks): { points: number; score: number } | null {
  let points = 0;
  for (const { id, levels } of rubric.criteria) {
    const level = Object.hasOwn(marks, id) ? levels[marks[id] ?? -1] : undefined;
    if (!level) return null;
    points += level.points;
  }
  const most = mostPoints(rubric);
  return { points, score: most === 0 ? 0 : points / most };
}
