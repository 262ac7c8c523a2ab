import { expect, test } from 'vitest';
import { readSignInReason } from './sign-in-reason.ts';

test('a page that needed a session is named when its name is the same for everyone', () => {
  expect(readSignInReason('?error=SessionRequired&callbackUrl=%2Fslateplanning')).toEqual({ kind: 'session-required', page: 'Personalized Learning Plan' });
  expect(readSignInReason('?error=SessionRequired&callbackUrl=https%3A%2F%2Fslate.example.org%2Fslatechat%2F7%3Fpage%3D2')).toEqual({
    kind: 'session-required', page: 'Chat with Documents',
  });
});

test.each(['', '&callbackUrl=%2Fhome', '&callbackUrl=%2Fslateassist', '&callbackUrl=%2F%2F%5B', '&callbackUrl=%2FtoString'])('otherwise it is not named (%s)', (rest) => {
  expect(readSignInReason(`?error=SessionRequired${rest}`)).toEqual({ kind: 'session-required', page: null });
});

test('errors, a sign-out, a sent mail and nothing', () => {
  expect(readSignInReason('?error=OAuthCallback')).toEqual({ kind: 'error', code: 'OAuthCallback' });
  expect(readSignInReason('?error=whatever')).toEqual({ kind: 'error', code: 'UnknownError' });
  expect(readSignInReason('?signedOut')).toEqual({ kind: 'signed-out' });
  expect(readSignInReason('?mailSent')).toEqual({ kind: 'mail-sent' });
  expect(readSignInReason('?callbackUrl=%2Fhome')).toEqual({ kind: 'none' });
});
