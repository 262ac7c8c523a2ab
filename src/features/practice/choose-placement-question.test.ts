import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { answersNeeded, choosePlacementSkill, placementBeliefs, placementLength } from './choose-placement-question.ts';
import type { PlacedSkill, PlacementAnswer } from './placement-beliefs.ts';
import { placementPrior } from './placement-priors.ts';

const placed = (id: string, prerequisites: string[] = [], more: Partial<PlacedSkill> = {}): PlacedSkill => ({ id, prerequisites, known: 0.4, isDoubted: false, isGoal: true, guess: 0.05, ...more });

/** Layers of skills, each with up to three prerequisites in the layers before. The last ones are the goal. */
function graphOf(count: number, goalFrom: number, seed: string): PlacedSkill[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => placed(
    `s${index}`, index === 0 ? [] : [...new Set(Array.from({ length: random.integer(0, 3) }, () => `s${random.integer(Math.max(0, index - 12), index - 1)}`))],
    { isGoal: index >= goalFrom, known: index >= goalFrom ? 0.4 : 0.75, guess: random.pick([0.05, 0.05, 0.25]) },
  ));
}

/** Skills on top of each other, the first at the bottom. */
const chainOf = (length: number, more: (index: number) => Partial<PlacedSkill> = () => ({})) =>
  Array.from({ length }, (_, index) => placed(`s${index}`, index === 0 ? [] : [`s${index - 1}`], more(index)));

/** As the record has it: every answer of a placement right, two typed ones or three that could be guessed. */
function secureBy(answers: readonly PlacementAnswer[]) {
  return (skillId: string) => {
    const own = answers.filter((answer) => answer.skillId === skillId);
    return own.every(({ isRight }) => isRight) && own.length >= answersNeeded(Math.max(0, ...own.map(({ guess }) => guess)));
  };
}

/** Somebody who knows a skill only with all its prerequisites. */
function knowerOf(skills: PlacedSkill[], share: number, seed: string) {
  const random = createRandom(seed);
  const known = new Set<string>();
  for (const { id, prerequisites } of skills) if (prerequisites.every((before) => known.has(before)) && random.next() < share) known.add(id);
  return { known, answer: ({ id, guess }: PlacedSkill) => random.next() < (known.has(id) ? 0.92 : guess) };
}

function place(skills: PlacedSkill[], answer: (skill: PlacedSkill) => boolean): PlacementAnswer[] {
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const skillId = choosePlacementSkill({ skills, answers, isSecure: secureBy(answers) });
    const skill = skills.find(({ id }) => id === skillId);
    if (!skill) return answers;
    answers.push({ skillId: skill.id, isRight: answer(skill), guess: skill.guess });
  }
}

/** Every skill that is secure, and all that it builds on. */
function shownBy(skills: PlacedSkill[], answers: PlacementAnswer[]): Set<string> {
  const isSecure = secureBy(answers);
  const shown = new Set<string>();
  for (const { id, prerequisites } of skills.toReversed()) if (shown.has(id) || isSecure(id)) for (const each of [id, ...prerequisites]) shown.add(each);
  return shown;
}

test('12 to 25 questions where there is so much to ask, less where there is not', () => {
  expect([1, 4, 6, 12, 400].map((count) => placementLength(count))).toEqual([{ least: 2, most: 3 }, { least: 8, most: 12 }, { least: 12, most: 18 }, { least: 12, most: 25 }, { least: 12, most: 25 }]);
  expect(placementLength(2, 40)).toEqual({ least: 4, most: 25 });
});

test('for any graph and learner it ends within its length, asks none too often, and is the same again', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.9, noNaN: true }), fc.nat(), (count, share, below, seed) => {
    const skills = graphOf(count, Math.floor(count * below), `graph ${seed}`);
    const ask = () => place(skills, knowerOf(skills, share, `knower ${seed}`).answer);
    const answers = ask();
    const goal = skills.filter(({ isGoal }) => isGoal).length;
    const { least, most } = placementLength(goal, count);
    // Once a skill went wrong there may be nothing left to ask before the fewest are reached.
    if (answers.every(({ isRight }) => isRight)) expect(answers.length).toBeGreaterThanOrEqual(least);
    expect(answers.length).toBeLessThanOrEqual(most);
    expect(Math.max(...Object.values(Object.groupBy(answers, ({ skillId }) => skillId)).map((each) => each?.length ?? 0))).toBeLessThanOrEqual(4);
    expect(ask()).toEqual(answers);
  }), { numRuns: 40 });
});

