import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Services } from '#server/services.ts';
import { makeOneTimeToken } from '../mail-link/one-time-token.ts';
import { oidcConfiguration } from './oidc-configuration.ts';
import { hashToken } from '../sessions/secret-token.ts';
import type { OidcProvider } from './sign-in-providers.ts';

export type OidcStart = {
  callbackPath: string;
  /** Value of the cookie that ties the way back to this browser. */
  browser: string;
  /** Set when a signed-in person adds this issuer to their account. */
  linkUserId?: string;
  loginHint?: string | undefined;
};

export const oidcMinutes = 15;
export const oidcRedirectUri = (origin: string, providerId: string) => `${origin}/api/auth/callback/${providerId}`;

/** The issuer's address to go to. Everything that the way back is checked against stays here, under a single-use state. */
export async function startOidc({ db, env }: Services, provider: OidcProvider, start: OidcStart): Promise<URL> {
  const configuration = await oidcConfiguration(provider);
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const data = { provider: provider.id, verifier, nonce, callbackPath: start.callbackPath, browser: hashToken(start.browser).toString('base64url') };
  const state = await makeOneTimeToken(db, 'oidc', start.linkUserId ? { ...data, linkUserId: start.linkUserId } : data, oidcMinutes);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: oidcRedirectUri(env.origin, provider.id),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(start.loginHint ? { login_hint: start.loginHint } : {}),
  });
}
