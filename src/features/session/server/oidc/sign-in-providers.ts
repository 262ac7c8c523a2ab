import type { Env } from '#server/env.ts';
import type { Provider } from '../../contract.ts';

export const oidcProviderIds = ['google', 'microsoft', 'oidc'] as const;
export type OidcProviderId = (typeof oidcProviderIds)[number];
export type OidcProvider = { id: OidcProviderId; name: string; issuer: string; clientId: string; clientSecret: string | undefined };

/** The issuers that the settings name. */
export function oidcProviders(env: Env): OidcProvider[] {
  const found: OidcProvider[] = [];
  if (env.GOOGLE_CLIENT_ID) {
    found.push({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET });
  }
  if (env.MICROSOFT_CLIENT_ID) {
    const issuer = `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`;
    found.push({ id: 'microsoft', name: 'Microsoft', issuer, clientId: env.MICROSOFT_CLIENT_ID, clientSecret: env.MICROSOFT_CLIENT_SECRET });
  }
  if (env.OIDC_CLIENT_ID && env.OIDC_ISSUER) {
    found.push({ id: 'oidc', name: env.OIDC_NAME, issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET });
  }
  return found;
}

export const oidcProvider = (env: Env, id: string) => oidcProviders(env).find((provider) => provider.id === id);

/** Mail needs a server; a demo without one shows the links in its log. */
export const offersMail = (env: Env) => env.SMTP_URL !== undefined || env.demo;

/** Every way to sign in, keyed by id, in the shape of `GET /api/auth/providers`. */
export function listProviders(env: Env): Record<string, Provider> {
  const entries: Pick<Provider, 'id' | 'name' | 'type'>[] = [
    { id: 'credentials', name: 'Password', type: 'credentials' },
    ...(offersMail(env) ? [{ id: 'email', name: 'Mail link', type: 'email' as const }] : []),
    ...oidcProviders(env).map(({ id, name }) => ({ id, name, type: 'oauth' as const })),
  ];
  const base = `${env.origin}/api/auth`;
  return Object.fromEntries(
    entries.map((entry) => [entry.id, { ...entry, signinUrl: `${base}/signin/${entry.id}`, callbackUrl: `${base}/callback/${entry.id}` }]),
  );
}
