import type { ContentLibrary, QuestionBody } from '#features/content/library.ts';
import { choicesOf, kindOf, optionsOf } from '#features/content/answer-kinds/answer-kinds.ts';
import { optionId } from '#features/content/answer-kinds/choice/option-letters.ts';
import { createRandom, normal, type Random } from '#shared/random.ts';

/**
 * A learner whose skill is known, to make evidence that looks like a school's, and to see whether the estimates find what
 * is true. On purpose not the model of the estimates: strength is a number on a logistic scale that grows with practice,
 * faster when what it builds on is strong, and fades with days (Pavlik & Anderson 2005 in spirit, an item response curve
 * in form).
 */
export type SimulatedLearner = {
  /** Probability of a right answer to a question of the middle level, without guessing or slipping: what "known" means here. */
  truth(skillId: string): number;
  /** Probability of a right answer to this question, with some help. */
  chance(question: QuestionBody, hints: number): number;
  /** What this learner answers: the key, or a wrong answer in the way in which this learner errs. Null: has nothing to say. */
  respond(question: QuestionBody, isRight: boolean): string | null;
  /** How many hints they open before they answer. */
  hintsWanted(question: QuestionBody): number;
  triesAgain(): boolean;
  secondsFor(question: QuestionBody): number;
  learnFromAnswer(skillId: string): void;
  learnFromLesson(skillId: string): void;
  rest(days: number): void;
};

type LearnerSettings = { content: Pick<ContentLibrary, 'skills'>; seed: string; grade: number };

const steepness = 1.8;
const levelStep = 0.7;
const chanceOfSlip = 0.05;
const daysOfMemory = 70;
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

export function createSimulatedLearner({ content, seed, grade }: LearnerSettings): SimulatedLearner {
  const random = createRandom(`${seed} learner`);
  const ability = normal(random) * 0.7;
  const pace = Math.exp(normal(random) * 0.3);
  const care = 0.6 + random.next() * 0.4;
  const strengths = new Map<string, number>();
  const bases = new Map<string, number>();
  const errors = new Map<string, number>();
  for (const skill of content.skills.values()) {
    const yearsAgo = grade - Math.min(...skill.grades);
    const start = (yearsAgo > 0 ? 0.5 + 0.4 * yearsAgo : -1.2) + ability + normal(random) * 0.5;
    strengths.set(skill.id, start);
    bases.set(skill.id, start);
    errors.set(skill.id, random.next());
  }
  const strength = (skillId: string) => strengths.get(skillId) ?? 0;
  const readiness = (skillId: string) => {
    const before = content.skills.get(skillId)?.prerequisites ?? [];
    return before.length === 0 ? 1 : before.reduce((sum, id) => sum + sigmoid(2 * strength(id)), 0) / before.length;
  };
  const learn = (skillId: string, amount: number) => {
    const now = strength(skillId);
    // What is strong already grows little.
    strengths.set(skillId, now + amount * pace * readiness(skillId) * 2 * sigmoid(-(now - 1.5)));
  };
  const skillOf = ({ skillIds: [own = ''] }: QuestionBody) => own;
  const chance = (question: QuestionBody, hints: number) => {
    const guess = Math.min(0.22, 1 / (choicesOf(question.answer) ?? 33));
    const able = sigmoid(steepness * (strength(skillOf(question)) + hints * 0.3 - (question.level - 2) * levelStep));
    return guess + (1 - guess - chanceOfSlip) * able;
  };
  return {
    truth: (skillId) => sigmoid(steepness * strength(skillId)),
    chance,
    respond: (question, isRight) => (isRight ? keyOf(question) : wrongAnswer(question, random, errors.get(skillOf(question)) ?? 0)),
    hintsWanted: (question) => (chance(question, 0) < 0.5 && random.next() < 0.35 ? random.integer(1, 3) : 0),
    triesAgain: () => random.next() < 0.75 * care,
    secondsFor: (question) => Math.max(3, Math.round((question.seconds / pace) * Math.exp(normal(random) * 0.4))),
    learnFromAnswer: (skillId) => learn(skillId, 0.2),
    learnFromLesson: (skillId) => learn(skillId, 0.6),
    rest: (days) => {
      for (const [skillId, now] of strengths) {
        const base = bases.get(skillId) ?? now;
        if (now > base) strengths.set(skillId, base + (now - base) * Math.exp(-days / daysOfMemory));
      }
    },
  };
}

const keyOf = ({ answer }: QuestionBody): string => kindOf(answer).key(answer);

/** Most wrong answers of one learner in one skill have the same cause. @param habit 0 to 1, their own */
function wrongAnswer({ answer, mistakes }: QuestionBody, random: Random, habit: number): string | null {
  if (optionsOf(answer).length > 0) {
    const wrong = optionsOf(answer).flatMap(({ isCorrect }, index) => (isCorrect ? [] : [optionId(index)]));
    return wrong[Math.floor((random.next() < 0.7 ? habit : random.next()) * wrong.length)] ?? null;
  }
  if (mistakes.length > 0 && random.next() < 0.8) return mistakes[Math.floor((random.next() < 0.75 ? habit : random.next()) * mistakes.length)]?.answer ?? null;
  return kindOf(answer).wrong(answer, random) ?? mistakes[0]?.answer ?? null;
}
