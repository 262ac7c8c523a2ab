import { makeAssignment, type AssignmentKind } from '#features/assignments/server/public.ts';
import type { AssignInput } from '#features/assignments/contract.ts';
import { assignedLesson, completedLessons } from '#features/learning/server/public.ts';
import { assignedPractice, assignedReview } from '#features/practice/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { demoClasses, demoStudentClass, usernameOf } from '../people.ts';
import type { DemoSchool } from './make-demo-people.ts';
import { skillsOfGrade } from './record-weeks.ts';

/** Found again by their keys: a run that was cut off makes the others. */
const keys = {
  closed: '0d4f6c1e-5a0b-8a11-a000-000000000001', late: '0d4f6c1e-5a0b-8a11-a000-000000000002', open: '0d4f6c1e-5a0b-8a11-a000-000000000003',
  practice: '0d4f6c1e-5a0b-8a11-a000-000000000004', reviews: '0d4f6c1e-5a0b-8a11-a000-000000000005', coming: '0d4f6c1e-5a0b-8a11-a000-000000000006',
};

/** Assignments in every state for the class of the demo student: what of them is done, begun or late follows from the eight weeks of answers. */
export async function makeDemoAssignments(services: Services, { userIds, classIds }: DemoSchool, now: Date): Promise<void> {
  const [teacherId, classId] = [userIds.get('teacher'), classIds.get(demoStudentClass)];
  const demoClass = demoClasses.find(({ name }) => name === demoStudentClass);
  if (teacherId === undefined || classId === undefined || !demoClass) return;
  const pupils = demoClass.students.flatMap((name) => userIds.get(usernameOf(name)) ?? []);
  const [most, many, some, few] = await lessonsByCompletion(services, demoClass.grade, pupils);
  const today = schoolDay(services, now);
  const at = (days: number, time = '16:00') => ({ on: addDays(today, days), time });
  const skillIds = skillsOfGrade(services.content, demoClass.grade).filter((id) => (services.content.itemsOfSkill.get(id)?.length ?? 0) > 0);
  const give = async (kind: AssignmentKind, input: Pick<AssignInput, 'key' | 'kind' | 'targetIds'> & Partial<AssignInput>) => {
    await makeAssignment(services, kind, { actorId: teacherId, classId }, { to: { audience: 'class' }, opens: null, due: null, note: '', ...input }, now);
  };
  const giveLesson = async (lessonId: string | undefined, more: { key: string } & Partial<AssignInput>) => {
    if (lessonId !== undefined) await give(assignedLesson, { kind: 'lesson', targetIds: [lessonId], ...more });
  };
  await giveLesson(most, { key: keys.closed, opens: at(-40, '08:00'), due: at(-21) });
  await giveLesson(many, { key: keys.late, opens: at(-12, '08:00'), due: at(-9), note: 'The first two sections are enough if you are short of time.' });
  await giveLesson(some, { key: keys.open, opens: at(-1, '08:00'), due: at(4), note: 'Bring your questions to Thursday’s lesson.' });
  await giveLesson(few, { key: keys.coming, opens: at(5, '08:00'), due: at(9) });
  await give(assignedPractice, { key: keys.practice, kind: 'practice', targetIds: skillIds.slice(2, 3), to: { audience: 'pupils', learnerIds: pupils.slice(0, 5) }, opens: at(-2, '08:00'), due: at(2) });
  await give(assignedReview, { key: keys.reviews, kind: 'review', targetIds: [], opens: at(-1, '08:00'), due: at(6) });
}

/** Lessons of the grade that most, many, some and few of the pupils have done. */
async function lessonsByCompletion({ content, db }: Services, grade: number, pupils: string[]): Promise<(string | undefined)[]> {
  const done = [...(await completedLessons(db, pupils)).values()];
  const lessons = content.courses.get(`mathematics-${grade}`)?.units.flatMap((unit) => unit.lessons) ?? [];
  const shares = lessons.map((id) => ({ id, share: done.filter((own) => own.has(id)).length / Math.max(1, pupils.length) }));
  const taken = new Set<string>();
  return [0.95, 0.75, 0.4, 0].map((wanted) => {
    const [nearest] = shares.filter(({ id }) => !taken.has(id)).toSorted((one, other) => Math.abs(one.share - wanted) - Math.abs(other.share - wanted));
    if (nearest) taken.add(nearest.id);
    return nearest?.id;
  });
}
