import { expect, test } from 'vitest';
import type { Estimate } from '#features/record/contract.ts';
import { chooseSteps, type SkillOnPath, type StepFacts } from './choose-next-step.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const estimate = (skillId: string, status: Estimate['status'], changes: Partial<Estimate> = {}): Estimate => ({
  skillId, name: `Skill ${skillId}`, shortName: skillId, known: 0.5, low: 0.3, high: 0.7, evidenceCount: 9, correctCount: 6, status,
  needsUnaidedCheck: false, lacks: null, isProvisional: false, lastAt: status === 'not-started' ? null : '2026-11-20T10:00:00.000Z', ...changes,
});
const skill = (id: string, prerequisites: string[] = [], changes: Partial<SkillOnPath> = {}): SkillOnPath => ({
  id, name: `Skill ${id}`, prerequisites, lessons: [{ id: `lesson-${id}`, title: `Lesson ${id}`, minutes: 8, isDone: false }], hasItems: true, ...changes,
});
const path = [skill('a', ['earlier']), skill('b', ['a']), skill('c', ['b'])];

const facts = (estimates: Estimate[], changes: Partial<StepFacts> = {}): StepFacts => {
  const known = new Map(['a', 'b', 'c', 'earlier', 'x'].map((id) => [id, estimate(id, 'not-started', { evidenceCount: 0, correctCount: 0 })]));
  for (const each of estimates) known.set(each.skillId, each);
  return { now, left: [], reviewsDue: 0, estimates: known, courses: [{ title: 'Mathematics, grade 6', skills: path }, { title: 'Science', skills: [skill('x')] }], ...changes };
};
const brief = (given: StepFacts) => chooseSteps(given).map(({ kind, skillId, lessonId, reason }) => [kind, lessonId ?? skillId, reason?.kind]);

test('a new learner begins at the beginning of the course that suits, and may begin another one', () => {
  expect(brief(facts([]))).toEqual([['lesson', 'lesson-a', 'a-start'], ['lesson', 'lesson-x', 'a-start']]);
  expect(chooseSteps(facts([]))[0]?.reason).toEqual({ kind: 'a-start', courseTitle: 'Mathematics, grade 6' });
});

test('a lesson left in the middle today comes first; one left last week does not', () => {
  const left = { lessonId: 'lesson-b', title: 'Lesson b', minutes: 10, sectionTitle: 'Find a missing amount', sectionShareLeft: 0.5, updatedAt: hoursAgo(2) };
  expect(chooseSteps(facts([], { left: [left], reviewsDue: 30 }))[0]).toEqual({
    kind: 'lesson', title: 'Lesson b', skillId: null, lessonId: 'lesson-b', minutes: 5, reason: { kind: 'left-in-the-middle', sectionTitle: 'Find a missing amount' },
  });
  expect(brief(facts([], { left: [{ ...left, updatedAt: hoursAgo(170) }] }))[0]).toEqual(['lesson', 'lesson-a', 'a-start']);
});

test('many reviews come before anything new, a few after it', () => {
  const growing = [estimate('a', 'learning')];
  expect(brief(facts(growing, { reviewsDue: 9 }))[0]).toEqual(['review', null, 'reviews-due']);
  expect(brief(facts(growing, { reviewsDue: 3 })).map(([kind]) => kind)).toEqual(['lesson', 'review', 'lesson']);
});

const plan = { id: 'p', title: 'Ratios' };
const planned = (kind: 'lesson' | 'practice' | 'check' | 'review', id: string | null) =>
  ({ kind, title: `Planned ${id}`, skillId: id, lessonId: kind === 'lesson' && id !== null ? `lesson-${id}` : null, minutes: 9, plan, on: null, lessons: new Map() });

test('what a plan has for today comes before what evidence alone proposes, with the reason that evidence gives', () => {
  const given = facts([estimate('a', 'learning'), estimate('x', 'learning', { lastAt: '2026-11-21T09:00:00.000Z' })]);
  expect(chooseSteps({ ...given, planned: planned('lesson', 'a') }).slice(0, 2)).toMatchObject([
    { kind: 'lesson', lessonId: 'lesson-a', title: 'Lesson a', plan, reason: { kind: 'in-progress' } }, { lessonId: 'lesson-x' },
  ]);
  // Another kind of step on the same skill: what is known of the skill still tells why.
  expect(chooseSteps({ ...given, planned: planned('practice', 'a') })[0]).toMatchObject({ kind: 'practice', title: 'Planned a', plan, reason: { kind: 'in-progress' } });
  expect(brief({ ...given, planned: planned('lesson', 'a') }).filter(([, id]) => id === 'lesson-a')).toHaveLength(1);
});

