/** Every error code that can stand in the address of the sign-in page: the catalogue's, and the short ones of next-auth 4. */
export const signInErrorCodes = [
  'UnknownError', 'OAuthCallbackError', 'AccountNotLinkedError', 'MissingAPIRouteError', 'MissingSecretError',
  'MissingAuthorizeError', 'MissingAdapterError', 'MissingAdapterMethodsError', 'UnsupportedStrategyError', 'InvalidCallbackUrl',
  'CredentialsSignin', 'OAuthSignin', 'OAuthCallback', 'OAuthAccountNotLinked', 'EmailSignin', 'SessionRequired',
  'AccessDenied', 'Verification', 'Configuration',
] as const;
export type SignInErrorCode = (typeof signInErrorCodes)[number];
