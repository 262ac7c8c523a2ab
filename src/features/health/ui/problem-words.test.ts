import { expect, test } from 'vitest';
import { wordsOfProblem } from './problem-words.ts';

test('codes have words of their own, also with the number of the server’s answer behind them', () => {
  expect(wordsOfProblem('ENOTFOUND').message).toMatch(/^No server was found/);
  expect(wordsOfProblem('ESOCKET').message).toMatch(/could not be reached/);
  expect(wordsOfProblem('EAUTH 535')).toEqual(wordsOfProblem('EAUTH'));
  expect(wordsOfProblem('EAUTH 535').message).toMatch(/username or the password/);
});

test('a code that is not known is not guessed at', () => {
  for (const unknown of ['unknown', '', 'constructor', 'E_NEW 999']) expect(wordsOfProblem(unknown).message).toMatch(/^Something went wrong/);
});
