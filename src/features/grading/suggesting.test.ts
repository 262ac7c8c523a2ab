import { expect, test } from 'vitest';
import { engineShown } from './suggesting.ts';

test('a model’s suggestions are shown where there are any, those of most answers, and never two kinds mixed', () => {
  expect([engineShown([]), engineShown(['builtin', null]), engineShown(['builtin', 'small', 'builtin']), engineShown(['small', 'large', 'large', 'builtin'])])
    .toEqual(['builtin', 'builtin', 'small', 'large']);
});
