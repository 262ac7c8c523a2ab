import { addFromSkills, giveTest, loadSitting, makeTest, newTest, publishTest, releaseResults, saveTest, type AttemptDoors } from '#features/assessments/server/public.ts';
import type { GiveTestInput } from '#features/assessments/sittings-contract.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { keepItems } from '#features/items/server/public.ts';
import { schoolDay, schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { shopQuestion } from '../essays.ts';
import { demoClasses, demoStudentClass } from '../people.ts';
import type { DemoSchool } from './make-demo-people.ts';
import { skillsOfGrade } from './record-weeks.ts';
import { askAboutOne, takeDemoTest } from './take-demo-test.ts';

/** Found again by their keys: a run that was cut off makes the others. */
const keyOf = (number: number) => `0d4f6c1e-5a0b-8a11-b000-${String(number).padStart(12, '0')}`;

/**
 * `skills`: places in the list of the class's skills. `opens`, `closes`: in days from now. `taken`: so many school days ago it was given, taken and closed.
 * `essay`: with a question that people mark.
 */
type Planned = {
  title: string; skills: number[]; essay?: true; rules?: Partial<TestBody>;
  given: null | { opens: number | null; closes: number; at: string; accessCode?: string } | { taken: number; at: string; again: boolean; isReleased: boolean };
};

const planned: readonly Planned[] = [
  { title: 'Unit rates warm-up', skills: [2, 3], rules: { feedback: 'now', timeLimitMinutes: 15 }, given: { opens: null, closes: 1, at: '16:00' } },
  { title: 'Ratios exit ticket', skills: [1], rules: { timeLimitMinutes: 10 }, given: { opens: 3, closes: 3, at: '09:00' } },
  { title: 'Ratios and rates, half-way check', skills: [0, 1, 2, 3], rules: { timeLimitMinutes: 40, instructions: 'Work alone. You may use paper and a pencil.' },
    given: { opens: 4, closes: 4, at: '10:20', accessCode: 'harbour' } },
  { title: 'Unit rates check', skills: [2, 3], essay: true, rules: { timeLimitMinutes: 40 }, given: { taken: 1, at: '10:20', again: false, isReleased: false } },
  { title: 'Equivalent ratios check', skills: [0, 1], rules: { timeLimitMinutes: 20, attempts: 2 }, given: { taken: 3, at: '09:10', again: true, isReleased: true } },
  { title: 'Ratios and rates, end test', skills: [0, 2, 4], given: null },
];

/**
 * Tests of the demo teacher in every state, given to the class of the demo student by the same verbs as on the page: a draft, one that opens later, one
 * that is open, one that is taken and to be marked, one whose results are out. Done again, nothing is added.
 */
export async function makeDemoTests(services: Services, school: DemoSchool, now: Date, attempts: AttemptDoors): Promise<void> {
  const { userIds, classIds } = school;
  const [teacherId, classId] = [userIds.get('teacher'), classIds.get(demoStudentClass)];
  const demoClass = demoClasses.find(({ name }) => name === demoStudentClass);
  if (teacherId === undefined || classId === undefined || !demoClass) return;
  const asked = skillsOfGrade(services.content, demoClass.grade).filter((id) => (services.content.itemsOfSkill.get(id)?.length ?? 0) > 0);
  // As their titles say; those of another grade get what is taught there.
  const named = asked.filter((id) => /ratio|rate|percent/.test(id));
  const skillIds = named.length > 4 ? named : asked;
  for (const [index, plan] of planned.entries()) await makeOne(services, { plan, number: index + 1, teacherId, classId, skillIds, now, attempts, school });
}

type Making = { plan: Planned; number: number; teacherId: string; classId: string; skillIds: string[]; now: Date; attempts: AttemptDoors; school: DemoSchool };

async function makeOne(services: Services, { plan, number, teacherId, classId, skillIds, now, attempts, school }: Making): Promise<void> {
  const { db } = services;
  const { given } = plan;
  const day = (days: number) => addDays(schoolDay(services, now), days);
  // What was taken was given in the morning of that day.
  const taken = given && 'taken' in given ? schoolDayBefore(schoolDay(services, now), given.taken) : null;
  const by = { byId: teacherId, now: taken === null ? now : schoolMoment(services, { on: taken, time: '07:30' }) };
  const made = await makeTest(db, teacherId, keyOf(number), newTest(plan.title));
  const test = made.isNew ? await write(services, made.test, plan, skillIds, by.now) : made.test;
  if (given === null) return;
  const published = test.version === 0 ? await publishTest(db, test.id, test.revision, by) : test;
  const times = 'taken' in given ? { opens: null, closes: { on: taken ?? '', time: '15:00' }, accessCode: null }
    : { opens: given.opens === null ? null : { on: day(given.opens), time: '08:00' }, closes: { on: day(given.closes), time: given.at }, accessCode: given.accessCode ?? null };
  const form: GiveTestInput = { key: keyOf(number), classId, to: { audience: 'class' }, due: null, isAnonymous: false, note: '', ...times };
  const { sittingId } = await giveTest(services, published, form, by);
  const sitting = await loadSitting(db, sittingId);
  if (!sitting || taken === null || !('taken' in given) || sitting.releasedAt) return;
  await takeDemoTest(services, school, { sittingId, begins: schoolMoment(services, { on: taken, time: given.at }), again: given.again });
  if (!given.isReleased) return;
  await releaseResults(services, sitting, { byId: teacherId, now: new Date(), attempts });
  await askAboutOne(services, sittingId, school.userIds.get('student') ?? '');
}

/** The day so many school days before another one. */
function schoolDayBefore(today: string, days: number): string {
  let [on, left] = [today, days];
  while (left > 0) {
    on = addDays(on, -1);
    if (![0, 6].includes(new Date(`${on}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return on;
}

async function write(services: Services, test: Awaited<ReturnType<typeof makeTest>>['test'], { skills, essay, rules = {}, given }: Planned, skillIds: readonly string[], now: Date) {
  const chosen = skills.flatMap((place) => skillIds[place] ?? []);
  const itemIds = await addFromSkills(services, test.ownerId ?? '', { skillIds: chosen, perSkill: 3 });
  const [section] = test.draft.sections;
  if (!section) return test;
  const questions = itemIds.map((itemId, index) => ({ id: `q${index + 1}`, itemId, versionId: null, points: 1 }));
  if (essay) {
    const kept = await keepItems(services.db, test.ownerId ?? '', [{ makeKey: keyOf(90), body: shopQuestion }]);
    questions.push({ id: `q${questions.length + 1}`, itemId: kept.get(keyOf(90))?.itemId ?? '', versionId: null, points: shopQuestion.points });
  }
  const empty = { ...section, id: 'two', title: 'Percent as a rate', questions: [] };
  const sections = given === null ? [{ ...section, title: 'Ratios', questions }, empty] : [{ ...section, questions }];
  return saveTest(services.db, test, { ...test.draft, ...rules, sections }, test.revision, now);
}
