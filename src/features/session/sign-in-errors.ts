import { signInErrorCodes, type SignInErrorCode } from './sign-in-error-codes.ts';

/** A sentence for the message catalogue: the page shows its translation, the server its English. */
export type Sentence = { id: string; message: string };
export type SignInError = { what: Sentence; next: Sentence };

const atFault: Sentence = /*i18n*/ {
  id: 'sign-in.next.ask-admin',
  message: 'This is a fault in how Slate is set up here, not something you did. Please tell whoever looks after Slate at your school.',
};
const tryAgain: Sentence = /*i18n*/ { id: 'sign-in.next.try-again', message: 'Please try again. If it happens twice, sign in another way below.' };
const linkFirst: Sentence = /*i18n*/ {
  id: 'sign-in.next.link-first',
  message: 'Sign in the way you did before. You can then link this account on your account page.',
};
const notFinished: Sentence = /*i18n*/ { id: 'sign-in.error.not-finished', message: 'Signing in with the other account did not finish.' };
const notLinked: Sentence = /*i18n*/ {
  id: 'sign-in.error.not-linked',
  message: 'Someone with this email address already signs in to Slate in another way, so we did not let this account in.',
};
const notSetUp: Sentence = /*i18n*/ { id: 'sign-in.error.not-set-up', message: 'Signing in is not set up completely here.' };

/** Every code of the catalogue: what happened, and what to do next. None of them blames. */
export const signInErrors: Record<SignInErrorCode, SignInError> = {
  UnknownError: { what: /*i18n*/ { id: 'sign-in.error.unknown', message: 'Something went wrong on our side while signing you in.' }, next: tryAgain },
  OAuthCallbackError: { what: notFinished, next: tryAgain },
  OAuthCallback: { what: notFinished, next: tryAgain },
  OAuthSignin: {
    what: /*i18n*/ { id: 'sign-in.error.issuer-unreachable', message: 'The other account’s sign-in page could not be opened.' },
    next: tryAgain,
  },
  AccountNotLinkedError: { what: notLinked, next: linkFirst },
  OAuthAccountNotLinked: { what: notLinked, next: linkFirst },
  MissingAPIRouteError: { what: notSetUp, next: atFault },
  MissingSecretError: { what: notSetUp, next: atFault },
  MissingAuthorizeError: { what: notSetUp, next: atFault },
  MissingAdapterError: { what: notSetUp, next: atFault },
  MissingAdapterMethodsError: { what: notSetUp, next: atFault },
  UnsupportedStrategyError: { what: notSetUp, next: atFault },
  Configuration: { what: notSetUp, next: atFault },
  InvalidCallbackUrl: {
    what: /*i18n*/ { id: 'sign-in.error.callback', message: 'The link that brought you here leads away from Slate, so we did not follow it.' },
    next: /*i18n*/ { id: 'sign-in.next.callback', message: 'You can sign in below. You will start on your home page.' },
  },
  CredentialsSignin: {
    what: /*i18n*/ { id: 'sign-in.error.credentials', message: 'This username and password do not go together.' },
    next: /*i18n*/ { id: 'sign-in.next.credentials', message: 'Check both, and whether Caps Lock is on. “Show” lets you read what you typed.' },
  },
  EmailSignin: {
    what: /*i18n*/ { id: 'sign-in.error.mail', message: 'The sign-in link could not be sent.' },
    next: /*i18n*/ { id: 'sign-in.next.mail', message: 'Check the email address and try again in a minute, or use your password.' },
  },
  SessionRequired: {
    what: /*i18n*/ { id: 'sign-in.error.session-required', message: 'Please sign in to go on.' },
    next: /*i18n*/ { id: 'sign-in.next.session-required', message: 'You will go there next.' },
  },
  AccessDenied: {
    what: /*i18n*/ { id: 'sign-in.error.denied', message: 'This account is not let in to Slate here.' },
    next: /*i18n*/ { id: 'sign-in.next.denied', message: 'Sign in with another account, or ask your school’s admin to add you.' },
  },
  Verification: {
    what: /*i18n*/ { id: 'sign-in.error.verification', message: 'This sign-in link was used already, or is older than 15 minutes.' },
    next: /*i18n*/ { id: 'sign-in.next.verification', message: 'Ask for a new one below.' },
  },
};

/** The error of a code as it stands in an address; an unknown code is an unknown error. */
export function signInErrorOf(code: string): SignInError {
  const known = signInErrorCodes.find((name) => name === code);
  return signInErrors[known ?? 'UnknownError'];
}
