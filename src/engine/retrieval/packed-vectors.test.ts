import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cosine, packVector } from './packed-vectors.ts';

const vectors = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 });

test('packed cosines are close to the exact ones', () => {
  fc.assert(fc.property(vectors, vectors, (a, b) => {
    const dot = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
    const norm = Math.sqrt(dot(a, a) * dot(b, b));
    fc.pre(Math.max(...a.map(Math.abs)) > 1e-3 && Math.max(...b.map(Math.abs)) > 1e-3);
    expect(Math.abs(cosine(a, packVector(b)) - dot(a, b) / norm)).toBeLessThan(0.02);
  }));
});

test('vectors of another model, and empty ones, are like nothing', () => {
  expect([cosine([1, 0], packVector([1, 0, 0])), cosine([0, 0], packVector([1, 0])), cosine([1, 0], packVector([0, 0]))]).toEqual([0, 0, 0]);
});
