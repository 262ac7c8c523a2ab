import { eq } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import { createAttempt, createTest, theKey } from '#features/grading/server/attempts.factory.ts';
import { usualQuestions } from '#features/grading/server/graded-class.factory.ts';
import { markAttempt } from '#features/grading/server/marking/mark-attempt.ts';
import { markQuestions } from '#features/grading/server/tables.ts';
import type { TestServices } from '../test-services.ts';

type Given = { teacherId: string; classId: string; learnerId: string };

/** A test that a pupil took and whose results are out, about which they asked: its records as the table of rights calls them. */
export async function makeMarkedTest(services: TestServices, { teacherId, classId, learnerId }: Given): Promise<Record<string, string | undefined>> {
  const questions = [...usualQuestions, { title: 'In your words', answer: { kind: 'essay' as const } }];
  const { sittingId, items: [item] } = await createTest(services, { teacherId, classId, questions });
  const { attemptId, questionIds: [first, second, , essay] } = await createAttempt(services, { sittingId, learnerId, responses: [theKey, theKey, '2', null] });
  await markAttempt(services, attemptId);
  await services.db.update(sittings).set({ releasedAt: new Date() }).where(eq(sittings.id, sittingId));
  const [asked] = await services.db.insert(markQuestions).values({ questionId: first ?? '', learnerId, reason: 'Why is it so' }).returning({ id: markQuestions.id });
  return { 'marked-test': sittingId, 'marked-answer': second, 'marked-essay': essay, result: attemptId, asked: asked?.id, 'marked-item': item?.itemId, 'marked-version': item?.versionId };
}
