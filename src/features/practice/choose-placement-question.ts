import { believe, settleChance, type Link, type PlacedSkill, type PlacementAnswer } from './placement-beliefs.ts';

export type PlacementState = {
  /** Prerequisites stand before what needs them. */
  skills: readonly PlacedSkill[];
  answers: readonly PlacementAnswer[];
  /** Skills whose question is drawn and not answered yet. */
  open?: readonly string[];
  /** Whether the record calls a skill secure: what the placement promises is what a plan leaves out. */
  isSecure: (skillId: string) => boolean;
};

const mostAsksOfOne = 3;
/** Once more where all were right and the record is not sure yet. */
const mostAsksOfRight = 4;
/** It begins with what others build on: easier than the top of the goal, and those will speak for it once more is known of the learner. */
const beginnings = 2;
/** From this chance of guessing on, two right answers are not enough. */
const muchGuess = 0.2;
/** What a skill outside the goal counts for beside one of it, and finding a gap where one builds on it. */
const [besideGoal, gap, gapBesideGoal] = [0.6, 0.35, 1];
const [laterIfSpokenFor, laterIfUnsure] = [0.35, 0.35];
/** Skills that an answer is expected to settle; a question that brings less is not worth its time. */
const worthAsking = 0.2;

/** The fewest and the most questions: 12 to 25, less where there is less to ask. @param around skills of the goal and around it */
export const placementLength = (goal: number, around = goal) => ({ least: Math.min(12, 2 * goal), most: Math.min(25, mostAsksOfOne * around) });

/** How many right answers in a row make a skill known here: two typed ones, or three where one in five would be right by chance. */
export const answersNeeded = (guess: number) => (guess >= muchGuess ? 3 : 2);

/**
 * The skill to ask about next: the one whose answers are expected to settle the most for each question. It goes up and down: a skill
 * that is shown to be known settles all that it builds on; one that goes wrong opens what it builds on, down to the first grade. A right
 * answer speaks for the prerequisites, a wrong one against what builds on them (the fringes of knowledge spaces: Doignon & Falmagne 1999).
 * @returns null when enough is known or asked
 */
export function choosePlacementSkill(state: PlacementState): string | null {
  const { skills, answers, open: drawn = [] } = state;
  const { least, most } = placementLength(skills.filter(({ isGoal }) => isGoal).length, skills.length);
  const asked = answers.length + drawn.length;
  if (asked >= most) return null;
  const marks = markAll(state);
  const known = believe(marks, answers);
  const open = marks.filter(({ isOpen, canAsk }) => isOpen && canAsk);
  const gentle = asked < beginnings ? open.filter(({ right, wrong, above, below }) => right + wrong === 0 && below.some(({ index }) => marks[index]?.isOpen) && above.some(({ index }) => marks[index]?.isOpen)) : [];
  const best = bestOf(gentle.length > 0 ? gentle : open, (mark) => worthOf(mark, marks, known));
  if (best && (best.worth >= worthAsking || asked < least)) return best.mark.skill.id;
  if (asked >= least) return null;
  // What follows from other answers is made sure of, and then what comes after the goal.
  const unsure = bestOf(marks.filter(({ canAsk, wrong }) => canAsk && wrong === 0), ({ index, skill, right }) => (skill.isGoal ? 2 : 1) + right - (known[index] ?? 0));
  return unsure?.mark.skill.id ?? null;
}

/** What a placement has found out: the probability that each skill is known. */
export function placementBeliefs(state: PlacementState): Map<string, number> {
  const marks = markAll(state);
  const known = believe(marks, state.answers);
  return new Map(marks.map(({ skill, index }) => [skill.id, known[index] ?? skill.known]));
}

type Mark = Link & {
  index: number;
  right: number;
  wrong: number;
  /** Known, by its own answers or by those on what builds on it. */
  isShown: boolean;
  /** It matters for the goal whether it is known, and that is not settled. */
  isOpen: boolean;
  canAsk: boolean;
};

