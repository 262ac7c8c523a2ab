import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { learningHome, placementResult } from '#features/learning/contract.ts';
import { answerResult, practice as practiceSchema } from '#features/practice/contract.ts';
import { questions } from '#features/practice/server/tables.ts';
import { type AnswerSpec, kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { createSignedIn, type SignedIn } from '#features/session/server/session.factory.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestServices, type TestServices } from '#server/testing/test-services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { goalChoices, plan as planSchema } from '../contract.ts';

let services: TestServices;
let app: TestApp;
beforeAll(async () => {
  services = await createTestServices();
  app = createTestApp(services);
});
afterAll(() => services.close());

const settings = { startsOn: dateOf(new Date(), 'UTC'), dueOn: null, minutesADay: 25, weekdays: [0, 1, 2, 3, 4, 5, 6] };
const gradeOf = (skillId: string) => Math.min(...(services.content.skills.get(skillId)?.grades ?? [0]));
const goalOf = (courseId: string) => {
  const lessons = services.content.courses.get(courseId)?.units.flatMap((unit) => unit.lessons) ?? [];
  return [...new Set(lessons.flatMap((id) => services.content.lessons.get(id)?.skills ?? []))];
};

function rightAnswer(answer: AnswerSpec): string {
  return kindOf(answer).key(answer);
}

/** Does a placement: right where they know the skill, "I don't know this yet" elsewhere. */
async function place(person: SignedIn, skillIds: readonly string[], knows: (skillId: string) => boolean) {
  let practice = practiceSchema.parse(await (await person.send('POST', '/practices', { kind: 'placement', skillIds })).json());
  const asked: { skillId: string; level: number; isRight: boolean }[] = [];
  for (let question = practice.questions[0]; question && practice.status === 'open'; question = practice.questions[0]) {
    const skillId = question.skill.id;
    const isRight = knows(skillId);
    asked.push({ skillId, level: question.level, isRight });
    const [row] = await services.db.select({ body: questions.body }).from(questions).where(eq(questions.id, question.id));
    if (isRight && row) {
      const given = { answerKey: crypto.randomUUID(), response: rightAnswer(row.body.answer), answeredAt: new Date().toISOString() };
      const result = answerResult.parse(await (await person.send('POST', `/questions/${question.id}/answers`, given)).json());
      expect([row.body.itemId, result.verdict]).toEqual([row.body.itemId, 'right']);
      practice = result.practice;
    } else practice = practiceSchema.parse(await (await person.send('POST', `/questions/${question.id}/skip`)).json());
  }
  const result = placementResult.parse(await (await person.send('GET', `/learning/placements/${practice.id}`)).json());
  return { practice, asked, result };
}

/** Home, and the plan for the same goal made right after. */
async function afterwards(person: SignedIn, skillIds: readonly string[]) {
  const home = learningHome.parse(await (await person.send('GET', '/learning/home')).json());
  const choices = goalChoices.parse(await (await person.send('GET', '/plans/goals')).json());
  const plan = planSchema.parse(await (await person.send('POST', '/plans', { title: 'The whole course', skillIds, settings })).json());
  return { home, choices, plan };
}

test.each(['mathematics-4', 'mathematics-6', 'mathematics-7', 'science'])('who gets everything of %s right has it left out of the plan, and is told why', async (courseId) => {
  const person = await createSignedIn(services, app);
  const goal = goalOf(courseId);
  const { practice, asked, result } = await place(person, goal, () => true);
  expect(asked.length).toBeGreaterThanOrEqual(12);
  expect(asked.length).toBeLessThanOrEqual(25);
  expect(practice.outcomes.every((outcome) => outcome === 'right')).toBe(true);
  expect(asked.every(({ level }) => level >= 2)).toBe(true);
  const { plan, choices } = await afterwards(person, goal);
  // What was shown, by own answers or by what builds on it, is what the check says, what the choice of a goal says and what the plan leaves out.
  // 25 questions do not reach every corner of the widest course.
  expect(result.leftOut.length).toBeGreaterThanOrEqual(goal.length - (asked.length === 25 ? 2 : 0));
  const left = new Set(result.leftOut.map(({ skillId }) => skillId));
  expect(plan.leftOut).toEqual(result.leftOut);
  expect(goal.filter((id) => choices.known.includes(id))).toHaveLength(left.size);
  expect(plan.steps.filter(({ skillId }) => skillId !== null && left.has(skillId))).toEqual([]);
  expect(plan.steps.filter(({ kind }) => kind !== 'review').length).toBeLessThanOrEqual(3 * (goal.length - left.size));
  for (const { skillId, shownBy } of result.leftOut) expect(shownBy.length > 0 || asked.filter((each) => each.skillId === skillId).length >= 2).toBe(true);
  if (left.size === goal.length) expect(result.begin).toBeNull();
});

test.each([[0, 'mathematics-7'], [1, 'mathematics-7'], [1, 'mathematics-8']])('with %i right in %s it went below the grade, and check, home and plan begin in the same place', async (rights, courseId) => {
  const person = await createSignedIn(services, app);
  const goal = goalOf(courseId);
  let right = 0;
  const { asked, result } = await place(person, goal, () => (right += 1) <= rights);
  const grade = gradeOf(goal[0] ?? '');
  expect(asked.slice(0, 12).some(({ skillId }) => gradeOf(skillId) < grade)).toBe(true);
  expect(Math.min(...asked.map(({ skillId }) => gradeOf(skillId)))).toBeLessThan(grade - 1);
  const { home, plan } = await afterwards(person, goal);
  expect(result.begin).not.toBeNull();
  expect(home.next.skillId ?? null).toBe(result.begin?.skillId);
  expect(plan.steps[0]).toMatchObject({ skillId: result.begin?.skillId, isNext: true, kind: home.next.kind });
  expect(gradeOf(result.begin?.skillId ?? '')).toBeLessThan(grade);
  expect(plan.leftOut).toEqual(result.leftOut);
  const withPlan = learningHome.parse(await (await person.send('GET', '/learning/home')).json());
  expect(withPlan.next).toMatchObject({ skillId: result.begin?.skillId, plan: { id: plan.id } });
});

test('who knows what comes before the grade, and not the grade, begins with it', async () => {
  const person = await createSignedIn(services, app);
  const goal = goalOf('mathematics-7');
  const { asked, result } = await place(person, goal, (skillId) => gradeOf(skillId) <= 6);
  expect(asked.length).toBeLessThanOrEqual(25);
  const { home, plan } = await afterwards(person, goal);
  // 25 questions do not always reach every corner below the goal: then the plan begins with a look at what was not reached.
  const begin = result.begin?.skillId ?? '';
  expect(goal.includes(begin) || (asked.length === 25 && asked.filter(({ skillId }) => skillId === begin).length < 2)).toBe(true);
  expect([home.next.skillId, plan.steps[0]?.skillId]).toEqual([result.begin?.skillId, result.begin?.skillId]);
});
