import type { MarkTable } from './mark-table.ts';

/**
 * Marks and figures that Moodle's own tests of its quiz statistics hold (mod/quiz/report/statistics/tests: statistics_test, stats_from_steps_walkthrough_test and
 * the tables beside them). The figures were worked out in spreadsheets, apart from Moodle's code.
 */
const rowsOf = (text: string): number[][] => text.trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));

/** 22 attempts. Seven places without anything (four nobody is right in, three without marks) come before these. Marks of place 8, 9 … 20. */
const randomMarks = rowsOf(`
  5.5 .3 .9 1  .3 1 0 0 1 1 0 0 1
  1   .9 .9 .3 .3 1 0 0 1 0 1 0 1
  2.5 1  .9 .3 1  0 0 1 1 1 1 1 1
  4   .3 .9 1  .3 0 0 0 0 1 0 0 1
  3   .9 .3 .9 1  0 1 0 0 1 1 1 0
  4.5 .9 1  1  .9 0 1 1 1 0 0 0 0
  3   .3 .3 .3 .3 1 0 1 1 1 1 1 1
  6   .9 .9 1  .3 0 1 1 1 1 0 0 1
  .5  .9 1  .9 .3 0 1 1 0 1 1 0 1
  5.5 .9 1  .9 .3 1 1 0 0 1 0 0 0
  2.5 .9 1  1  .9 0 1 0 0 1 0 0 1
  4   .9 .3 .9 1  0 1 1 1 1 1 0 1
  4   .9 .3 .3 1  1 1 1 0 0 1 1 0
  3   1  1  .3 1  0 1 0 1 1 1 1 0
  1   1  .9 .3 .3 1 0 1 0 0 0 0 0
  1   .3 .3 .3 .9 0 0 0 1 0 0 0 1
  1.5 1  .3 .9 1  1 1 0 1 1 0 0 0
  4   .9 1  .9 1  0 1 1 1 0 1 0 0
  2   .9 .9 .3 .9 0 1 0 0 0 0 0 0
  1   1  .3 .3 .3 0 1 1 0 1 0 0 0
  6   .9 1  1  .9 0 0 0 1 0 0 1 1
  7   .9 .3 .3 .3 1 0 1 1 1 1 0 0`);

type Published = [facility: number | null, sd: number, effectiveWeight: number, index: number | null, efficiency: number | null];
const unmarked: Published = [null, 0, 0, null, null];
const wrong: Published = [0, 0, 0, null, null];

