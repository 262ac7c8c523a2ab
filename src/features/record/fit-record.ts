import { fitAnswerWeights, type Predicted } from './fit-answer-weights.ts';
import { fitTracing, type Fit } from './fit-parameters.ts';
import { answerFeatures, type AnswerWeights } from './predict-answer.ts';
import type { SkillGraph } from './skill-graph.ts';
import { fadeKnown } from './trace-knowledge.ts';
import { startLearner, traceBefore, traceInto, type TracingModel } from './trace-learner.ts';
import { defaultTracing, type TracingOf } from './tracing-parameters.ts';

/** First answers of one learner in their order: right at the first try and without help, or not. */
export type LearnerAnswers = readonly { skillId: string; isRight: boolean }[];
export type FittedRecord = { fits: Map<string, Fit>; weights: AnswerWeights };

/** More answers than this move five weights no further. */
const enoughToWeigh = 200_000;
const noGraph: SkillGraph = { order: [], prerequisites: () => [], successors: () => [] };

/**
 * Fits what the record assumes to answers: tracing of each skill, then the weights of the prediction on top of it.
 * @param assumed what is assumed of a skill before; omitted: the defaults
 */
export function fitRecord(learners: readonly LearnerAnswers[], assumed: TracingOf = () => defaultTracing, graph = noGraph): FittedRecord {
  const sequences = new Map<string, number[][]>();
  for (const answers of learners) {
    const own = new Map<string, number[]>();
    for (const { skillId, isRight } of answers) {
      const sequence = own.get(skillId);
      if (sequence) sequence.push(isRight ? 1 : 0);
      else own.set(skillId, [isRight ? 1 : 0]);
    }
    for (const [skillId, sequence] of own) {
      const all = sequences.get(skillId);
      if (all) all.push(sequence);
      else sequences.set(skillId, [sequence]);
    }
  }
  const fits = new Map([...sequences].map(([skillId, all]) => [skillId, fitTracing(all, assumed(skillId))]));
  const model: TracingModel = { graph, tracing: (skillId) => fits.get(skillId)?.tracing ?? assumed(skillId) };
  const predicted: Predicted[] = [];
  for (const answers of learners) {
    if (predicted.length >= enoughToWeigh) break;
    foresee(answers, model, (each) => predicted.push(each));
  }
  return { fits, weights: fitAnswerWeights(predicted) };
}

/** What is known of each answer of a learner just before it, from those before alone; tracing goes on with the answer. */
export function foresee(answers: LearnerAnswers, model: TracingModel, tell: (predicted: Predicted) => void): void {
  const learner = startLearner();
  for (const { skillId, isRight } of answers) {
    const tracing = model.tracing(skillId);
    const trace = traceBefore(learner, 0, model)(skillId);
    const counts = { right: trace.correctCount, wrong: trace.evidenceCount - trace.correctCount };
    tell({ features: answerFeatures(fadeKnown(trace, tracing, 0), tracing, learner.level, counts), isRight });
    traceInto(learner, { itemId: '', skillIds: [skillId], context: 'practice', isCorrect: isRight, attempt: 1, hintsUsed: 0, isAided: false, at: 0 }, model);
  }
}