test('what nobody answered yet stands there because of the plan; a lesson left in the middle comes first when it is of the plan', () => {
  expect(brief(facts([], { planned: planned('lesson', 'c') }))[0]).toEqual(['lesson', 'lesson-c', 'in-plan']);
  const left = { lessonId: 'lesson-b', title: 'Lesson b', minutes: 10, sectionTitle: 'Find', sectionShareLeft: 0.5, updatedAt: hoursAgo(1) };
  const given = facts([], { planned: planned('lesson', 'c'), left: [left], reviewsDue: 9 });
  expect(brief(given)[0]).toEqual(['lesson', 'lesson-c', 'in-plan']);
  expect(brief(given).map(([kind, id]) => id ?? kind)).toEqual(expect.arrayContaining(['review', 'lesson-b']));
  const ofPlan = { ...given, planned: { ...planned('lesson', 'c'), lessons: new Map([['lesson-b', plan]]) } };
  expect(chooseSteps(ofPlan)[0]).toMatchObject({ lessonId: 'lesson-b', plan, reason: { kind: 'left-in-the-middle' } });
});

test('a step that is planned for later says for when, after what is due today', () => {
  const given = facts([estimate('a', 'learning')], { planned: { ...planned('lesson', 'a'), on: '2026-11-23' } });
  expect(chooseSteps(given)[0]).toMatchObject({ lessonId: 'lesson-a', plan, reason: { kind: 'in-plan', on: '2026-11-23' } });
  expect(brief({ ...given, reviewsDue: 1 }).slice(0, 2).map(([kind]) => kind)).toEqual(['review', 'lesson']);
});

test('what builds on a skill speaks for it: it is not offered, and holds nothing up', () => {
  const given = facts([estimate('b', 'secure')], { shown: new Set(['a']) });
  expect(brief(given)[0]).toEqual(['lesson', 'lesson-c', 'builds-on-secure']);
  expect(brief(given).map(([, id]) => id)).not.toContain('lesson-a');
});

test('after a placement it is where that says to begin, in the way that it says', () => {
  const given = facts([estimate('a', 'finding-out'), estimate('b', 'finding-out'), estimate('x', 'finding-out', { lastAt: '2026-11-21T09:00:00.000Z' })]);
  expect(brief({ ...given, begin: { skillId: 'a', stage: 'learn' } })[0]).toEqual(['lesson', 'lesson-a', 'placed']);
  expect(brief({ ...given, begin: { skillId: 'b', stage: 'check' } })[0]).toEqual(['check', 'b', 'placed']);
});

test('who is stuck is led out: to something easier, and where nothing easier is left to a person, never round', () => {
  const given = facts([estimate('a', 'finding-out'), estimate('b', 'learning', { needsUnaidedCheck: true })]);
  const easier = chooseSteps({ ...given, stuck: new Map([['b', { id: 'a', name: 'Skill a' }]]) });
  expect(easier[0]).toMatchObject({ kind: 'lesson', lessonId: 'lesson-a', reason: { kind: 'leads-to', skillName: 'Skill b' } });
  expect(easier.some(({ skillId }) => skillId === 'b')).toBe(false);
  const alone = facts([estimate('a', 'learning')], { courses: [{ title: 'M', skills: [skill('a')] }], stuck: new Map([['a', null]]) });
  expect(chooseSteps(alone)).toEqual([expect.objectContaining({ kind: 'done-for-now', skillId: 'a', reason: { kind: 'stuck', skillName: 'Skill a' } })]);
});

test('reviews of a plan that are done already are not asked for', () => {
  expect(brief(facts([], { planned: planned('review', null) }))[0]?.[0]).toBe('lesson');
  expect(chooseSteps(facts([], { planned: planned('review', null), reviewsDue: 2 }))[0]).toMatchObject({ kind: 'review', plan, reason: { kind: 'reviews-due', count: 2 } });
});

test('after help, an answer without help is asked for first', () => {
  const given = facts([estimate('a', 'learning', { needsUnaidedCheck: true }), estimate('x', 'learning', { lastAt: '2026-11-21T09:00:00.000Z' })]);
  expect(brief(given)[0]).toEqual(['check', 'a', 'needs-unaided-check']);
  expect(brief(given).filter(([, id]) => id === 'a' || id === 'lesson-a')).toHaveLength(1);
});

