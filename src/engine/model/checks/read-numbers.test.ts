import { expect, test } from 'vitest';
import { countTokens } from '../wire/count-tokens.ts';
import { areForeign, guessLanguage } from './guess-language.ts';
import { isCount, readNumbers } from './read-numbers.ts';

const values = (text: string) => readNumbers(text).map((number) => number.values);

test.each([
  ['1,000 and 1000', [['1', '1000'], ['1000']]],
  ['0,05 g', [['0.05']]],
  ['1.000.000', [['1000000']]],
  ['2.5 million', [['2.5', '2500000']]],
  ['the 1940s and the 1940’s', [['1940'], ['1940']]],
  ['21–24 nucleotides', [['21'], ['24']]],
  ['90% or 90 percent', [['90'], ['90']]],
  ['on 3 March 1847', [['3'], ['1847']]],
  ['the 6th and the twenty-first', [['6'], ['21']]],
  ['siete o sieben', [['7'], ['7']]],
] as [string, string[][]][])('%s', (text, expected) => {
  expect(values(text).map((list) => [...list].sort())).toEqual(expected.map((list) => [...list].sort()));
});

test('no number is read out of names and formulas', () => {
  expect(readNumbers('CO2 and H2O, F1 plants, x^2')).toEqual([]);
});

test('words that count have to be proved, words that may mean something else do not', () => {
  expect(['seven', 'twenty-one', 'million'].map(isCount)).toEqual([true, true, true]);
  expect(['one', 'second', 'half', 'both', 'twenty-first'].map(isCount)).toEqual([false, false, false, false, false]);
});

test('a language is told by its script and its commonest words', () => {
  expect(guessLanguage('¿Quién descubrió la penicilina?')).toBe('es');
  expect(guessLanguage('Wer hat das Penicillin entdeckt?')).toBe('de');
  expect(guessLanguage('Qui a découvert la pénicilline ?')).toBe('fr');
  expect(guessLanguage('Who discovered penicillin?')).toBe('en');
  expect(guessLanguage('誰がペニシリンを発見したか')).toBe('ja');
  expect(guessLanguage('zzyzx qwertz')).toBeNull();
  expect(areForeign('Telomere schützen die Gene nicht.', 'The ends of the chromosomes are known as telomeres.')).toBe(true);
  expect(areForeign('penicillin', 'The mold is called Penicillium.')).toBe(false);
});

test('tokens are rather counted too many than too few, also where letters are dense', () => {
  expect(countTokens('The quick brown fox jumps over the lazy dog.')).toBeGreaterThanOrEqual(10);
  expect(countTokens('The quick brown fox jumps over the lazy dog.')).toBeLessThanOrEqual(16);
  expect(countTokens('細胞は生命の基本単位である')).toBeGreaterThanOrEqual(13);
  expect(countTokens('เซลล์เป็นหน่วยพื้นฐาน')).toBeGreaterThanOrEqual(12);
});
