/** A skill that a placement may ask about. */
export type PlacedSkill = {
  id: string;
  prerequisites: readonly string[];
  /** Taken to be known with this probability before the first question. */
  known: number;
  /** Earlier answers speak against it: what builds on it does not show it to be known. */
  isDoubted: boolean;
  /** Of what the placement is about; the others are what that builds on, and what builds on it. */
  isGoal: boolean;
  /** Chance of a right answer without knowing, with the question that it would be asked. */
  guess: number;
};
export type PlacementAnswer = { skillId: string; isRight: boolean; guess: number };

/** A skill with what it builds on (`below`) and what builds on it, near and far, in steps of the graph. */
export type Link = { skill: PlacedSkill; below: { index: number; distance: number }[]; above: { index: number; distance: number }[] };

/** Wrong despite knowing. */
const slip = 0.1;
/** How much of an answer's word reaches the next skill of the graph. */
const reach = 0.75;
/** How far one answer that was not expected moves what is thought of all the other skills (logits), and how that falls with more of them. */
const [levelStep, levelDecay] = [0.9, 0.12];

/**
 * What is believed of each skill after some answers: each answer by Bayes' rule, tempered by how far its word reaches; and a level, moved
 * by what was not expected, under all of it. Who fails three skills of grade 7 in geometry is not taken for sure in its fractions.
 */
export function believe(links: readonly Link[], answers: readonly PlacementAnswer[]): number[] {
  const places = new Map(links.map(({ skill }, index) => [skill.id, index]));
  const known = links.map(({ skill }) => held(skill.known));
  let count = 0;
  for (const { skillId, isRight, guess } of answers) {
    const place = places.get(skillId);
    const link = place === undefined ? undefined : links[place];
    if (place === undefined || !link) continue;
    const expected = chanceOfRight(known[place] ?? 0, guess);
    const shift = (levelStep / (1 + levelDecay * count)) * ((isRight ? 1 : 0) - expected);
    count += 1;
    for (const index of known.keys()) known[index] = held(moved(known[index] ?? 0, shift));
    const word = [{ index: place, distance: 0 }, ...(isRight ? link.below : link.above)];
    for (const { index, distance } of word) known[index] = held(afterAnswer(known[index] ?? 0, isRight, guess, reach ** distance));
  }
  return known;
}

/** The chance that all of some answers in a row are right, and how many are asked until that is known: the first wrong one ends it. */
export function settleChance(known: number, guess: number, left: number): { all: number; questions: number } {
  let questions = 0;
  for (let before = 0; before < left; before += 1) questions += chanceOfRow(known, guess, before);
  return { all: chanceOfRow(known, guess, left), questions };
}

const chanceOfRow = (known: number, guess: number, count: number) => known * (1 - slip) ** count + (1 - known) * guess ** count;
const chanceOfRight = (known: number, guess: number) => chanceOfRow(known, guess, 1);

/** Bayes' rule with the likelihood tempered by how far the answer's word reaches. */
function afterAnswer(known: number, isRight: boolean, guess: number, trust: number): number {
  const ifKnown = (isRight ? 1 - slip : slip) ** trust;
  const ifNot = (isRight ? guess : 1 - guess) ** trust;
  return (known * ifKnown) / (known * ifKnown + (1 - known) * ifNot);
}

const held = (known: number) => Math.min(0.98, Math.max(0.02, known));

function moved(known: number, logits: number): number {
  return 1 / (1 + Math.exp(-(Math.log(known / (1 - known)) + logits)));
}