test('what is in progress goes on, the one worked on last first', () => {
  const given = facts([estimate('a', 'finding-out'), estimate('x', 'learning', { lastAt: '2026-11-21T09:00:00.000Z' })]);
  expect(brief(given).slice(0, 2)).toEqual([['lesson', 'lesson-x', 'in-progress'], ['lesson', 'lesson-a', 'in-progress']]);
});

test('a new skill stands there because what it builds on is secure, with the answers that say so', () => {
  const [first] = chooseSteps(facts([estimate('a', 'secure', { correctCount: 7, evidenceCount: 8 })]));
  expect(first).toMatchObject({ kind: 'lesson', lessonId: 'lesson-b', reason: { kind: 'builds-on-secure', skillId: 'a', skillName: 'Skill a', right: 7, answers: 8 } });
});

test('a skill waits while a prerequisite is not there yet; nothing of earlier years stands in its way unasked', () => {
  expect(brief(facts([estimate('a', 'learning'), estimate('b', 'learning')])).map(([, id]) => id)).not.toContain('lesson-b');
  expect(brief(facts([estimate('earlier', 'learning')])).map(([, id]) => id)).not.toContain('lesson-a');
  expect(brief(facts([]))[0]?.[1]).toBe('lesson-a');
});

test('after its lessons a skill is practised; without items there is nothing to do in it', () => {
  const done = [{ id: 'lesson-a', title: 'Lesson a', minutes: 8, isDone: true }];
  const withPath = (changes: Partial<SkillOnPath>) => facts([estimate('a', 'learning')], { courses: [{ title: 'Mathematics', skills: [skill('a', [], changes)] }] });
  expect(brief(withPath({ lessons: done }))).toEqual([['practice', 'a', 'in-progress']]);
  expect(brief(withPath({ lessons: done, hasItems: false }))).toEqual([]);
});

test('what fades is proposed with the days since', () => {
  const [first] = chooseSteps(facts([estimate('a', 'fading', { lastAt: '2026-11-01T10:00:00.000Z' })], { courses: [{ title: 'M', skills: [skill('a')] }] }));
  expect(first).toMatchObject({ kind: 'practice', skillId: 'a', reason: { kind: 'fading', days: 20 } });
});

test('with everything secure there is nothing to do now', () => {
  expect(chooseSteps(facts(['a', 'b', 'c', 'x'].map((id) => estimate(id, 'secure'))))).toEqual([]);
});

test('a prerequisite outside the course that is not there yet is proposed itself when another course offers it', () => {
  const given = facts([estimate('earlier', 'learning')], { courses: [{ title: 'Grade 6', skills: path }, { title: 'Grade 5', skills: [skill('earlier')] }] });
  expect(brief(given)[0]).toEqual(['lesson', 'lesson-earlier', 'in-progress']);
});

test('what a teacher gave and cannot wait comes before the plan and what was left, soonest first; the same thing stands there once', () => {
  const due = { on: '2026-11-22', time: '16:00', inDays: 1, isOver: false };
  const reason = { kind: 'assigned' as const, due, from: 'Rehana Siddiqui', isBegun: false };
  const given = { kind: 'lesson' as const, title: 'Lesson c', skillId: 'c', lessonId: 'lesson-c', minutes: 8, path: '/home/lessons/lesson-c', reason };
  const other = { kind: 'assigned' as const, title: 'Osmosis', skillId: null, lessonId: null, minutes: 0, path: '/slatechat?document=d', reason };
  const left = { lessonId: 'lesson-b', title: 'Lesson b', minutes: 10, sectionTitle: 'Find', sectionShareLeft: 0.5, updatedAt: hoursAgo(1) };
  const steps = chooseSteps(facts([], { assigned: [given, other], planned: planned('lesson', 'c'), left: [left], reviewsDue: 9 }));
  expect(steps.slice(0, 2)).toEqual([given, other]);
  expect(steps.filter(({ lessonId }) => lessonId === 'lesson-c')).toHaveLength(1);
  expect(brief(facts([], { isUnplaced: true, assigned: [other] })).map(([kind]) => kind).slice(0, 2)).toEqual(['assigned', 'placement']);
  expect(chooseSteps(facts([], { assigned: [] }))).toEqual(chooseSteps(facts([])));
});