export const randomTest: MarkTable & { published: Published[] } = {
  maxMarks: [1, 1, 1, 1, 0, 0, 0, 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  marks: Float64Array.from(randomMarks.flatMap((row) => [0, 0, 0, 0, 0, 0, 0, ...row])),
  published: [
    wrong, wrong, wrong, wrong, unmarked, unmarked, unmarked,
    [0.4119318182, 1.912733589, 26.58464457, 25.88327077, 27.23492723], [0.8136363636, 0.2512738111, 3.368456046, 1.170256965, 1.382386552],
    [0.7136363636, 0.3226312277, 3.253955259, -4.207816809, -4.691171307], [0.6545454545, 0.3334199022, 7.584083694, 28.16930644, 31.12404354],
    [0.6590909091, 0.3375811591, 3.79658376, -2.513606859, -2.877487579], [0.3636363636, 0.4923659639, 3.183278505, -12.99017581, -17.5074184],
    [0.5909090909, 0.5032362797, 4.532356904, -8.900638238, -10.27568922], [0.5, 0.5117663157, 7.78856243, 8.670004606, 10.86956522],
    [0.5909090909, 0.5032362797, 10.08351572, 29.63337745, 34.58997279], [0.6363636364, 0.4923659639, 8.381139345, 15.18945843, 17.4790556],
    [0.4545454545, 0.5096471914, 8.727645713, 16.21079629, 20.14359793], [0.2727272727, 0.4558423058, 7.946277111, 15.52451404, 22.06477733],
    [0.5, 0.5117663157, 4.769500946, -8.396734802, -10],
  ],
};

/** 25 attempts at seven places of one mark; before them: which question was drawn in the first place (0 or 1), and which variant the second one had. */
const smallMarks = rowsOf(`
  0 1 1 1 1 1 1 0 1
  1 1 1 1 1 1 .5 1 0
  0 6 1 1 1 1 .5 0 1
  1 6 0 0 1 1 1 0 0
  0 4 1 0 1 0 0 1 .5
  0 1 1 1 1 1 .5 0 .5
  0 7 0 1 1 1 .5 1 .5
  0 4 1 1 1 0 .5 1 .5
  1 1 1 0 1 1 1 1 1
  0 5 0 1 1 0 .5 1 .5
  1 6 .8 0 1 1 .5 1 .5
  1 8 1 1 1 0 .5 1 1
  0 8 1 0 1 1 .5 1 .5
  1 1 1 0 1 1 1 0 .5
  0 7 0 0 1 1 0 1 1
  1 10 1 0 1 0 .5 1 1
  1 4 .8 0 1 1 .5 0 1
  1 6 1 0 1 1 0 1 .5
  0 8 1 0 1 1 .5 0 .5
  1 4 0 1 1 0 .5 1 0
  1 8 1 1 .3333333 1 .5 0 .5
  1 5 1 1 1 0 .5 0 .5
  1 5 1 1 1 1 0 1 .5
  0 1 0 0 1 0 .5 1 1
  0 8 0 0 1 1 1 1 1`);

const names = ['facility', 'sd', 'effectiveWeight', 'covariance', 'markVariance', 'otherVariance', 'discriminationIndex', 'covarianceMax', 'discriminativeEfficiency'];

export const smallTest: MarkTable & { published: Record<string, number>[]; publishedTest: Record<string, number> } = {
  maxMarks: [1, 1, 1, 1, 1, 1, 1],
  marks: Float64Array.from(smallMarks.flatMap((row) => row.slice(2))),
  published: rowsOf(`
    .704 .4513682901 21.2922742344 -.022555556 .2037333333 .5002777794 -7.0650767526 .2385555565 -9.4550536967
    .48 .5099019514 18.8979800309 -.1172777785 .26 .6334555578 -28.8982125772 .318833334 -36.7834118938
    .973333332 .13333334 4.443012573 -.0098888894 .0177777796 .6609 -9.1230674268 .045666669 -21.6545012165
    .68 .4760952286 18.9347251357 -.0833888893 .2266666667 .5990111128 -22.6306444113 .2652222232 -31.4411395613
    .52 .3055050463 11.1450138688 -.0436944444 .0933333333 .6529555563 -17.6997047674 .2063055556 -21.1794802584
    .64 .4898979486 9.8081339177 -.2015555547 .24 .8220111101 -45.3785178421 .3539999995 -56.9365974439
    .62 .331662479 15.4788602394 -.0142499998 .11 .5774000005 -5.6543166602 .2190833335 -6.5043742058`)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? Number.NaN]))),
  publishedTest: {
    attempts: 25, mean: 4.617333332, median: 4.5, sd: 0.8117265554, skewness: -0.092502502, kurtosis: -0.7073968557,
    internalConsistency: -87.2230935542, errorRatio: 136.8294900795, standardError: 1.1106813066,
  },
};

const elsewhere = (at: number, of: (row: number[]) => number, place: number) => (at % 7 === place ? of(smallMarks[Math.floor(at / 7)] ?? []) : -1);

export const withDraws = {
  ...smallTest,
  drawn: Int32Array.from(smallTest.marks, (_, at) => elsewhere(at, ([question = -1]) => question, 0)),
  variants: Int32Array.from(smallTest.marks, (_, at) => elsewhere(at, ([, variant = -1]) => variant, 1)),
  publishedDrawn: { answers: 12, facility: 0.583333333, sd: 0.514928651, discriminationIndex: 35.803933, discriminativeEfficiency: 39.39393939 },
  publishedVariants: {
    1: { answers: 6, facility: 0.5, sd: 0.5477225577, discriminationIndex: -10.5999788, discriminativeEfficiency: -14.28571429 },
    8: { answers: 5, facility: 0.4, sd: 0.547722558, discriminationIndex: -57.77466679, discriminativeEfficiency: -71.05263241 },
  },
};
