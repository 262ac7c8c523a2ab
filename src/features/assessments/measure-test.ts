import type { TestBody } from './test-body.ts';

type Measured = { questions: number; points: number };

/** How many questions one pupil gets, and for how many points: of a section that draws, what it draws; of an adaptive test, the most it asks. */
export function measureTest({ sections, adaptive }: Pick<TestBody, 'sections' | 'adaptive'>): Measured {
  if (adaptive) return { questions: adaptive.most, points: adaptive.most };
  const each = sections.map(({ questions, draw }): Measured => (draw === null
    ? { questions: questions.length, points: questions.reduce((sum, { points }) => sum + points, 0) }
    : { questions: Math.min(draw, questions.length), points: Math.min(draw, questions.length) * (questions[0]?.points ?? 0) }));
  return each.reduce((sum, one) => ({ questions: sum.questions + one.questions, points: sum.points + one.points }), { questions: 0, points: 0 });
}
