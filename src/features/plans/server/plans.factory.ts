import { createClass, enrolById } from '#features/people/server/public.ts';
import { recordEvidence, type NewEvidence } from '#features/record/server/public.ts';
import { createTestUser, signIn } from '#features/session/server/session.factory.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { newId } from '#shared/ids.ts';
import type { Persona } from '#shared/persona.ts';

/** A signed-in person for a test of plans, and how they call the API. */
export async function createPerson(services: Services, app: TestApp, personas: Persona[] = ['student']) {
  const user = await createTestUser(services, { personas });
  const { headers } = await signIn(services, user);
  const send = (method: string, path: string, body?: unknown) =>
    app.request(`/api${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { id: user.id, name: user.displayName, send };
}

/** A class with its teacher and pupils. */
export async function createTestClass(services: Services, teacherId: string, studentIds: string[], grade = '6'): Promise<string> {
  const classId = await createClass(services.db, { name: 'Class 6B', subject: 'Mathematics', grade });
  await enrolById(services.db, classId, teacherId, 'teacher');
  for (const id of studentIds) await enrolById(services.db, classId, id, 'student');
  return classId;
}

/** Answers without help to items of one skill, an hour apart, the last one now. */
export async function answer(services: Services, learnerId: string, skillId: string, isCorrect: boolean[], now = Date.now()): Promise<void> {
  const rows = isCorrect.map((correct, index): NewEvidence => ({
    answerKey: newId(), itemId: `${skillId}.test-${index}`, skillIds: [skillId], context: 'practice', isCorrect: correct, score: correct ? 1 : 0,
    attempt: 1, hintsUsed: 0, isAided: false, seconds: 40, stem: 'A question', response: '1', answeredAt: new Date(now - (isCorrect.length - 1 - index) * 3_600_000),
  }));
  await recordEvidence(services, learnerId, rows);
}
