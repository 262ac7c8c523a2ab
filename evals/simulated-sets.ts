import { createRandom, normal, type Random } from '#shared/random.ts';

/** One response of a simulated learner; items are named within their set. */
export type SimulatedResponse = { user: string; skill: string; item: string; correct: 0 | 1 };
export type SimulatedSet = { name: string; responses: SimulatedResponse[] };

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const between = (random: Random, low: number, high: number) => low + random.next() * (high - low);

type Asked = { user: number; skill: number; item: number };
/** Chance of a right answer of this learner now; called in order, so that it may learn from each. */
type Learner = (asked: Asked) => number;

/**
 * Learners one after the other, each through skills in an order of their own, several questions of a skill in a row (as tutors and problem sets
 * ask), now and then a question of an earlier skill.
 */
function inProblemSets(random: Random, size: { learners: number; skills: number; items: number; skillsEach: number; least: number; most: number }, begin: (user: number) => Learner): SimulatedResponse[] {
  const responses: SimulatedResponse[] = [];
  for (let user = 0; user < size.learners; user += 1) {
    const chance = begin(user);
    const first = random.integer(0, size.skills - 1);
    for (let place = 0; place < size.skillsEach; place += 1) {
      const own = (first + place) % size.skills;
      const count = random.integer(size.least, size.most);
      for (let asked = 0; asked < count; asked += 1) {
        const skill = place > 0 && random.next() < 0.1 ? (first + random.integer(0, place - 1)) % size.skills : own;
        const item = random.integer(0, size.items - 1);
        responses.push(rowOf({ user, skill, item }, random.next() < chance({ user, skill, item })));
      }
    }
  }
  return responses;
}

const rowOf = ({ user, skill, item }: Asked, isRight: boolean): SimulatedResponse =>
  ({ user: `u${user}`, skill: `s${skill}`, item: `s${skill}.${item}`, correct: isRight ? 1 : 0 });

/**
 * Knowledge tracing as published (Corbett & Anderson 1994), with parameters drawn as they are found in the public sets: initial .1 to .8, learn .02 to .4,
 * guess .05 to .4, slip .02 to .25. Drawn again until `share` of the answers are right.
 */
export function tracedSet(seed: string, share: readonly [number, number] = [0.55, 0.8], size = { learners: 400, skills: 30, items: 8, skillsEach: 8, least: 3, most: 12 }): SimulatedSet {
  for (let time = 0; ; time += 1) {
    const random = createRandom(`${seed} ${time}`);
    const skills = Array.from({ length: size.skills }, () => ({
      initial: between(random, 0.1, 0.8), learn: between(random, 0.02, 0.4), guess: between(random, 0.05, 0.4), slip: between(random, 0.02, 0.25),
    }));
    const responses = inProblemSets(random, size, () => {
      const known = new Map<number, boolean>();
      return ({ skill }) => {
        const { initial = 0.3, learn = 0.1, guess = 0.2, slip = 0.1 } = skills[skill] ?? {};
        const now = known.get(skill) ?? random.next() < initial;
        known.set(skill, now || random.next() < learn);
        return now ? 1 - slip : guess;
      };
    });
    const mean = responses.reduce((sum, { correct }) => sum + correct, 0) / responses.length;
    if (mean >= share[0] && mean <= share[1]) return { name: seed, responses };
  }
}

/**
 * The synthetic set of Piech et al. 2015 ("Deep knowledge tracing", synthetic-5): 4,000 learners, five concepts, the same fifty exercises in the same
 * order; an exercise has one concept and a difficulty, the answer follows the three-parameter model with guess .25, and answering makes a concept stronger.
 */
export function syntheticFive(seed: string, learners = 4_000): SimulatedSet {
  const random = createRandom(seed);
  const exercises = Array.from({ length: 50 }, (_, item) => ({ item, skill: random.integer(0, 4), difficulty: normal(random) * 1.5 }));
  const responses: SimulatedResponse[] = [];
  for (let user = 0; user < learners; user += 1) {
    const concepts = Array.from({ length: 5 }, () => normal(random) * 1.7);
    for (const { item, skill, difficulty } of exercises) {
      const strength = concepts[skill] ?? 0;
      responses.push(rowOf({ user, skill, item }, random.next() < 0.25 + 0.75 * sigmoid(strength - difficulty)));
      concepts[skill] = strength + 0.1;
    }
  }
  return { name: seed, responses };
}

/** Item response curves with growth: learners of differing ability, skills and items of differing difficulty, each answer makes a little stronger. */
export function growingSet(seed: string, { learners = 400, easy = 0.4, skew = 0 } = {}): SimulatedSet {
  const random = createRandom(seed);
  const size = { learners, skills: 25, items: 12, skillsEach: 8, least: 3, most: 12 };
  const skills = Array.from({ length: size.skills }, () => normal(random) * 0.8);
  // A long tail of hard items among easy ones when skewed.
  const items = skills.map(() => Array.from({ length: size.items }, () => (skew > 0 ? skew * (-Math.log(1 - random.next()) - 1) : normal(random) * 0.7)));
  const responses = inProblemSets(random, size, () => {
    const [ability, pace] = [normal(random) * 0.9, 0.05 + 0.15 * random.next()];
    const strengths = new Map<number, number>();
    return ({ skill, item }) => {
      const strength = strengths.get(skill) ?? ability + normal(random) * 0.5;
      strengths.set(skill, strength + pace);
      return sigmoid(strength + easy - (skills[skill] ?? 0) - (items[skill]?.[item] ?? 0));
    };
  });
  return { name: seed, responses };
}

/** Unlike learners side by side: some know, some learn fast, some slowly, some choose at random among four, some are careless. */
export function mixedSet(seed: string, learners = 400): SimulatedSet {
  const random = createRandom(seed);
  const size = { learners, skills: 20, items: 10, skillsEach: 7, least: 4, most: 14 };
  const items = Array.from({ length: size.skills }, () => Array.from({ length: size.items }, () => normal(random) * 0.6));
  const responses = inProblemSets(random, size, () => {
    const kind = random.pick(['knows', 'fast', 'slow', 'slow', 'guesses', 'careless'] as const);
    const tries = new Map<number, number>();
    const start = { knows: 2.2, fast: -1, slow: -0.4, guesses: -9, careless: 2 }[kind];
    const pace = { knows: 0, fast: 0.7, slow: 0.12, guesses: 0, careless: 0 }[kind];
    const slip = kind === 'careless' ? 0.25 : 0.03;
    return ({ skill, item }) => {
      const seen = tries.get(skill) ?? 0;
      tries.set(skill, seen + 1);
      return 0.2 + (0.8 - slip) * sigmoid(start + pace * seen - (items[skill]?.[item] ?? 0));
    };
  });
  return { name: seed, responses };
}

/** Sets of each kind, always the same. */
export function* simulatedSets(): Generator<SimulatedSet> {
  yield tracedSet('knowledge tracing, parameters as in the public sets');
  yield tracedSet('knowledge tracing, mostly right', [0.74, 0.8]);
  yield tracedSet('knowledge tracing, hardly more than half right', [0.55, 0.6]);
  yield growingSet('item response curves with growth');
  yield growingSet('item response curves with growth, easy', { easy: 1.6 });
  yield growingSet('item response curves with growth, a tail of hard items', { skew: 1 });
  yield mixedSet('unlike learners side by side');
  yield syntheticFive('synthetic-5');
}
