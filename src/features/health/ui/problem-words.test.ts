import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { wordsOfProblem } from './problem-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const say = (problem: string) => i18n._(wordsOfProblem(problem));

test('codes have words of their own, also with the number of the server’s answer behind them', () => {
  expect(say('ENOTFOUND')).toMatch(/^No server was found/);
  expect(say('ESOCKET')).toMatch(/could not be reached/);
  expect(say('EAUTH 535')).toMatch(/username or the password/);
});

test('a code that is not known is not guessed at', () => {
  for (const unknown of ['unknown', '', 'constructor', 'E_NEW 999']) expect(say(unknown)).toMatch(/^Something went wrong/);
});
