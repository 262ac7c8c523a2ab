import { allowInsecureRequests, ClientSecretPost, discovery, None, type Configuration } from 'openid-client';
import type { OidcProvider } from './sign-in-providers.ts';

/** What an issuer says of itself, asked once a process and client. */
const known = new Map<string, Promise<Configuration>>();

export function oidcConfiguration(provider: OidcProvider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
  const found = known.get(key);
  if (found) return found;
  const asking = ask(provider);
  known.set(key, asking);
  // An issuer that is down for a moment is asked again next time.
  asking.catch(() => known.delete(key));
  return asking;
}

function ask({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, undefined, clientSecret === undefined ? None() : ClientSecretPost(clientSecret), {
    timeout: 10,
    // The settings allow http for loopback issuers only.
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}
