import { expect, test } from 'vitest';
import { signInErrorCodes } from './sign-in-error-codes.ts';
import { signInErrorOf, signInErrors } from './sign-in-errors.ts';

test.each(signInErrorCodes)('%s says what happened and what to do next, in whole sentences', (code) => {
  const { what, next } = signInErrors[code];
  for (const { message } of [what, next]) {
    expect(message).toMatch(/^\p{Lu}.*[.]$/u);
    expect(message).not.toMatch(/!|\b(?:wrong|invalid|illegal|fail(?:ed|ure)|OAuth|callback|adapter|session)\b(?! on our side)/i);
  }
  expect(what.message).not.toBe(next.message);
});

test('one id is one sentence', () => {
  const sentences = Object.values(signInErrors).flatMap(({ what, next }) => [what, next]);
  const byId = new Map(sentences.map(({ id, message }) => [id, message]));
  for (const { id, message } of sentences) expect(byId.get(id)).toBe(message);
});

test('a code that nobody knows, or that is the name of something else, is an unknown error', () => {
  expect(signInErrorOf('<script>')).toBe(signInErrors.UnknownError);
  expect(signInErrorOf('toString')).toBe(signInErrors.UnknownError);
});
