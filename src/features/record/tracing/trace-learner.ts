import { guessOf } from './answer-guess.ts';
import { createColdStart } from './cold-start.ts';
import type { EvidenceContext } from '../contract.ts';
import { difficultyFrom, followSkill, knownFrom, meanFrom, skillVariance, startLevel, type LearnerLevel } from './learner-level.ts';
import { correctionSumsOf } from './learned-correction.ts';
import { sumsOf } from './learned-difficulty.ts';
import { answerFeatures, predictAnswer, type AnswerFeatures } from './predict-answer.ts';
import { beginWaivedCard, reviewAnswer, type ReviewCard } from '../schedule-review.ts';
import type { School } from '../school.ts';
import type { SkillGraph } from '../skill-graph.ts';
import { expectRight } from './trace-strength.ts';
import { besideShare, fadeKnown, fadeStrength, fadeWeight, startTrace, strengthAfter, traceAnswer, type Trace, type TracedAnswer } from './trace-knowledge.ts';
import type { TracingOf } from './tracing-parameters.ts';

/** A question as it is about to be answered. */
export type AskedQuestion = {
  itemId: string;
  /** The item's own skill first. */
  skillIds: readonly string[];
  /** 1 easy, 2 usual, 3 demanding. */
  level: number;
  /** How many answers can be chosen from; null: it is typed. */
  choices: number | null;
};

/** What was assumed of a question before its answer was seen. Kept with the answer, so that folding it again gives the same. */
export type Assumed = {
  /** Difficulty of the question beside a usual one of its own skill (logits). */
  offset: number;
  /** Difficulty of a usual question of each of its skills, in their order (logits). */
  usual: readonly number[];
};

/** `expected`: chance that it is answered right at the first try and without help. `plain`: the same before the school's correction; null with fitted weights. */
export type Predicted = { features: AnswerFeatures; expected: number; plain: number | null };

/** What tracing reads of a row of evidence. */
export type Answered = AskedQuestion & Assumed & { context: EvidenceContext; isCorrect: boolean; attempt: number; hintsUsed: number; isAided: boolean; at: number };

/** All that is derived from one learner's evidence; traces and review cards by skill. */
export type LearnerTrace = { level: LearnerLevel; skills: Map<string, Trace>; cards: Map<string, ReviewCard> };
type Skills = Pick<LearnerTrace, 'level' | 'skills'>;

/** What folding needs beside the evidence. */
export type TracingModel = { graph: SkillGraph; tracing: TracingOf };
export type SchoolModel = TracingModel & School;

export const startLearner = (): LearnerTrace => ({ level: startLevel, skills: new Map(), cards: new Map() });

/** What is assumed of a question now, and what it makes of a prediction. */
export function assume(learner: Skills, asked: AskedQuestion, model: SchoolModel, at: number): Assumed & Predicted {
  const [own = ''] = asked.skillIds;
  const assumedOf = (skillId: string) => difficultyFrom(model.tracing(skillId).initial);
  const { usual: ownUsual, offset } = model.difficulties.of({ itemId: asked.itemId, skillId: own, level: asked.level }, assumedOf(own));
  const usual = asked.skillIds.map((skillId) => (skillId === own ? ownUsual : model.difficulties.usual(skillId, assumedOf(skillId))));
  const trace = traceBefore(learner, { ...asked, usual, at }, model)(own);
  const question = { difficulty: ownUsual + offset, guess: guessOf(asked.choices) };
  const features = answerFeatures(fadeStrength(trace, at), trace, question, model.tracing(own), learner.level);
  if (model.weights) return { usual, offset, features, plain: null, expected: predictAnswer(features, model.weights) };
  const plain = expectRight(fadeStrength(trace, at), question);
  return { usual, offset, features, plain, expected: model.correction.of(plain) };
}

