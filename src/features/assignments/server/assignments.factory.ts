import { createClass, enrolById } from '#features/people/server/public.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { newId } from '#shared/ids.ts';
import type { AssignInput } from '../contract.ts';

/** A form that gives a lesson to the whole class at once, with what is to differ. */
export const formOf = (given: Partial<AssignInput> & Pick<AssignInput, 'kind' | 'targetIds'>): AssignInput =>
  ({ key: newId(), to: { audience: 'class' }, opens: null, due: null, note: '', ...given });

export type TaughtClass = { classId: string; teacher: SignedIn; pupils: SignedIn[] };

/** A class with its teacher and so many pupils, all signed in. */
export async function createTaughtClass(services: Services, app: TestApp, pupilCount = 2): Promise<TaughtClass> {
  const teacher = await createSignedIn(services, app, ['teacher']);
  const pupils = await Promise.all(Array.from({ length: pupilCount }, () => createSignedIn(services, app)));
  const classId = await createClass(services.db, { name: 'Class 6B', subject: 'Mathematics', grade: '6' });
  await enrolById(services.db, classId, teacher.id, 'teacher');
  for (const { id } of pupils) await enrolById(services.db, classId, id, 'student');
  return { classId, teacher, pupils };
}
