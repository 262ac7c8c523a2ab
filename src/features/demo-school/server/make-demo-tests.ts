import { addFromSkills, endSitting, giveTest, loadSitting, makeTest, newTest, publishTest, releaseResults, saveTest, type AttemptDoors } from '#features/assessments/server/public.ts';
import type { GiveTestInput } from '#features/assessments/sittings-contract.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { demoClasses, demoStudentClass } from '../people.ts';
import type { DemoSchool } from './make-demo-people.ts';
import { skillsOfGrade } from './record-weeks.ts';

/** Found again by their keys: a run that was cut off makes the others. */
const keyOf = (number: number) => `0d4f6c1e-5a0b-8a11-b000-${String(number).padStart(12, '0')}`;

/** `skills`: places in the list of the class's skills. `opens`, `closes`: in days from now. */
type Planned = {
  title: string; skills: number[]; rules?: Partial<TestBody>;
  given: null | { opens: number | null; closes: number; at: string; accessCode?: string; end: 'open' | 'ended' | 'released' };
};

const planned: readonly Planned[] = [
  { title: 'Unit rates warm-up', skills: [0, 1], rules: { feedback: 'now', timeLimitMinutes: 15 }, given: { opens: null, closes: 1, at: '16:00', end: 'open' } },
  { title: 'Ratios exit ticket', skills: [1], rules: { timeLimitMinutes: 10 }, given: { opens: 3, closes: 3, at: '09:00', end: 'open' } },
  { title: 'Ratios and rates, half-way check', skills: [0, 1, 2, 3], rules: { timeLimitMinutes: 40, instructions: 'Work alone. You may use paper and a pencil.' },
    given: { opens: 4, closes: 4, at: '10:20', accessCode: 'harbour', end: 'open' } },
  { title: 'Unit rates check', skills: [2, 3], rules: { timeLimitMinutes: 30 }, given: { opens: null, closes: 2, at: '12:00', end: 'ended' } },
  { title: 'Equivalent ratios check', skills: [3], rules: { timeLimitMinutes: 20, attempts: 2 }, given: { opens: null, closes: 2, at: '12:00', end: 'released' } },
  { title: 'Ratios and rates, end test', skills: [0, 2, 4], given: null },
];

/**
 * Tests of the demo teacher in every state, given to the class of the demo student by the same verbs as on the page: a draft, one that opens later, one
 * that is open, one that is over, one whose results are out. Done again, nothing is added.
 * @param take has pupils take a test that is open, before it is ended: they stand above this in the map of features, and are handed in
 */
export async function makeDemoTests(services: Services, { userIds, classIds }: DemoSchool, now: Date, attempts: AttemptDoors,
  take: (sittingId: string) => Promise<void> = async () => {}): Promise<void> {
  const [teacherId, classId] = [userIds.get('teacher'), classIds.get(demoStudentClass)];
  const demoClass = demoClasses.find(({ name }) => name === demoStudentClass);
  if (teacherId === undefined || classId === undefined || !demoClass) return;
  const asked = skillsOfGrade(services.content, demoClass.grade).filter((id) => (services.content.itemsOfSkill.get(id)?.length ?? 0) > 0);
  // As their titles say; those of another grade get what is taught there.
  const named = asked.filter((id) => /ratio|rate|percent/.test(id));
  const skillIds = named.length > 4 ? named : asked;
  for (const [index, plan] of planned.entries()) await makeOne(services, { plan, number: index + 1, teacherId, classId, skillIds, now, attempts, take });
}

type Making = { plan: Planned; number: number; teacherId: string; classId: string; skillIds: string[]; now: Date; attempts: AttemptDoors; take: (sittingId: string) => Promise<void> };

async function makeOne(services: Services, { plan, number, teacherId, classId, skillIds, now, attempts, take }: Making): Promise<void> {
  const { db } = services;
  const made = await makeTest(db, teacherId, keyOf(number), newTest(plan.title));
  const by = { byId: teacherId, now };
  const test = made.isNew ? await write(services, made.test, plan, skillIds, now) : made.test;
  if (plan.given === null) return;
  const published = test.version === 0 ? await publishTest(db, test.id, test.revision, by) : test;
  const { opens, closes, at, accessCode = null, end } = plan.given;
  const day = (days: number) => addDays(schoolDay(services, now), days);
  const form: GiveTestInput = {
    key: keyOf(number), classId, to: { audience: 'class' }, opens: opens === null ? null : { on: day(opens), time: '08:00' }, closes: { on: day(closes), time: at },
      due: null, accessCode, isAnonymous: false, note: '',
  };
  const given = await giveTest(services, published, form, by);
  const sitting = await loadSitting(db, given.sittingId);
  if (!sitting || end === 'open' || sitting.releasedAt) return;
  if (!sitting.endedAt) {
    await take(sitting.id);
    await endSitting(services, sitting, { ...by, now: new Date(), attempts });
  }
  if (end === 'released') await releaseResults(services, (await loadSitting(db, sitting.id)) ?? sitting, { ...by, now: new Date(), attempts });
}

async function write(services: Services, test: Awaited<ReturnType<typeof makeTest>>['test'], { skills, rules = {}, given }: Planned, skillIds: readonly string[], now: Date) {
  const chosen = skills.flatMap((place) => skillIds[place] ?? []);
  const itemIds = await addFromSkills(services, test.ownerId ?? '', { skillIds: chosen, perSkill: 3 });
  const [section] = test.draft.sections;
  if (!section) return test;
  const questions = itemIds.map((itemId, index) => ({ id: `q${index + 1}`, itemId, versionId: null, points: 1 }));
  const empty = { ...section, id: 'two', title: 'Percent as a rate', questions: [] };
  const sections = given === null ? [{ ...section, title: 'Ratios', questions }, empty] : [{ ...section, questions }];
  return saveTest(services.db, test, { ...test.draft, ...rules, sections }, test.revision, now);
}
