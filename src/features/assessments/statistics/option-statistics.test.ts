import { expect, test } from 'vitest';
import { analyseOptions, type OptionChoice } from './option-statistics.ts';

const options = [{ id: 'right', mark: 1 }, { id: 'near', mark: 0 }, { id: 'far', mark: 0 }];
const times = (count: number, chosen: number[], rest: (at: number) => number): OptionChoice[] => Array.from({ length: count }, (_, at) => ({ chosen, rest: rest(at) }));

test('by hand: who chose what, and how they did in the rest', () => {
  const { answers, omitted, isRough, options: [right, near, far] } = analyseOptions(options, [{ chosen: [0], rest: 4 }, { chosen: [0], rest: 2 }, { chosen: [1], rest: 1 }, { chosen: [], rest: 1 }]);
  expect([answers, omitted, isRough]).toEqual([4, 1, true]);
  // Rest: mean 2, standard deviation √1.5; those who chose the right one have 3 on average: (3 − 2) / √1.5 · √(.5 / .5).
  expect(right).toMatchObject({ isRight: true, times: 2, share: 0.5, meanRest: 3, look: null });
  expect(right?.discrimination).toBeCloseTo(100 / Math.sqrt(1.5), 10);
  expect(near?.discrimination).toBeCloseTo((-100 / Math.sqrt(1.5)) * Math.sqrt(1 / 3), 10);
  expect(far).toMatchObject({ times: 0, share: 0, meanRest: null, discrimination: null, look: null });
});

test('a key that is wrong shows: the able choose another option', () => {
  const { options: [right, near, far] } = analyseOptions(options, [...times(20, [1], (at) => 20 + (at % 5)), ...times(20, [0], (at) => 5 + (at % 5))]);
  expect([right?.look, near?.look, far?.look]).toEqual(['puts-off-the-able', 'attracts-the-able', 'unused']);
});

test('a question as it ought to be has nothing to look at', () => {
  const good = analyseOptions(options, [...times(20, [0], (at) => 15 + (at % 7)), ...times(8, [1], (at) => 8 + (at % 5)), ...times(8, [2], (at) => 7 + (at % 5))]);
  expect(good.options.map(({ look }) => look)).toEqual([null, null, null]);
});

test('with several right options each is a part of its own', () => {
  const several = analyseOptions([{ id: 'a', mark: 0.5 }, { id: 'b', mark: 0.5 }, { id: 'c', mark: -0.5 }], [{ chosen: [0, 1], rest: 3 }, { chosen: [0, 2], rest: 1 }]);
  expect(several.options.map(({ isRight, times: count }) => [isRight, count])).toEqual([[true, 2], [true, 1], [false, 1]]);
  // All chose the first: there is nothing to tell those who did from those who did not.
  expect(several.options[0]).toMatchObject({ share: 1, discrimination: null });
});

test('nobody reached it, or all did the same in the rest: no figure is made of none', () => {
  expect(analyseOptions(options, [])).toMatchObject({ answers: 0, omitted: 0, options: [{ share: null, discrimination: null, look: null }, {}, {}] });
  expect(analyseOptions(options, times(40, [0], () => 3).concat(times(40, [1], () => 3))).options[0]?.discrimination).toBeNull();
});
