import { signInErrorCodes, type SignInErrorCode } from './sign-in-error-codes.ts';

/** Why someone stands on the sign-in page, read from its address. */
export type SignInReason =
  | { kind: 'none' }
  | { kind: 'signed-out' }
  | { kind: 'mail-sent' }
  | { kind: 'session-required'; page: string | null }
  | { kind: 'error'; code: SignInErrorCode };

/** Pages whose name is the same for every persona, so that it can be said before we know who signs in. */
const pageNames: Record<string, string> = {
  '/slateplanning': 'Personalized Learning Plan',
  '/slateassessment': 'Slate Assessment',
  '/slatetools': 'Slate Tools',
  '/dashboard': 'Slate Reports',
  '/slatechat': 'Chat with Documents',
  '/learning-plans': 'Personalized Learning Plans',
  '/my-training': 'My Trainings',
  '/slatehistory': 'History',
};

export function readSignInReason(search: string): SignInReason {
  const query = new URLSearchParams(search);
  const code = query.get('error');
  if (code === 'SessionRequired') return { kind: 'session-required', page: pageNameOf(query.get('callbackUrl')) };
  if (code !== null) return { kind: 'error', code: signInErrorCodes.find((known) => known === code) ?? 'UnknownError' };
  if (query.has('signedOut')) return { kind: 'signed-out' };
  return query.has('mailSent') ? { kind: 'mail-sent' } : { kind: 'none' };
}

function pageNameOf(callbackUrl: string | null): string | null {
  const base = 'http://slate.invalid';
  if (callbackUrl === null || !URL.canParse(callbackUrl, base)) return null;
  const [first] = new URL(callbackUrl, base).pathname.slice(1).split('/');
  const path = `/${first}`;
  return Object.hasOwn(pageNames, path) ? (pageNames[path] ?? null) : null;
}
