import { isRough, mean } from './describe-column.ts';

/** An option of a question that offers some. `mark`: a part of the greatest mark; above 0 is right, or partly so. */
export type Option = { id: string; mark: number };

/** One attempt at the question: places in the list of options, none where it was left empty, and the total mark of the rest of the test. Attempts that did not reach it are left out. */
export type OptionChoice = { chosen: readonly number[]; rest: number };

export type OptionStatistics = {
  id: string;
  isRight: boolean;
  times: number;
  /** Of those who reached the question, 0 to 1. */
  share: number | null;
  /** Mean of the rest of the test of those who chose it, in marks. */
  meanRest: number | null;
  /** Point-biserial correlation of choosing it with the rest of the test, in percent: the right one ought to be above 0, wrong ones below. */
  discrimination: number | null;
  /**
   * Worth a look: `unused` wrong option, which fewer than one in twenty chose (Haladyna & Downing 1993); a wrong one that `attracts-the-able`, or a right one that
   * `puts-off-the-able`, by more than chance would (a correlation beyond two standard errors). Only said where answers are enough.
   */
  look: 'unused' | 'attracts-the-able' | 'puts-off-the-able' | null;
};

export type OptionAnalysis = { answers: number; /** Left empty. */ omitted: number; isRough: boolean; options: readonly OptionStatistics[] };

const usedByFewest = 0.05;

/** How each option was chosen, and by whom: also for questions with several right options, where each is a part of its own. */
export function analyseOptions(options: readonly Option[], choices: readonly OptionChoice[]): OptionAnalysis {
  const answers = choices.length;
  const { isDiscriminationRough } = isRough(answers);
  const meanRest = mean(choices.map(({ rest }) => rest));
  const spread = Math.sqrt(choices.reduce((sum, { rest }) => sum + (rest - meanRest) ** 2, 0) / answers);
  const told = options.map(({ id, mark }, place): OptionStatistics => {
    const own = choices.filter(({ chosen }) => chosen.includes(place));
    const share = answers === 0 ? null : own.length / answers;
    const ownMean = own.length === 0 ? null : mean(own.map(({ rest }) => rest));
    const discrimination = share === null || ownMean === null || share === 1 || spread < 1e-9 ? null : (100 * (ownMean - meanRest) * Math.sqrt(share / (1 - share))) / spread;
    const isRight = mark > 0;
    return { id, isRight, times: own.length, share, meanRest: ownMean, discrimination, look: isDiscriminationRough ? null : lookOf(isRight, share ?? 0, discrimination, answers) };
  });
  return { answers, omitted: choices.filter(({ chosen }) => chosen.length === 0).length, isRough: isDiscriminationRough, options: told };
}

function lookOf(isRight: boolean, share: number, discrimination: number | null, answers: number): OptionStatistics['look'] {
  const chance = 200 / Math.sqrt(answers);
  if (isRight) return discrimination !== null && discrimination < -chance ? 'puts-off-the-able' : null;
  if (share < usedByFewest) return 'unused';
  return discrimination !== null && discrimination > chance ? 'attracts-the-able' : null;
}
