import { createClass, enrolById } from '#features/people/server/public.ts';
import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { Plan, PlanStep } from '../contract.ts';

/** A class with its teacher and pupils. */
export async function createTestClass(services: Services, teacherId: string, studentIds: string[], grade = '6'): Promise<string> {
  const classId = await createClass(services.db, { name: 'Class 6B', subject: 'Mathematics', grade });
  await enrolById(services.db, classId, teacherId, 'teacher');
  for (const id of studentIds) await enrolById(services.db, classId, id, 'student');
  return classId;
}

/** Answers without help to items of one skill, three hours apart, the last one now: ten of them go over two days. */
export async function answer(services: Services, learnerId: string, skillId: string, isCorrect: boolean[], now = Date.now()): Promise<void> {
  const rows = isCorrect.map((correct, index): NewEvidence => ({
    answerKey: newId(), itemId: `${skillId}.test-${index}`, skillIds: [skillId], context: 'practice', isCorrect: correct, score: correct ? 1 : 0,
    attempt: 1, hintsUsed: 0, isAided: false, seconds: 40, stem: 'A question', response: '1', answeredAt: new Date(now - (isCorrect.length - 1 - index) * 3 * 3_600_000),
  }));
  await recordEvidence(services, learnerId, rows);
}

/** Skills that build on each other, in this order. */
export const ratios = ['ratio-language', 'equivalent-ratios', 'ratio-tables'];

/** The step of a plan that is still to be done. */
export function stepOf({ steps }: Pick<Plan, 'steps'>, kind: PlanStep['kind'], skillId: string): PlanStep {
  const found = steps.find((step) => step.kind === kind && step.skillId === skillId && step.status === 'todo');
  if (!found) throw new Error(`no ${kind} of ${skillId}`);
  return found;
}
