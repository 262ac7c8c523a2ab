import { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, None, type ClientAuth, type Configuration } from 'openid-client';
import type { OidcProvider } from './sign-in-providers.ts';

/** What an issuer says of itself, asked once a process and client. */
const known = new Map<string, Promise<Configuration>>();

export function oidcConfiguration(provider: OidcProvider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret]);
  const found = known.get(key);
  if (found) return found;
  const asking = askIssuer(provider);
  known.set(key, asking);
  // An issuer that is down for a moment is asked again next time.
  asking.catch(() => known.delete(key));
  return asking;
}

/** Asks an issuer of itself, now. */
export function askIssuer({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, undefined, clientSecret === undefined ? None() : withSecret(clientSecret), {
    timeout: 10,
    // The settings allow http for loopback issuers only.
    execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
}

/** Basic is what a client is registered for unless it says otherwise (OpenID Connect Registration 1.0, section 2). */
function withSecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}