function markAll({ skills, answers, open = [], isSecure }: PlacementState): Mark[] {
  const places = new Map(skills.map(({ id }, index) => [id, index]));
  const marks = skills.map((skill, index): Mark => ({ skill, index, below: [], above: [], right: 0, wrong: 0, isShown: false, isOpen: false, canAsk: true }));
  for (const mark of marks) link(mark, marks, places);
  for (const { skillId, isRight } of answers) {
    const mark = marks[places.get(skillId) ?? -1];
    if (mark) mark[isRight ? 'right' : 'wrong'] += 1;
  }
  for (const mark of marks) {
    mark.isShown = isSecure(mark.skill.id);
    mark.canAsk = !mark.isShown && !open.includes(mark.skill.id) && mark.right + mark.wrong < (mark.wrong === 0 ? mostAsksOfRight : mostAsksOfOne);
  }
  for (const { below, isShown } of marks) if (isShown) for (const { index } of below) showBelow(marks[index]);
  const matters = new Set(marks.filter(({ skill }) => skill.isGoal).map(({ index }) => index));
  for (const { index, wrong, below } of marks.toReversed()) if (wrong > 0 && matters.has(index)) for (const under of below) matters.add(under.index);
  for (const mark of marks) mark.isOpen = matters.has(mark.index) && !mark.isShown && mark.wrong === 0;
  return marks;
}

function showBelow(mark: Mark | undefined) {
  if (mark && mark.wrong === 0 && !mark.skill.isDoubted) mark.isShown = true;
}

/** All that a skill builds on, near and far, with how many steps of the graph lie between. */
function link(mark: Mark, marks: readonly Mark[], places: ReadonlyMap<string, number>) {
  const steps = new Map<number, number>();
  for (const id of mark.skill.prerequisites) {
    const place = places.get(id);
    const under = place === undefined || place >= mark.index ? undefined : marks[place];
    if (!under) continue;
    for (const { index, distance } of [{ index: under.index, distance: 0 }, ...under.below]) steps.set(index, Math.min(steps.get(index) ?? Infinity, distance + 1));
  }
  mark.below = [...steps].map(([index, distance]) => ({ index, distance }));
  for (const { index, distance } of mark.below) marks[index]?.above.push({ index: mark.index, distance });
}

/** Skills that asking about one is expected to settle, for each question it takes. */
function worthOf(mark: Mark, marks: readonly Mark[], known: readonly number[]): number {
  const own = known[mark.index] ?? 0;
  const left = Math.max(1, answersNeeded(mark.skill.guess) - mark.right);
  const { all, questions } = settleChance(own, mark.skill.guess, left);
  const settles = [{ index: mark.index }, ...mark.below].reduce((sum, { index }) => {
    const each = marks[index];
    return sum + (each?.isOpen ? (each.skill.isGoal ? 1 : besideGoal) : 0);
  }, 0);
  const uncertainty = 4 * own * (1 - own);
  const worth = (all * settles + (1 - all) * uncertainty * (mark.skill.isGoal ? gap : gapBesideGoal)) / questions;
  // What went right may be spoken for by what builds on it; and what the record is not sure of yet can wait until more is known of the learner.
  const isSpokenFor = mark.right > 0 && mark.above.some(({ index }) => marks[index]?.isOpen === true && marks[index].canAsk);
  return worth * (isSpokenFor ? laterIfSpokenFor : 1) * (mark.right >= answersNeeded(mark.skill.guess) ? laterIfUnsure : 1);
}

function bestOf<Each>(all: readonly Each[], worth: (each: Each) => number): { mark: Each; worth: number } | null {
  let best: { mark: Each; worth: number } | null = null;
  for (const mark of all) {
    const own = worth(mark);
    if (!best || own > best.worth + 1e-9) best = { mark, worth: own };
  }
  return best;
}