/** What a first answer teaches of its question and of predictions (changes `school`). */
export function learnFrom(school: School, { itemId, skillIds: [skillId = ''], level }: AskedQuestion, assumed: Assumed & Pick<Predicted, 'expected' | 'plain'>, isRight: boolean): void {
  const { expected, plain, usual: [usual = 0], offset } = assumed;
  school.difficulties.add({ itemId, skillId, level }, sumsOf(isRight, expected, usual + offset));
  if (plain !== null) school.correction.add(correctionSumsOf({ plain, expected, isRight }));
}

/**
 * Adds one answer to what is derived from a learner's evidence (changes `learner`). Folding all evidence of a learner in the order of
 * its recording gives the same values as recording it did: recording uses this very function.
 */
export function addAnswer(learner: LearnerTrace, answered: Answered, model: TracingModel): void {
  const [own = ''] = answered.skillIds;
  traceInto(learner, answered, model);
  const before = learner.cards.get(own) ?? null;
  // What a placement alone calls secure is asked again within days.
  const card = reviewAnswer(before, answered) ?? (learner.skills.get(own)?.isWaived ? beginWaivedCard(answered.at) : null);
  if (card) learner.cards.set(own, card);
}

/** The part of it that concerns the learner's level and skills. */
export function traceInto(learner: Skills, answered: Answered, model: TracingModel): void {
  const [own = ''] = answered.skillIds;
  const before = traceBefore(learner, answered, model);
  const toSkill = (skillId: string): TracedAnswer => ({ ...answered, usual: usualIn(answered, skillId, model.tracing), share: skillId === own ? 1 : besideShare });
  const [ownBefore, toOwn] = [before(own), toSkill(own)];
  const shown = strengthAfter(ownBefore, toOwn);
  const beside = answered.skillIds.length === 1 ? [] : [...new Set(answered.skillIds)].filter((skillId) => skillId !== own);
  // All from what was before the answer.
  const next = beside.map((skillId): [string, Trace] => [skillId, traceAnswer(before(skillId), toSkill(skillId), model.tracing(skillId))]);
  if (answered.attempt === 1) learner.level = followSkill(learner.level, fadeStrength(ownBefore, answered.at), shown);
  learner.skills.set(own, traceAnswer(ownBefore, toOwn, model.tracing(own), shown));
  for (const [skillId, trace] of next) learner.skills.set(skillId, trace);
}

type Beginning = Pick<Answered, 'skillIds' | 'usual' | 'at'>;

function usualIn({ skillIds, usual }: Pick<Beginning, 'skillIds' | 'usual'>, skillId: string, tracing: TracingOf): number {
  return usual[skillIds.indexOf(skillId)] ?? difficultyFrom(tracing(skillId).initial);
}

/** The state in a skill before an answer: the one kept, or a beginning informed by the learner's other skills. */
function traceBefore(learner: Skills, given: Beginning, model: TracingModel): (skillId: string) => Trace {
  let prior: ((skillId: string) => number) | undefined;
  return (skillId) => {
    const kept = learner.skills.get(skillId);
    if (kept) return kept;
    const usualOf = (id: string) => usualIn(given, id, model.tracing);
    prior ??= priorsOf(learner, model, given.at, usualOf);
    const variance = skillVariance(learner.level);
    const mean = meanFrom(prior(skillId), usualOf(skillId), variance);
    return startTrace({ mean, variance }, usualOf(skillId), model.tracing(skillId), given.at);
  };
}

/**
 * What the learner's evidence suggests of skills without any, as of a moment: the probability that they know them.
 * @param usualOf difficulty of a usual question of a skill; omitted: what is assumed without answers
 */
export function priorsOf(learner: Skills, { graph, tracing }: TracingModel, at: number, usualOf = (skillId: string) => difficultyFrom(tracing(skillId).initial)): (skillId: string) => number {
  const seen = (skillId: string) => {
    const trace = learner.skills.get(skillId);
    return trace && { known: fadeKnown(trace, at), weight: fadeWeight(trace, at) };
  };
  const variance = skillVariance(learner.level);
  return createColdStart(graph, (skillId) => knownFrom(learner.level.mean, usualOf(skillId), variance), seen);
}
