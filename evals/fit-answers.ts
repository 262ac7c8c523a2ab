import { basename, join } from 'node:path';
import { measureRequest } from '#engine/builtin/answering/measure-request.ts';
import { askBefore, searchFor } from './ask-builtin.ts';
import { type Evaluate, type Report, round } from './evaluation.ts';
import { type Case, choose, fitFeatures, fitSigns, judge, makeCase, type Verdict, type Weights } from './fitted-answers.ts';
import { openProduct } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';
import { shortRow } from './short-questions.ts';
import { findBook, ingestBook } from './textbook.ts';

/** Found by cross-validation over two texts; half or twice as much changes little. */
const ridge = 0.002;
const signFitting = { ridge: 0.002, wrongCosts: 1, noneCosts: 2.25 };
const folds = 5;

type Judged = { each: Case; verdict: Verdict };

/**
 * Fits the weights of built-in answers (engine/builtin/answering/weights.ts) on the short questions of texts, and tells what they
 * are worth: `cv_…` by questions that were left out of the fit (every fifth of each text, five times), `other_…` by weights that were
 * fitted on the other texts alone, `fit_…` by those that are printed. Shares as in `answers`. The weights go to stderr as they stand in the code.
 */
export const evaluate: Evaluate = async (folders, report) => {
  const cases: Case[] = [];
  for (const folder of folders) cases.push(...(await readCases(folder, report)));
  const texts = [...new Set(cases.map(({ text }) => text))];
  const crossed = Array.from({ length: folds }, (_, fold) => judgeApart(cases, (_each, at) => at % folds === fold)).flat();
  const others = texts.length < 2 ? [] : texts.flatMap((text) => judgeApart(cases, (each) => each.text === text));
  const weights = fit(cases);
  const fitted = judgeAll(cases, weights);
  for (const text of texts) {
    const of = (judged: readonly Judged[]) => judged.filter(({ each }) => each.text === text);
    report.row({ text, ...tally('cv', of(crossed)), ...tally('other', of(others)), ...tally('fit', of(fitted)) });
  }
  report.row(weights);
  report.progress(asCode(weights));
  return { texts: texts.length, questions: cases.length, ...tally('cv', crossed), ...tally('other', others), ...tally('fit', fitted) };
};

async function readCases(folder: string, report: Report): Promise<Case[]> {
  const book = findBook(folder);
  const rows = await readJsonLines(join(folder, 'short-questions.jsonl'), shortRow);
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    await ingestBook(product, book);
    const cases: Case[] = [];
    for (const { id, kind, answers, question, after } of rows) {
      const history = after === undefined ? [] : await askBefore(product, after);
      const request = await searchFor(product, question, history);
      cases.push(makeCase({ text: basename(folder), id, kind, answers }, measureRequest(request)));
    }
    return cases;
  } finally {
    await product.close();
  }
}

function fit(cases: readonly Case[]): Weights {
  const features = rounded(fitFeatures(cases, ridge));
  const { signs, sureEnough } = fitSigns(cases, cases.map((each) => choose(each, features)), signFitting);
  return { features, signs: rounded(signs), sureEnough: round(sureEnough, 2) };
}

const judgeAll = (cases: readonly Case[], weights: Weights): Judged[] =>
  cases.map((each) => ({ each, verdict: judge(each, choose(each, weights.features), weights) }));

/** Judges some cases by weights that were fitted on the others. */
function judgeApart(cases: readonly Case[], isApart: (each: Case, at: number) => boolean): Judged[] {
  return judgeAll(cases.filter(isApart), fit(cases.filter((each, at) => !isApart(each, at))));
}

function tally(name: string, judged: readonly Judged[]): Record<string, number> {
  if (judged.length === 0) return {};
  const asked = judged.filter(({ each }) => each.answers.length > 0);
  const none = judged.filter(({ each }) => each.answers.length === 0);
  const share = (verdict: Verdict, among: readonly Judged[]) => round(among.filter((one) => one.verdict === verdict).length / Math.max(1, among.length), 3);
  return {
    [`${name}_right`]: share('right', asked), [`${name}_partly`]: share('partly', asked), [`${name}_wrong`]: share('wrong', asked),
    [`${name}_none_near_answered`]: share('answered', none.filter(({ each }) => each.kind !== 'none-far')),
    [`${name}_none_far_answered`]: share('answered', none.filter(({ each }) => each.kind === 'none-far')),
  };
}

function rounded<Name extends string>(weights: Record<Name, number>): Record<Name, number> {
  return Object.fromEntries(Object.entries<number>(weights).map(([name, weight]) => [name, round(weight, 2)])) as Record<Name, number>;
}

function asCode({ features, signs, sureEnough }: Weights): string {
  const list = (weights: Record<string, number>) => Object.entries(weights).map(([name, weight]) => `${name}: ${weight}`).join(', ');
  return `featureWeights = { ${list(features)} };\nsignWeights = { ${list(signs)} };\nsureEnough = ${sureEnough};`;
}
