import type { ReviewRating } from '#features/record/schedule-review.ts';

export type ReviewVector = {
  name: string;
  source: string;
  parameters?: number[];
  hasLearningSteps: boolean;
  ratings: ReviewRating[];
  /** Days waited before each review; omitted: each one when it is due. */
  waited?: number[];
  /** Days scheduled after each review, as published. */
  intervals?: number[];
  /** Stability after each review (or only after the last), as published, to four decimals. */
  stabilities?: number[];
  difficulties?: number[];
};

const basics = 'ts-fsrs 5, packages/fsrs/__tests__/FSRS-6.test.ts';
const byDays = 'ts-fsrs 5, packages/fsrs/__tests__/impl/long-term_scheduler.test.ts';
const memory = 'fsrs-rs, src/inference.rs, memory state of the default parameters; also in ts-fsrs, FSRS-6.test.ts';
/** Published with 19 parameters; FSRS-6 reads them with the two of FSRS-5 that it lacks: 0 and 0.5. */
const nineteen = [0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904, 0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468, 0, 0.5];

const spell: Record<string, ReviewRating> = { A: 'again', H: 'hard', G: 'good', E: 'easy' };
const ratings = (letters: string) => letters.split('').map((letter) => spell[letter] ?? 'good');

/** Reference vectors of FSRS-6 as its authors publish them with their implementations. */
export const reviewVectors: ReviewVector[] = [
  { name: 'thirteen reviews', source: basics, hasLearningSteps: true, ratings: ratings('GGGGGGAAGGGGG'), intervals: [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21] },
  { name: 'first again', source: basics, hasLearningSteps: true, ratings: ratings('A'), intervals: [0], stabilities: [0.212], difficulties: [6.4133] },
  { name: 'first hard', source: basics, hasLearningSteps: true, ratings: ratings('H'), intervals: [0], stabilities: [1.2931], difficulties: [5.11217071] },
  { name: 'first good', source: basics, hasLearningSteps: true, ratings: ratings('G'), intervals: [0], stabilities: [2.3065], difficulties: [2.11810397] },
  { name: 'first easy', source: basics, hasLearningSteps: true, ratings: ratings('E'), intervals: [8], stabilities: [8.2956], difficulties: [1] },
  { name: 'memory, with same-day reviews', source: memory, hasLearningSteps: true, ratings: ratings('AGGGGG'), waited: [0, 0, 1, 3, 8, 21], stabilities: [53.62691], difficulties: [6.3574867] },
  { name: 'memory, by days', source: memory, hasLearningSteps: false, ratings: ratings('AGGGGG'), waited: [0, 0, 1, 3, 8, 21], stabilities: [53.335106], difficulties: [6.3574867] },
  {
    name: 'by days 1', source: byDays, parameters: nineteen, hasLearningSteps: false, ratings: ratings('GGGGGGAAGGGGG'),
    intervals: [3, 13, 48, 155, 445, 1158, 17, 3, 11, 37, 112, 307, 773],
    stabilities: [3.0412, 13.09130698, 48.15848988, 154.93732625, 445.05562739, 1158.07779739, 16.63063166, 3.01732209, 11.42247264, 37.37521902, 111.8752758, 306.5974569, 772.94026648],
    difficulties: [4.49094334, 4.26664289, 4.05746029, 3.86237659, 3.68044154, 3.51076891, 4.69833071, 5.55956298, 5.26323756, 4.98688448, 4.72915759, 4.4888015, 4.26464541],
  },
  {
    name: 'by days 2', source: byDays, parameters: nineteen, hasLearningSteps: false, ratings: ratings('AHGEAHGE'), intervals: [1, 2, 6, 41, 4, 7, 21, 133],
    stabilities: [0.4197, 1.0344317, 5.5356759, 41.0033667, 4.46605519, 6.67743292, 20.88868155, 132.81849454],
    difficulties: [7.1434, 7.03653841, 6.64066485, 5.92312772, 6.44779861, 6.45995078, 6.10293922, 5.36588547],
  },
  {
    name: 'by days 3', source: byDays, parameters: nineteen, hasLearningSteps: false, ratings: ratings('HGEAHGEA'), intervals: [2, 7, 54, 5, 8, 26, 171, 8],
    stabilities: [1.1869, 6.59167572, 53.76078737, 5.0853693, 8.09786749, 25.52991279, 171.16195166, 8.11072373],
    difficulties: [6.23225985, 5.89059466, 5.14583392, 5.884097, 5.99269555, 5.667177, 4.91430736, 5.71619151],
  },
  {
    name: 'by days 4', source: byDays, parameters: nineteen, hasLearningSteps: false, ratings: ratings('GEAHGEAH'), intervals: [3, 33, 4, 7, 26, 193, 9, 14],
    stabilities: [3.0412, 32.65484522, 4.22256838, 7.2325009, 25.52681746, 193.36618775, 8.63899847, 14.31323867],
    difficulties: [4.49094334, 3.69538259, 4.83221448, 5.12078462, 4.85403286, 4.07165035, 5.1050878, 5.34697075],
  },
  {
    name: 'by days 5', source: byDays, parameters: nineteen, hasLearningSteps: false, ratings: ratings('EAHGEAHG'), intervals: [15, 3, 6, 27, 240, 10, 17, 60],
    stabilities: [15.2441, 3.25621013, 6.32684549, 26.56339029, 239.70462771, 9.75621519, 17.06035531, 59.59547542],
    difficulties: [1.16304343, 2.99573557, 3.59851762, 3.43436666, 2.60045771, 4.03816348, 4.46259158, 4.24020203],
  },
];
