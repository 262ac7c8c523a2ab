import { and, eq, sql } from 'drizzle-orm';
import { authorizationCodeGrant, fetchUserInfo, type Configuration, type UserInfoResponse } from 'openid-client';
import { describeError } from '#server/describe-error.ts';
import type { Services } from '#server/services.ts';
import type { SignInErrorCode } from '../../contract.ts';
import { enterByRule, type Newcomer } from './enter-by-rule.ts';
import { useOneTimeToken } from '../mail-link/one-time-token.ts';
import { oidcConfiguration } from './oidc-configuration.ts';
import { hashToken, isSameText } from '../sessions/secret-token.ts';
import type { OidcProvider } from './sign-in-providers.ts';
import { mayEnter } from '../password/sign-in-with-password.ts';
import { oidcRedirectUri } from './start-oidc.ts';
import { identities, users } from '../tables.ts';

export type OidcAnswer =
  | { outcome: 'sign-in'; userId: string; callbackPath: string }
  | { outcome: 'linked'; callbackPath: string }
  /** `callbackPath`: where they wanted to go, as far as the state was one of ours. */
  | { outcome: 'refused'; error: SignInErrorCode; isLinking: boolean; callbackPath: string | undefined };

type WayBack = {
  /** The query that the issuer sent the browser back with, with its `?`. */
  search: string;
  browser: string | undefined;
  /** Who is signed in here at this moment. */
  userId: string | undefined;
};

/** Who the issuer says came back. The address is for words and for the account page; alone it opens nothing, only a rule of the school's does. */
type Identity = Newcomer;

/** Checks the way back from an issuer (state, browser, PKCE, nonce, signature) and finds whose identity it is. */
export async function finishOidc(services: Services, provider: OidcProvider, back: WayBack): Promise<OidcAnswer> {
  const query = new URLSearchParams(back.search);
  const state = query.get('state');
  const started = state ? await useOneTimeToken(services.db, 'oidc', state) : undefined;
  const isLinking = started?.['linkUserId'] !== undefined;
  const refuse = (error: SignInErrorCode): OidcAnswer => ({ outcome: 'refused', error, isLinking, callbackPath: started?.['callbackPath'] });
  const { verifier, nonce, callbackPath, browser } = started ?? {};
  if (!state || !verifier || !nonce || !callbackPath || !browser || started?.['provider'] !== provider.id) return refuse('OAuthCallback');
  if (!back.browser || !isSameText(hashToken(back.browser).toString('base64url'), browser)) return refuse('OAuthCallback');
  if (query.get('error') === 'access_denied') return refuse('AccessDenied');

  const identity = await redeem(services, provider, back.search, { verifier, nonce, state });
  if (!identity) return refuse('OAuthCallback');
  const owner = await findOwner(services, identity);
  if (isLinking) {
    if (back.userId === undefined || started['linkUserId'] !== back.userId) return refuse('OAuthCallback');
    const isLinked = owner ? owner.id === back.userId : await link(services, provider, identity, back.userId);
    return isLinked ? { outcome: 'linked', callbackPath } : refuse('OAuthAccountNotLinked');
  }
  if (owner) return mayEnter(services, owner) ? { outcome: 'sign-in', userId: owner.id, callbackPath } : refuse('AccessDenied');
  const entered = await enterByRule(services.db, provider, identity);
  if (entered) return { outcome: 'sign-in', userId: entered, callbackPath };
  return refuse((await isMailOfSomebody(services, identity)) ? 'OAuthAccountNotLinked' : 'AccessDenied');
}

async function redeem({ env, log }: Services, provider: OidcProvider, search: string, sent: { verifier: string; nonce: string; state: string }): Promise<Identity | undefined> {
  try {
    const configuration = await oidcConfiguration(provider);
    const address = new URL(oidcRedirectUri(env.origin, provider.id));
    address.search = search;
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: sent.verifier, expectedNonce: sent.nonce, expectedState: sent.state, idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return undefined;
    // An issuer may keep the address out of the token and give it on asking.
    const { email, email_verified: isVerified, name } = typeof claims['email'] === 'string' ? claims : await askForMail(configuration, tokens.access_token, claims.sub);
    return {
      issuer: claims.iss, subject: claims.sub, email: typeof email === 'string' ? email.slice(0, 254) : null, isEmailVerified: isVerified === true,
      name: typeof name === 'string' ? name : null,
    };
  } catch (error) {
    log.warn({ provider: provider.id, err: describeError(error, { isForeign: true }) }, 'an issuer sent somebody back and the check failed');
    return undefined;
  }
}

async function askForMail(configuration: Configuration, accessToken: string, subject: string): Promise<Pick<UserInfoResponse, 'email' | 'email_verified' | 'name'>> {
  try {
    return configuration.serverMetadata().userinfo_endpoint ? await fetchUserInfo(configuration, accessToken, subject) : {};
  } catch {
    return {};
  }
}

async function findOwner({ db }: Services, { issuer, subject }: Identity) {
  const [owner] = await db
    .select({ id: users.id, disabledAt: users.disabledAt, isDemo: users.isDemo })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return owner;
}

async function link({ db }: Services, provider: OidcProvider, { issuer, subject, email }: Identity, userId: string): Promise<boolean> {
  const row = { issuer, subject, userId, provider: provider.id, email };
  const added = await db.insert(identities).values(row).onConflictDoNothing().returning({ userId: identities.userId });
  return added.length > 0;
}

/** Only decides which words are shown: an address alone never opens or links an account. */
async function isMailOfSomebody({ db }: Services, { email, isEmailVerified }: Identity): Promise<boolean> {
  if (!email || !isEmailVerified) return false;
  const found = await db.select({ id: users.id }).from(users).where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return found.length > 0;
}
