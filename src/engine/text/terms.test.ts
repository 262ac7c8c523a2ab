import { expect, test } from 'vitest';
import { detectLanguage, queryTerms, stem, termsOf } from './terms.ts';

// The examples of M. F. Porter, An algorithm for suffix stripping, Program 14 (1980), where the whole algorithm leaves them.
test.each([
  ['caresses', 'caress'], ['ponies', 'poni'], ['ties', 'ti'], ['caress', 'caress'], ['cats', 'cat'], ['feed', 'feed'], ['agreed', 'agre'],
  ['plastered', 'plaster'], ['bled', 'bled'], ['motoring', 'motor'], ['sing', 'sing'], ['conflated', 'conflat'], ['troubled', 'troubl'],
  ['sized', 'size'], ['hopping', 'hop'], ['tanned', 'tan'], ['falling', 'fall'], ['hissing', 'hiss'], ['fizzed', 'fizz'], ['failing', 'fail'],
  ['filing', 'file'], ['happy', 'happi'], ['sky', 'sky'], ['relational', 'relat'], ['conditional', 'condit'], ['rational', 'ration'],
  ['valenci', 'valenc'], ['digitizer', 'digit'], ['radicalli', 'radic'], ['vietnamization', 'vietnam'], ['predication', 'predic'],
  ['operator', 'oper'], ['feudalism', 'feudal'], ['decisiveness', 'decis'], ['hopefulness', 'hope'], ['callousness', 'callous'],
  ['formaliti', 'formal'], ['sensitiviti', 'sensit'], ['triplicate', 'triplic'], ['formative', 'form'], ['formalize', 'formal'],
  ['electrical', 'electr'], ['hopeful', 'hope'], ['goodness', 'good'], ['revival', 'reviv'], ['allowance', 'allow'], ['inference', 'infer'],
  ['airliner', 'airlin'], ['adjustable', 'adjust'], ['defensible', 'defens'], ['irritant', 'irrit'], ['replacement', 'replac'],
  ['adjustment', 'adjust'], ['dependent', 'depend'], ['adoption', 'adopt'], ['communism', 'commun'], ['activate', 'activ'],
  ['effective', 'effect'], ['bowdlerize', 'bowdler'], ['probate', 'probat'], ['rate', 'rate'], ['cease', 'ceas'], ['controll', 'control'], ['roll', 'roll'],
])('%s → %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test('English is stemmed without its stop words; other languages are taken as they stand', () => {
  expect(termsOf('The cells are dividing', 'english')).toEqual(['cell', 'divid']);
  expect(termsOf('Die Zellen teilen sich', 'neutral')).toEqual(['die', 'zellen', 'teilen', 'sich']);
});

test('a query is about its content words, or about all of them when it has no others', () => {
  expect(queryTerms('What are the causes of osmosis?', 'english')).toEqual(['caus', 'osmosi']);
  expect(queryTerms('How do you do?', 'english')).toEqual(['how', 'do', 'you', 'do']);
});

test.each([
  ['Osmosis is the movement of water through a membrane that lets the water pass and not the salt.', 'english'],
  ['What is osmosis?', 'english'],
  ['', 'english'],
  ['Die Osmose ist die Bewegung von Wasser durch eine Membran, die nur das Wasser durchlässt.', 'neutral'],
  ['La ósmosis es el movimiento del agua a través de una membrana que deja pasar el agua y no la sal.', 'neutral'],
  ['浸透は水が膜を通って移動することである。', 'neutral'],
])('%j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test('a word longer than any word is not indexed', () => {
  expect(termsOf('x'.repeat(65), 'english')).toEqual([]);
});
