import { expect, test } from 'vitest';
import { fuseRankings } from './fuse-rankings.ts';

test('what both rankings have stands before what one of them has higher', () => {
  const fused = fuseRankings([[{ passage: 1 }, { passage: 2 }], [3, 2]]);
  expect(fused.map(({ passage }) => passage)).toEqual([2, 1, 3]);
  expect(fused[0]?.score).toBeCloseTo(2 / 62, 12);
});
