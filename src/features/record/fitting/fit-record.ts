import { fitAnswerWeights, type Predicted } from './fit-answer-weights.ts';
import { fitTracing, type Fit } from './fit-parameters.ts';
import type { AnswerWeights } from '../tracing/predict-answer.ts';
import { newSchool } from '../school.ts';
import type { SkillGraph } from '../skill-graph.ts';
import { assume, learnFrom, startLearner, traceInto, type SchoolModel } from '../tracing/trace-learner.ts';
import { defaultTracing, type TracingOf } from '../tracing/tracing-parameters.ts';

/** A first answer: right at the first try and without help, or not. `choices`: how many could be chosen from, null when it was typed. */
export type FirstAnswer = { skillId: string; itemId: string; level: number; choices: number | null; isRight: boolean };
/** First answers of one learner in their order. */
export type LearnerAnswers = readonly FirstAnswer[];
export type FittedRecord = { fits: Map<string, Fit>; weights: AnswerWeights; model: SchoolModel };

/** More answers than this move six weights no further. */
const enoughToWeigh = 200_000;
export const noGraph: SkillGraph = { order: [], prerequisites: () => [], successors: () => [] };

/**
 * Fits what the record assumes to answers: tracing of each skill, then the weights of the prediction on top of it. Difficulties are learned on the way, as they
 * are when answers are recorded; the model given back has seen all of them.
 * @param assumed what is assumed of a skill before; omitted: the defaults
 */
export function fitRecord(learners: readonly LearnerAnswers[], assumed: TracingOf = () => defaultTracing, graph = noGraph): FittedRecord {
  const fits = new Map([...sequencesOf(learners)].map(([skillId, all]) => [skillId, fitTracing(all, assumed(skillId))]));
  const model = { graph, tracing: (skillId: string) => fits.get(skillId)?.tracing ?? assumed(skillId), ...newSchool() };
  for (const answers of learners) foresee(answers, model, () => undefined);
  const predicted: Predicted[] = [];
  for (const answers of learners) {
    if (predicted.length >= enoughToWeigh) break;
    // With what was learned from all of them, as the next learners will be met.
    foresee(answers, model, (each) => predicted.push(each), { learns: false });
  }
  const weights = fitAnswerWeights(predicted);
  return { fits, weights, model: { ...model, weights } };
}

function sequencesOf(learners: readonly LearnerAnswers[]): Map<string, number[][]> {
  const sequences = new Map<string, number[][]>();
  for (const answers of learners) {
    for (const [skillId, own] of Map.groupBy(answers, (answer) => answer.skillId)) {
      const sequence = own.map(({ isRight }) => (isRight ? 1 : 0));
      const all = sequences.get(skillId);
      if (all) all.push(sequence);
      else sequences.set(skillId, [sequence]);
    }
  }
  return sequences;
}

export type Foreseen = Predicted & { expected: number };

/**
 * What is expected of each answer of a learner just before it, from those before alone; then it is traced, and the difficulty of its question follows
 * (changes what `model` has learned, unless it learns no more).
 */
export function foresee(answers: LearnerAnswers, model: SchoolModel, tell: (foreseen: Foreseen) => void, { learns = true } = {}): void {
  const next = foreseer(model, { learns });
  for (const answer of answers) tell(next(answer));
}

/** The same one answer at a time: learners may take turns. */
export function foreseer(model: SchoolModel, { learns = true } = {}): (answer: FirstAnswer) => Foreseen {
  const learner = startLearner();
  return ({ skillId, itemId, level, choices, isRight }) => {
    const asked = { itemId, skillIds: [skillId], level, choices };
    const { features, ...assumed } = assume(learner, asked, model, 0);
    traceInto(learner, { ...asked, ...assumed, context: 'practice', isCorrect: isRight, attempt: 1, hintsUsed: 0, isAided: false, at: 0 }, model);
    if (learns) learnFrom(model, asked, assumed, isRight);
    return { features, isRight, expected: assumed.expected };
  };
}
