import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blackOut } from './black-out.ts';

test('names of others go wherever they stand whole, in any case and any depth', () => {
  const hide = blackOut(['Amara Okafor', 'Amara', 'a.okafor+x@school.test', 'Ito']);
  expect(hide('With AMARA OKAFOR, Amara and Ito; not Itoh, not repito')).toBe('With █████, █████ and █████; not Itoh, not repito');
  expect(hide({ a: ['mail a.okafor+x@school.test', 3, null, { b: 'Ito' }], c: true })).toEqual({ a: ['mail █████', 3, null, { b: '█████' }], c: true });
  expect(blackOut([])('Amara')).toBe('Amara');
});

test('whatever a name is made of, it is taken for itself', () => {
  fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), (name) => {
    expect(blackOut([name])(`| ${name} |`)).not.toBe(`| ${name} |`);
  }));
});
