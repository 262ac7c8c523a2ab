import { expect, test } from 'vitest';
import type { Skill } from '#features/content/schema.ts';
import { createRandom } from '#shared/random.ts';
import { createSimulatedLearner } from './simulated-learner.ts';
import { sessionsOf } from './sessions.ts';
import { demoClasses, usernameOf } from './people.ts';

const skill = (id: string, grade: number, prerequisites: string[] = []): [string, Skill] =>
  [id, { id, name: id, shortName: id, subject: 'mathematics', strand: 's', grades: [grade], prerequisites, standards: [], parameters: {} }];
const content = { skills: new Map([skill('old', 4), skill('new', 6, ['old']), skill('later', 6, ['new'])]) };
const learners = Array.from({ length: 200 }, (_, at) => createSimulatedLearner({ content, seed: `learner ${at}`, grade: 6 }));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('a simulated learner knows more of what was taught in earlier grades', () => {
  expect(mean(learners.map((learner) => learner.truth('old')))).toBeGreaterThan(mean(learners.map((learner) => learner.truth('new'))) + 0.3);
});

test('practice makes stronger, faster on firm ground; days without it take some of that back', () => {
  const [some, others] = [learners.slice(0, 100), learners.slice(100)];
  const before = { new: mean(some.map((learner) => learner.truth('new'))), later: mean(others.map((learner) => learner.truth('later'))) };
  for (const learner of some) for (let answer = 0; answer < 10; answer += 1) learner.learnFromAnswer('new');
  for (const learner of others) for (let answer = 0; answer < 10; answer += 1) learner.learnFromAnswer('later');
  const gain = { new: mean(some.map((learner) => learner.truth('new'))) - before.new, later: mean(others.map((learner) => learner.truth('later'))) - before.later };
  expect(gain.new).toBeGreaterThan(0.2);
  expect(gain.later).toBeLessThan(gain.new);
  const learned = mean(some.map((learner) => learner.truth('new')));
  for (const learner of some) learner.rest(60);
  expect(mean(some.map((learner) => learner.truth('new')))).toBeLessThan(learned - 0.05);
});

test('the school has sixty pupils with names of their own, and the same afternoons for the same seed', () => {
  const names = demoClasses.flatMap(({ students }) => students.map(usernameOf));
  expect([names.length, new Set(names).size]).toEqual([59, 59]);
  for (const name of names) expect(name).toMatch(/^[a-z]+(\.[a-z]+)*$/);
  expect(sessionsOf('a', '2026-11-20')).toEqual(sessionsOf('a', '2026-11-20'));
  const counts = names.map((name) => sessionsOf(name, '2026-11-20').length);
  expect(mean(counts)).toBeGreaterThan(14);
  expect(createRandom('x').next()).toBe(createRandom('x').next());
});
