import { and, eq } from 'drizzle-orm';
import { genericGrantRequest, type Configuration } from 'openid-client';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import { describeError } from '#server/describe-error.ts';
import type { ProviderKind, ProviderTest } from '../../sign-on-contract.ts';
import { askIssuer } from '../oidc/oidc-configuration.ts';
import { sealedSecretOf } from '../oidc/sign-in-providers.ts';
import { oidcRedirectUri } from '../oidc/start-oidc.ts';
import { signOnProviders } from '../tables.ts';
import { readSecret } from '#server/secret-box/kept-secrets.ts';

type Step = ProviderTest['steps'][number];

/**
 * Really asks the issuer: what it says of itself, whether it has what a sign-in needs, and whether it takes our id and secret (by a code that
 * cannot be right: an issuer that knows us refuses the code, one that does not refuses us).
 * A good outcome is kept with exactly the settings that were tested.
 * @returns undefined when nothing is set for this kind
 */
export async function testProvider(services: Services, kind: ProviderKind): Promise<ProviderTest | undefined> {
  const { db, env, log } = services;
  const [row] = await db.select().from(signOnProviders).where(eq(signOnProviders.kind, kind));
  if (!row) return undefined;
  const provider = { id: kind, name: row.name, issuer: row.issuer, clientId: row.clientId, rules: [], clientSecret: row.hasSecret ? await readSecret(db, services.secretBox, sealedSecretOf(kind)) : undefined };
  let configuration: Configuration;
  try {
    configuration = await askIssuer(provider);
  } catch (error) {
    log.info({ provider: kind, err: describeError(error, { isForeign: true }) }, 'an issuer that is being set up could not be asked');
    return { isGood: false, steps: [{ step: 'found', outcome: 'bad', words: 'Nothing that is an issuer answers at this address. Check it for a slip; it is the part before /.well-known.' }] };
  }
  const found: Step = { step: 'found', outcome: 'good', words: `${new URL(row.issuer).host} answers, and is an issuer.` };
  const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys, code_challenge_methods_supported: pkce } = configuration.serverMetadata();
  if (!authorize || !token || !keys) return { isGood: false, steps: [found, { step: 'endpoints', outcome: 'bad', words: 'It does not say where people sign in, where codes are redeemed, or which keys it signs with.' }] };
  const endpoints: Step = { step: 'endpoints', outcome: 'good', words: pkce?.includes('S256') === true ? 'It has all that a sign-in needs.' : 'It has all that a sign-in needs; it does not say that it checks PKCE, which Slate sends all the same.' };
  const client = await tryClient(configuration, oidcRedirectUri(env.origin, kind));
  const isGood = client.outcome !== 'bad';
  if (isGood) {
    // Only if nobody changed it meanwhile.
    const tested = and(eq(signOnProviders.kind, kind), eq(signOnProviders.issuer, row.issuer), eq(signOnProviders.clientId, row.clientId));
    await db.update(signOnProviders).set({ testedAt: new Date() }).where(tested);
  }
  return { isGood, steps: [found, endpoints, client] };
}

async function tryClient(configuration: Configuration, redirectUri: string): Promise<Step> {
  const step = 'client';
  try {
    await genericGrantRequest(configuration, 'authorization_code', { code: 'a-code-that-cannot-be-right', redirect_uri: redirectUri, code_verifier: 'a'.repeat(43) });
  } catch (error) {
    const { error: code, status } = refusal.parse(error);
    if (code === 'invalid_client' || code === 'unauthorized_client' || status === 401) return { step, outcome: 'bad', words: 'It does not know this client id, or the secret is not right.' };
    if (code === 'redirect_uri_mismatch') return { step, outcome: 'bad', words: `It does not have ${redirectUri} as an address to come back to. Register it there.` };
    if (code === 'invalid_grant') return { step, outcome: 'good', words: 'It knows the client id and takes the secret.' };
    return { step, outcome: 'unknown', words: `It does not tell whether the client id and the secret are right${status === undefined ? '' : ` (it answered ${status})`}. Switch it on, and sign in with it once in another browser.` };
  }
  return { step, outcome: 'unknown', words: 'It took a code that cannot be right. Sign in with it once in another browser, and look who comes in.' };
}

/** What the library's errors tell of the issuer's answer (RFC 6749, section 5.2), as far as they do. */
const refusal = z.looseObject({ error: z.string().optional().catch(undefined), status: z.number().optional().catch(undefined) }).catch({});
