import { createColdStart } from './cold-start.ts';
import type { EvidenceContext } from './contract.ts';
import { expectAnswer, startLevel, updateLevel, type LearnerLevel } from './predict-answer.ts';
import { reviewAnswer, type ReviewCard } from './schedule-review.ts';
import type { SkillGraph } from './skill-graph.ts';
import { besideShare, fadeKnown, fadeWeight, speaksForKnowing, startTrace, traceAnswer, type Trace } from './trace-knowledge.ts';
import type { TracingOf } from './tracing-parameters.ts';

/** What tracing reads of a row of evidence. */
export type Answered = {
  itemId: string;
  /** The item's own skill first. */
  skillIds: readonly string[];
  context: EvidenceContext;
  isCorrect: boolean;
  attempt: number;
  hintsUsed: number;
  isAided: boolean;
  at: number;
};

/** All that is derived from one learner's evidence; traces and review cards by skill. */
export type LearnerTrace = { level: LearnerLevel; skills: Map<string, Trace>; cards: Map<string, ReviewCard> };
export type TracingModel = { graph: SkillGraph; tracing: TracingOf };

export const startLearner = (): LearnerTrace => ({ level: startLevel, skills: new Map(), cards: new Map() });

/**
 * Adds one answer to what is derived from a learner's evidence (changes `learner`). Folding all evidence of a learner in the order of
 * its recording gives the same values as recording it did: recording uses this very function.
 */
export function addAnswer(learner: LearnerTrace, answered: Answered, model: TracingModel): void {
  traceInto(learner, answered, model);
  const [own = ''] = answered.skillIds;
  const card = reviewAnswer(learner.cards.get(own) ?? null, answered);
  if (card) learner.cards.set(own, card);
}

/** The part of it that concerns the learner's level and skills. */
export function traceInto(learner: Pick<LearnerTrace, 'level' | 'skills'>, answered: Answered, model: TracingModel): void {
  const teaches = answered.context !== 'assessment' && answered.context !== 'placement';
  const [own = ''] = answered.skillIds;
  const before = traceBefore(learner, answered.at, model);
  if (answered.attempt === 1) {
    const tracing = model.tracing(own);
    const known = fadeKnown(before(own), tracing, answered.at);
    learner.level = updateLevel(learner.level, speaksForKnowing(answered), expectAnswer(known, tracing, learner.level));
  }
  const next = [...new Set(answered.skillIds)].map((skillId): [string, Trace] => {
    const share = skillId === own ? 1 : besideShare;
    return [skillId, traceAnswer(before(skillId), { ...answered, share, teaches }, model.tracing(skillId))];
  });
  for (const [skillId, trace] of next) learner.skills.set(skillId, trace);
}

/** The state in a skill before an answer: the one kept, or a beginning informed by the learner's other skills. */
export function traceBefore(learner: Pick<LearnerTrace, 'level' | 'skills'>, at: number, model: TracingModel): (skillId: string) => Trace {
  let prior: ((skillId: string) => number) | undefined;
  return (skillId) => {
    const kept = learner.skills.get(skillId);
    if (kept) return kept;
    prior ??= priorsOf(learner, model, at);
    return startTrace(prior(skillId), model.tracing(skillId), at);
  };
}

/** What the learner's evidence suggests of skills without any, as of a moment. */
export function priorsOf(learner: Pick<LearnerTrace, 'level' | 'skills'>, { graph, tracing }: TracingModel, at: number): (skillId: string) => number {
  const seen = (skillId: string) => {
    const trace = learner.skills.get(skillId);
    return trace && { known: fadeKnown(trace, tracing(skillId), at), weight: fadeWeight(trace, at) };
  };
  return createColdStart(graph, (skillId) => tracing(skillId).initial, seen, learner.level.level);
}
