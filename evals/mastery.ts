import { fitRecord, foreseer, noGraph, type FirstAnswer, type LearnerAnswers } from '#features/record/fitting/fit-record.ts';
import { measurePredictions } from '#features/record/fitting/measure-predictions.ts';
import { newSchool } from '#features/record/school.ts';
import { defaultTracing } from '#features/record/tracing/tracing-parameters.ts';
import { createRandom } from '#shared/random.ts';
import { type Evaluate, type Report, round } from './evaluation.ts';
import { readResponses, toResponses, type Responses } from './read-responses.ts';
import { simulatedSets } from './simulated-sets.ts';

const folds = 5;
/** The baseline begins at the mean of the learners it was fitted on, which counts like this many answers: without that it does worse. */
const baselinePrior = 2;

/**
 * Predicts every response before it is seen, by the product's own tracing and prediction: fitted to the other learners (cross-validation over learners, five
 * parts) and from the learner's earlier responses; and unfitted, as a new school has it from its first day, where all that came before in the file was learned
 * from and nothing after. The baseline is the learner's running mean. Without a file: simulated sets of several kinds.
 */
export const evaluate: Evaluate = async ([path], report) => {
  if (path !== undefined) return measure(await readResponses(path), report);
  const rows: Measured[] = [];
  for (const { name, responses } of simulatedSets()) {
    const row = measure(toResponses(responses.map(({ user, skill, item, correct }) => [user, skill, item, correct])), { ...report, progress: () => undefined });
    report.row({ set: name, ...row });
    rows.push(row);
  }
  const worst = (key: 'calibration_error' | 'unfitted_calibration_error') => Math.max(...rows.map((row) => row[key]));
  return {
    sets: rows.length, responses: rows.reduce((sum, row) => sum + row.responses, 0),
    worst_calibration_error: worst('calibration_error'), worst_unfitted_calibration_error: worst('unfitted_calibration_error'),
    ahead_of_baseline: rows.filter((row) => row.auc > row.baseline_auc && row.unfitted_auc > row.baseline_auc).length,
  };
};

type Measured = ReturnType<typeof measure>;

function measure(responses: Responses, report: Report) {
  const { answers, learnerCount, skillNames, itemNames } = responses;
  report.progress(`${answers.length} responses of ${learnerCount} learners to ${skillNames.length} skills`);
  const unfitted = predictUnfitted(responses);
  const { fitted, traced, baseline } = predictFitted(responses, report);
  const [own, young, tracing, plain] = [measurePredictions(fitted, answers), measurePredictions(unfitted, answers), measurePredictions(traced, answers), measurePredictions(baseline, answers)];
  return {
    responses: answers.length, learners: learnerCount, skills: skillNames.length, items: itemNames.length, split: `${Math.min(folds, learnerCount)} parts by learner`,
    auc: round(own.auc), log_loss: round(own.logLoss), baseline_auc: round(plain.auc), baseline_log_loss: round(plain.logLoss), calibration_error: round(own.calibrationError),
    unfitted_auc: round(young.auc), unfitted_log_loss: round(young.logLoss), unfitted_calibration_error: round(young.calibrationError),
    tracing_only_auc: round(tracing.auc), tracing_only_log_loss: round(tracing.logLoss), tracing_only_calibration_error: round(tracing.calibrationError),
  };
}

function answerAt({ skills, items, answers, skillNames, itemNames }: Responses, place: number): FirstAnswer {
  return { skillId: skillNames[skills[place] ?? 0] ?? '', itemId: itemNames[items[place] ?? 0] ?? '', level: 2, choices: null, isRight: answers[place] === 1 };
}

/** In the order of the file: predict, then learn. */
function predictUnfitted(responses: Responses): Float64Array {
  const model = { graph: noGraph, tracing: () => defaultTracing, ...newSchool() };
  const learners = new Map<number, ReturnType<typeof foreseer>>();
  return Float64Array.from(responses.learners, (learner, place) => {
    const next = learners.get(learner) ?? foreseer(model);
    learners.set(learner, next);
    return next(answerAt(responses, place)).expected;
  });
}

function predictFitted(responses: Responses, report: Report) {
  const { answers, learners, learnerCount } = responses;
  const byLearner = Map.groupBy(learners.keys(), (place) => learners[place] ?? 0);
  const answersOf = new Map([...byLearner].map(([learner, places]): [number, LearnerAnswers] => [learner, places.map((place) => answerAt(responses, place))]));
  const parts = Math.min(folds, learnerCount);
  const part = createRandom('mastery').shuffle([...byLearner.keys()]).reduce((map, learner, index) => map.set(learner, index % parts), new Map<number, number>());
  const [fitted, traced, baseline] = [new Float64Array(answers.length), new Float64Array(answers.length), new Float64Array(answers.length)];
  for (let held = 0; held < parts; held += 1) {
    const others = [...answersOf].filter(([learner]) => part.get(learner) !== held).map(([, own]) => own);
    const { model } = fitRecord(others);
    const mean = shareRight(others);
    for (const [learner, places] of byLearner) {
      if (part.get(learner) !== held) continue;
      const next = foreseer(model, { learns: false });
      let right = 0;
      for (const [index, place] of places.entries()) {
        const { expected, features } = next(answerAt(responses, place));
        fitted[place] = expected;
        traced[place] = 1 / (1 + Math.exp(-features[5]));
        baseline[place] = (right + mean * baselinePrior) / (index + baselinePrior);
        right += answers[place] ?? 0;
      }
    }
    report.progress(`part ${held + 1} of ${parts}: fitted to ${others.length} learners`);
  }
  return { fitted, traced, baseline };
}

function shareRight(learners: LearnerAnswers[]): number {
  let [right, all] = [1, 2];
  for (const answers of learners) {
    all += answers.length;
    for (const { isRight } of answers) right += isRight ? 1 : 0;
  }
  return right / all;
}
