import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { choosePlacementSkill, placementBeliefs, placementLength, type PlacedSkill, type PlacementAnswer } from './choose-placement-question.ts';

/** Layers of skills, each with up to three prerequisites in the layers before. */
function graphOf(count: number, seed: string): PlacedSkill[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`, known: 0.3,
    prerequisites: index === 0 ? [] : [...new Set(Array.from({ length: random.integer(0, 3) }, () => `s${random.integer(Math.max(0, index - 12), index - 1)}`))],
  }));
}

/** Somebody who knows a skill only with all its prerequisites. */
function knowerOf(skills: PlacedSkill[], share: number, seed: string) {
  const random = createRandom(seed);
  const known = new Set<string>();
  for (const { id, prerequisites } of skills) if (prerequisites.every((before) => known.has(before)) && random.next() < share) known.add(id);
  return { known, answer: (skillId: string) => random.next() < (known.has(skillId) ? 0.9 : 0.2) };
}

function place(skills: PlacedSkill[], answer: (skillId: string) => boolean): PlacementAnswer[] {
  const answers: PlacementAnswer[] = [];
  for (let skillId = choosePlacementSkill(skills, answers); skillId !== null; skillId = choosePlacementSkill(skills, answers)) answers.push({ skillId, isRight: answer(skillId) });
  return answers;
}

test('12 to 25 questions where there is so much to ask, less where there is not', () => {
  expect([1, 4, 6, 12, 13, 400].map(placementLength)).toEqual([{ least: 2, most: 3 }, { least: 8, most: 12 }, { least: 12, most: 18 }, { least: 12, most: 25 }, { least: 12, most: 25 }, { least: 12, most: 25 }]);
});

test('for any number of skills it ends within its length, asks none too often, and is the same again', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 120 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (count, share, seed) => {
    const skills = graphOf(count, `graph ${seed}`);
    const ask = () => place(skills, knowerOf(skills, share, `knower ${seed}`).answer);
    const answers = ask();
    const { least, most } = placementLength(count);
    expect(answers.length).toBeGreaterThanOrEqual(least);
    expect(answers.length).toBeLessThanOrEqual(most);
    expect(Math.max(...Object.values(Object.groupBy(answers, ({ skillId }) => skillId)).map((each) => each?.length ?? 0))).toBeLessThanOrEqual(3);
    expect(ask()).toEqual(answers);
  }), { numRuns: 40 });
});

test('a right answer speaks for prerequisites and not against anything; a wrong one against what builds on it', () => {
  const chain: PlacedSkill[] = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, known: 0.4, prerequisites: index === 0 ? [] : ['abcd'[index - 1] ?? ''] }));
  const right = placementBeliefs(chain, [{ skillId: 'c', isRight: true }]);
  expect(right.get('c')).toBeGreaterThan(right.get('b') ?? 1);
  expect(right.get('b')).toBeGreaterThan(right.get('a') ?? 1);
  expect(right.get('a')).toBeGreaterThan(0.4);
  expect(right.get('d')).toBe(0.4);
  const wrong = placementBeliefs(chain, [{ skillId: 'b', isRight: false }]);
  expect(wrong.get('b')).toBeLessThan(wrong.get('c') ?? 0);
  expect(wrong.get('c')).toBeLessThan(0.4);
  expect(wrong.get('a')).toBe(0.4);
});

test('it begins in the middle of a chain, where an answer tells the most', () => {
  const chain: PlacedSkill[] = Array.from({ length: 21 }, (_, index) => ({ id: `s${index}`, known: 0.5, prerequisites: index === 0 ? [] : [`s${index - 1}`] }));
  const first = Number(choosePlacementSkill(chain, [])?.slice(1));
  expect(first).toBeGreaterThan(3);
  expect(first).toBeLessThan(17);
});

test('a question that is drawn ahead is on another skill', () => {
  const skills = graphOf(30, 'ahead');
  const first = choosePlacementSkill(skills, []);
  expect(choosePlacementSkill(skills, [], [first ?? ''])).not.toBe(first);
});

test('it finds out more than the same number of questions in any order', () => {
  let [found, random] = [0, 0];
  for (let run = 0; run < 30; run += 1) {
    const skills = graphOf(60, `found ${run}`);
    const knower = knowerOf(skills, 0.85, `found ${run}`);
    const rightlyTold = (answers: PlacementAnswer[]) => [...placementBeliefs(skills, answers)].filter(([id, known]) => (known >= 0.5) === knower.known.has(id)).length / skills.length;
    const answers = place(skills, knower.answer);
    found += rightlyTold(answers);
    const order = createRandom(`order ${run}`).shuffle(skills).slice(0, answers.length);
    random += rightlyTold(order.map(({ id }) => ({ skillId: id, isRight: knower.answer(id) })));
  }
  expect(found / 30).toBeGreaterThan(0.7);
  expect(found).toBeGreaterThan(random);
});
