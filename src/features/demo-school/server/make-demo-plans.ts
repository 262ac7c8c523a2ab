import { addGoalNote, changePlan, goalOfClass, listGoals, listPlans, makeClassPlans, makeGoal, makePlan } from '#features/plans/server/public.ts';
import { loadClass } from '#features/people/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { demoClasses, demoStudentClass, usernameOf } from '../people.ts';
import type { DemoSchool } from './make-demo-people.ts';

const weekdays = [1, 2, 3, 4, 5];

const titles = { own: 'Mathematics, grade 6', accepted: 'Ratios and rates', drafted: 'Expressions' };

/** Plans in every state, and goals with notes, for the class of the demo student. What a run that was cut off has made is left as it is. */
export async function makeDemoPlans(services: Services, { userIds, classIds }: DemoSchool, now: Date): Promise<void> {
  const [teacherId, studentId, classId] = [userIds.get('teacher'), userIds.get('student'), classIds.get(demoStudentClass)];
  const schoolClass = classId === undefined ? undefined : await loadClass(services.db, classId);
  if (!schoolClass || teacherId === undefined || studentId === undefined) return;
  const pupils = demoClasses.find(({ name }) => name === demoStudentClass)?.students.map((name) => userIds.get(usernameOf(name))).filter((id) => id !== undefined) ?? [];
  const plans = () => listPlans(services.db, [studentId, ...pupils], true);
  const before = await plans();
  const lacking = (title: string, learnerIds: string[]) => learnerIds.filter((id) => !before.some((plan) => plan.learnerId === id && plan.title === title));
  const today = schoolDay(services, now);
  const settings = { startsOn: today, dueOn: null, minutesADay: 25, weekdays };
  const goal = goalOfClass(services, schoolClass);
  const ofStrand = (strand: string) => goal.filter((id) => services.content.skills.get(id)?.strand === strand);
  for (const learnerId of lacking(titles.own, [studentId])) {
    await makePlan(services, { learnerId, fromId: null, title: titles.own, skillIds: goal, settings: { ...settings, dueOn: addDays(today, 84) }, status: 'active' }, now);
  }

  const ratios = ofStrand('ratio');
  await makeClassPlans(services, schoolClass, teacherId, { title: titles.accepted, skillIds: ratios, settings, learnerIds: lacking(titles.accepted, [studentId, ...pupils.slice(0, 12)]), isAssigned: true }, now);
  const shown = (await plans()).filter(({ title, learnerId }) => title === titles.accepted && learnerId !== studentId);
  const accepting = shown.filter(({ status }) => status === 'proposed').slice(0, Math.max(0, 8 - shown.filter(({ status }) => status === 'active').length));
  for (const plan of accepting) await changePlan(services, plan, { status: 'active' }, { userId: plan.learnerId, isLearner: true }, now);
  await makeClassPlans(services, schoolClass, teacherId, { title: titles.drafted, skillIds: ofStrand('expressions-and-equations'), settings, learnerIds: lacking(titles.drafted, pupils.slice(12, 16)), isAssigned: false }, now);
  await makeDemoGoals(services, pupils.slice(0, 2), teacherId, ratios[0] ?? goal[0], addDays(today, 70), now);
}

async function makeDemoGoals(services: Services, learnerIds: string[], teacherId: string, skillId: string | undefined, dueOn: string, now: Date): Promise<void> {
  if (skillId === undefined) return;
  for (const learnerId of learnerIds) {
    if ((await listGoals(services.db, learnerId)).length > 0) continue;
    const goal = await makeGoal(services, { learnerId, statement: 'Describes a ratio in words and numbers in 4 of 5 tries, without help', skillId, target: 0.85, dueOn }, teacherId, now);
    await addGoalNote(services, goal, teacherId, 'Explains part to part with counters; part to whole still needs a drawing.', now);
  }
}
