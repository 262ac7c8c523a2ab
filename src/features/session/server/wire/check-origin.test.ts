import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { checkOrigin } from './check-origin.ts';

const strict = readEnv({ SLATE_ORIGIN: 'https://slate.school.example' });
const loose = readEnv({});
const from = (env: typeof strict, headers: Record<string, string>) => {
  try {
    return checkOrigin(env, new Request('https://anywhere.example/api/auth/signout', { method: 'POST', headers }));
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

test('a browser that names no origin is believed only when it says that its own page sent this', () => {
  for (const site of ['same-origin', 'none']) expect(from(strict, { 'sec-fetch-site': site })).toBe('https://slate.school.example');
  for (const site of ['cross-site', 'same-site', 'nonsense', '']) expect(from(strict, { 'sec-fetch-site': site })).toBe('foreign_origin');
  expect(from(strict, {})).toBe('https://slate.school.example');
});

test('an origin is ours, or, while none is set, that of the host that was called', () => {
  expect(from(strict, { origin: 'https://slate.school.example' })).toBe('https://slate.school.example');
  for (const origin of ['https://evil.example', 'http://slate.school.example', 'https://slate.school.example:8443', 'null', 'nonsense', '']) {
    expect(from(strict, { origin, host: 'evil.example' })).toBe('foreign_origin');
    expect(from(loose, { origin, host: 'other.example', 'sec-fetch-site': 'same-origin' })).toBe('foreign_origin');
  }
  expect(from(loose, { origin: 'http://laptop:3000', host: 'laptop:3000' })).toBe('http://laptop:3000');
  expect(from(strict, { origin: 'http://laptop:3000', host: 'laptop:3000' })).toBe('foreign_origin');
});
