import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet, codeLength, readCode, sayCode } from './card-code.ts';

const code = fc.array(fc.constantFrom(...Array.from(codeAlphabet)), { minLength: codeLength, maxLength: codeLength }).map((signs) => signs.join(''));

test('a code is read as it is printed, in any case and with any blanks or dashes between', () => {
  fc.assert(fc.property(code, fc.constantFrom('', ' ', '-', ' – ', '\t'), fc.boolean(), (given, between, isSmall) => {
    const typed = Array.from(isSmall ? given.toLowerCase() : given).join(between);
    expect(readCode(typed)).toBe(given);
    expect(readCode(sayCode(given))).toBe(given);
  }));
});

test('what is no code is none: another length, other signs, the secret of a QR code', () => {
  fc.assert(fc.property(fc.string({ maxLength: 30 }), (text) => {
    const read = readCode(text);
    expect(read === null || (read.length === codeLength && Array.from(read).every((sign) => codeAlphabet.includes(sign)))).toBe(true);
  }));
  expect([readCode(''), readCode('BCDF234'), readCode('BCDF23467'), readCode('ABCD2346'), readCode('q83vASNFZ4mrze8BI0VniQ')]).toEqual([null, null, null, null, null]);
  expect(readCode('zcdf 2346')).toBe('2CDF2346');
});

test('no two signs of a code are easily confused', () => {
  expect(/[01OILSZ5AEU]/.test(codeAlphabet)).toBe(false);
  expect(new Set(codeAlphabet).size).toBe(codeAlphabet.length);
});
