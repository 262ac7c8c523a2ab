import { fitRecord, foresee, type FittedRecord, type LearnerAnswers } from '#features/record/fit-record.ts';
import { measurePredictions } from '#features/record/measure-predictions.ts';
import { predictAnswer } from '#features/record/predict-answer.ts';
import { defaultTracing } from '#features/record/tracing-parameters.ts';
import { createRandom } from '#shared/random.ts';
import { type Evaluate, round } from './evaluation.ts';
import { readResponses, type Responses } from './read-responses.ts';

const folds = 5;
/** The baseline begins at the mean of the learners it was fitted on, which counts like this many answers: without that it does worse. */
const baselinePrior = 2;

/**
 * Predicts every response of a learner before it is seen, from that learner's earlier ones alone, by the product's own tracing and
 * prediction. Parameters are fitted by the product's own fit to the other learners (cross-validation over learners, five parts).
 * The baseline is the learner's running mean.
 */
export const evaluate: Evaluate = async ([path = ''], report) => {
  const responses = await readResponses(path);
  const { answers, learnerCount, skillNames } = responses;
  report.progress(`${answers.length} responses of ${learnerCount} learners to ${skillNames.length} skills`);
  const byLearner = groupByLearner(responses);
  const parts = Math.min(folds, learnerCount);
  const part = createRandom('mastery').shuffle([...byLearner.keys()]).reduce((map, learner, index) => map.set(learner, index % parts), new Map<number, number>());
  const [chances, traced, baseline] = [new Float64Array(answers.length), new Float64Array(answers.length), new Float64Array(answers.length)];
  for (let held = 0; held < parts; held += 1) {
    const others = [...byLearner].filter(([learner]) => part.get(learner) !== held).map(([, own]) => own.answers);
    const fitted = fitRecord(others);
    const mean = shareRight(others);
    for (const [learner, own] of byLearner) {
      if (part.get(learner) !== held) continue;
      predictLearner(own, fitted, (place, chance, tracing) => {
        chances[place] = chance;
        traced[place] = tracing;
      });
      runningMean(own, mean, (place, share) => { baseline[place] = share; });
    }
    report.progress(`part ${held + 1} of ${parts}: fitted to ${others.length} learners`);
  }
  const [own, tracing, plain] = [measurePredictions(chances, answers), measurePredictions(traced, answers), measurePredictions(baseline, answers)];
  return {
    responses: answers.length, learners: learnerCount, skills: skillNames.length, split: `${parts} parts by learner`,
    auc: round(own.auc), log_loss: round(own.logLoss), baseline_auc: round(plain.auc), baseline_log_loss: round(plain.logLoss), calibration_error: round(own.calibrationError),
    tracing_only_auc: round(tracing.auc), tracing_only_log_loss: round(tracing.logLoss), tracing_only_calibration_error: round(tracing.calibrationError),
  };
};

type Own = { answers: LearnerAnswers; places: number[] };

function groupByLearner({ learners, skills, answers, skillNames }: Responses): Map<number, Own> {
  const groups = new Map<number, { answers: { skillId: string; isRight: boolean }[]; places: number[] }>();
  for (const [place, learner] of learners.entries()) {
    const own = groups.get(learner) ?? { answers: [], places: [] };
    groups.set(learner, own);
    own.answers.push({ skillId: skillNames[skills[place] ?? 0] ?? '', isRight: answers[place] === 1 });
    own.places.push(place);
  }
  return groups;
}

function predictLearner({ answers, places }: Own, { fits, weights }: FittedRecord, tell: (place: number, chance: number, traced: number) => void) {
  const tracing = (skillId: string) => fits.get(skillId)?.tracing ?? defaultTracing;
  const model = { graph: { order: [], prerequisites: () => [], successors: () => [] }, tracing };
  let at = 0;
  foresee(answers, model, ({ features }) => {
    tell(places[at] ?? 0, predictAnswer(features, weights), 1 / (1 + Math.exp(-features[1])));
    at += 1;
  });
}

function runningMean({ answers, places }: Own, mean: number, tell: (place: number, share: number) => void) {
  let right = 0;
  for (const [index, { isRight }] of answers.entries()) {
    tell(places[index] ?? 0, (right + mean * baselinePrior) / (index + baselinePrior));
    right += isRight ? 1 : 0;
  }
}

function shareRight(learners: LearnerAnswers[]): number {
  let [right, all] = [1, 2];
  for (const answers of learners) {
    all += answers.length;
    for (const { isRight } of answers) right += isRight ? 1 : 0;
  }
  return right / all;
}
