import type { FeedbackTime, TestBody } from '#features/assessments/test-body.ts';

type Sitting = { releasedAt: Date | null; body: Pick<TestBody, 'release'> };
type Attempt = { state: 'open' | 'handed-in'; markedAt: Date | null };

/**
 * Since when an attempt's results may be told: all of it is marked, and they are out, by themselves or by hand. What is marked after the release is
 * out once it is marked.
 * @returns null: not yet
 */
export function outSince({ releasedAt, body }: Sitting, { state, markedAt }: Attempt): Date | null {
  if (state !== 'handed-in' || markedAt === null) return null;
  if (body.release === 'at-once') return markedAt;
  return releasedAt === null ? null : new Date(Math.max(releasedAt.getTime(), markedAt.getTime()));
}

/** When a pupil is told of an answer at a place of the test. A place that is gone from the body tells as the test does. */
export function feedbackAt(body: Pick<TestBody, 'feedback' | 'sections'>, placeId: string): FeedbackTime {
  for (const { questions } of body.sections) for (const question of questions) if (question.id === placeId) return question.feedback ?? body.feedback;
  return body.feedback;
}
