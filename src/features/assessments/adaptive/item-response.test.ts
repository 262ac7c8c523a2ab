import fc from 'fast-check';
import { expect, test } from 'vitest';
import { informationOf, probabilityOf } from './item-response.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const item = fc.record({ a: between(0.1, 4), b: between(-4, 4), c: between(0, 0.4), d: between(0.7, 1) });
const theta = between(-6, 6);

test('by hand: at its difficulty an item lies halfway between its asymptotes', () => {
  // P′ = a (d − c) / 4 = .4; I = .16 / (.6 · .4)
  expect(probabilityOf({ a: 2, b: 0.5, c: 0.2, d: 1 }, 0.5)).toBeCloseTo(0.6, 14);
  expect(informationOf({ a: 2, b: 0.5, c: 0.2, d: 1 }, 0.5)).toBeCloseTo(0.16 / 0.24, 14);
  // Two parameters: I = a² P (1 − P), and at b it is a² / 4.
  expect(informationOf({ a: 1.5, b: -1, c: 0, d: 1 }, -1)).toBeCloseTo(2.25 / 4, 14);
});

test('information is the squared slope over the variance', () => {
  fc.assert(fc.property(item, theta, (parameters, at) => {
    const step = 1e-5;
    const slope = (probabilityOf(parameters, at + step) - probabilityOf(parameters, at - step)) / (2 * step);
    const chance = probabilityOf(parameters, at);
    expect(informationOf(parameters, at)).toBeCloseTo(slope ** 2 / (chance * (1 - chance)), 6);
  }));
});

test('the chance lies between the asymptotes and grows with ability', () => {
  fc.assert(fc.property(item, theta, between(0.01, 3), (parameters, at, more) => {
    const chance = probabilityOf(parameters, at);
    expect(chance).toBeGreaterThanOrEqual(parameters.c);
    expect(chance).toBeLessThanOrEqual(parameters.d);
    expect(probabilityOf(parameters, at + more)).toBeGreaterThanOrEqual(chance);
  }));
});

test('a constant D is the same as a discrimination so many times as large', () => {
  fc.assert(fc.property(item, theta, (parameters, at) => {
    const steeper = { ...parameters, a: parameters.a * 1.7 };
    expect(probabilityOf(parameters, at, 1.7)).toBeCloseTo(probabilityOf(steeper, at), 12);
    expect(informationOf(parameters, at, 1.7)).toBeCloseTo(informationOf(steeper, at), 9);
  }));
});

test('guessing and slips take information away, and far from an item there is none', () => {
  expect(informationOf({ a: 1, b: 0, c: 0.25, d: 1 }, -1)).toBeLessThan(informationOf({ a: 1, b: 0, c: 0, d: 1 }, -1));
  expect(informationOf({ a: 1, b: 0, c: 0, d: 0.9 }, 1)).toBeLessThan(informationOf({ a: 1, b: 0, c: 0, d: 1 }, 1));
  for (const far of [-5_000, 5_000]) {
    expect(informationOf({ a: 1, b: 0, c: 0, d: 1 }, far)).toBe(0);
    expect(informationOf({ a: 1, b: 0, c: 0.2, d: 0.9 }, far)).toBe(0);
  }
});