test('who gets everything right is shown to know the whole goal, or as much of it as 25 questions reach', () => {
  for (let run = 0; run < 20; run += 1) {
    const skills = graphOf(40, 22, `all right ${run}`);
    const answers = place(skills, () => true);
    const shown = shownBy(skills, answers);
    const goal = skills.filter(({ isGoal }) => isGoal);
    expect(answers.length).toBeGreaterThanOrEqual(12);
    if (answers.length < 25) expect(goal.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
    else expect(goal.filter(({ id }) => shown.has(id)).length / goal.length).toBeGreaterThan(0.6);
  }
});

test('what goes wrong leads down to what it builds on, outside the goal too, and not round among its own kind', () => {
  const chain = chainOf(20, (index) => ({ isGoal: index >= 14, known: index >= 14 ? 0.4 : 0.7 }));
  const knowsFirst = (count: number) => place(chain, ({ id }) => Number(id.slice(1)) < count);
  const places = knowsFirst(5).map(({ skillId }) => Number(skillId.slice(1)));
  expect(places.filter((at) => at < 14).length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...places)).toBeLessThanOrEqual(5);
  // It finds the place: what is shown reaches to just below what is not known.
  expect(Math.max(...[...shownBy(chain, knowsFirst(9))].map((id) => Number(id.slice(1))))).toBeGreaterThanOrEqual(6);
  expect(knowsFirst(0).slice(0, 12).some(({ skillId }) => Number(skillId.slice(1)) < 14)).toBe(true);
});

test('what can be guessed is asked three times before it counts, what is typed twice', () => {
  const asked = (guess: number) => place([placed('only', [], { guess })], () => true).length;
  expect([asked(0.05), asked(0.25), answersNeeded(0.199), answersNeeded(0.2)]).toEqual([2, 3, 2, 3]);
});

test('what the record calls secure already is not asked; what earlier answers speak against is not shown by what builds on it', () => {
  const chain = chainOf(6);
  const state = { skills: chain, answers: [], isSecure: (id: string) => ['s3', 's4', 's5'].includes(id) };
  expect(choosePlacementSkill(state)).not.toMatch(/s[345]/);
  const doubted = chainOf(6, (index) => ({ isDoubted: index === 1 }));
  const answers = place(doubted, () => true);
  expect(answers.some(({ skillId }) => skillId === 's1')).toBe(true);
});

test('a right answer speaks for prerequisites, a wrong one against what builds on it; either moves the level of all', () => {
  const chain = ['a', 'b', 'c', 'd'].map((id, index) => placed(id, index === 0 ? [] : ['abcd'[index - 1] ?? '']));
  const isSecure = () => false;
  const right = placementBeliefs({ skills: chain, answers: [{ skillId: 'c', isRight: true, guess: 0.05 }], isSecure });
  expect(right.get('c')).toBeGreaterThan(right.get('b') ?? 1);
  expect(right.get('b')).toBeGreaterThan(right.get('a') ?? 1);
  expect(right.get('a')).toBeGreaterThan(right.get('d') ?? 1);
  expect(right.get('d')).toBeGreaterThan(0.4);
  const wrong = placementBeliefs({ skills: chain, answers: [{ skillId: 'b', isRight: false, guess: 0.05 }], isSecure });
  expect(wrong.get('b')).toBeLessThan(wrong.get('c') ?? 0);
  expect(wrong.get('c')).toBeLessThan(wrong.get('d') ?? 0);
  expect(wrong.get('d')).toBeLessThan(wrong.get('a') ?? 0);
});

test('a question that is drawn ahead is on another skill', () => {
  const skills = graphOf(30, 10, 'ahead');
  const state = { skills, answers: [], isSecure: () => false };
  const first = choosePlacementSkill(state);
  expect(choosePlacementSkill({ ...state, open: [first ?? ''] })).not.toBe(first);
});

test('for learners of all kinds hardly anything is left out that they do not know, and most of what they know', () => {
  let [left, wrongly, knew, found] = [0, 0, 0, 0];
  for (let run = 0; run < 60; run += 1) {
    const skills = graphOf(45, 25, `learners ${run}`);
    const knower = knowerOf(skills, 0.5 + (run % 6) * 0.1, `learners ${run}`);
    const shown = shownBy(skills, place(skills, knower.answer));
    for (const { id } of skills.filter(({ isGoal }) => isGoal)) {
      if (shown.has(id)) left += 1;
      if (shown.has(id) && !knower.known.has(id)) wrongly += 1;
      if (knower.known.has(id)) knew += 1;
      if (shown.has(id) && knower.known.has(id)) found += 1;
    }
  }
  expect(wrongly / left).toBeLessThan(0.05);
  expect(found / knew).toBeGreaterThan(0.5);
});

test('before its first answer a skill of an earlier grade is likely known, of a later one hardly; answers weigh more than the grade', () => {
  const none = { known: 0.3, evidenceCount: 0 };
  const byGrade = [4, 5, 6, 7, 8].map((grade) => placementPrior(grade, 6, none));
  expect(byGrade).toEqual(byGrade.toSorted((one, other) => other - one));
  expect(placementPrior(4, 6, { known: 0.1, evidenceCount: 8 })).toBe(0.1);
  expect(placementPrior(4, 6, { known: 0.1, evidenceCount: 1 })).toBeLessThan(placementPrior(4, 6, none));
});
