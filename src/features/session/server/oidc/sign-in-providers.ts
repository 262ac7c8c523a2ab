import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { Provider } from '../../contract.ts';
import type { EntryRule, ProviderKind } from '../../sign-on-contract.ts';
import { readSecret } from '#server/secret-box/kept-secrets.ts';
import { signOnProviders } from '../tables.ts';

export type OidcProvider = {
  id: ProviderKind; name: string; issuer: string; clientId: string; clientSecret: string | undefined;
  /** Who may come in who has no account here. The environment names none. */
  rules: readonly EntryRule[];
};

/** The issuers that the environment names: they win over what was set in the browser. */
export function providersOfEnvironment(env: Env): OidcProvider[] {
  const found: OidcProvider[] = [];
  if (env.GOOGLE_CLIENT_ID) {
    found.push({ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, rules: [] });
  }
  if (env.MICROSOFT_CLIENT_ID) {
    const issuer = `https://login.microsoftonline.com/${env.MICROSOFT_TENANT}/v2.0`;
    found.push({ id: 'microsoft', name: 'Microsoft', issuer, clientId: env.MICROSOFT_CLIENT_ID, clientSecret: env.MICROSOFT_CLIENT_SECRET, rules: [] });
  }
  if (env.OIDC_CLIENT_ID && env.OIDC_ISSUER) {
    found.push({ id: 'oidc', name: env.OIDC_NAME, issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET, rules: [] });
  }
  return found;
}

export const sealedSecretOf = (kind: ProviderKind) => `provider.${kind}`;
/** In the order of the buttons. */
const order: readonly ProviderKind[] = ['google', 'microsoft', 'clever', 'oidc'];

/** An issuer that is switched on, with its own secret alone: one that cannot be opened closes no other. */
export async function oidcProvider({ db, env, secretBox }: Services, id: string): Promise<OidcProvider | undefined> {
  const fixed = providersOfEnvironment(env).find((provider) => provider.id === id);
  if (fixed) return fixed;
  const [row] = await db.select().from(signOnProviders).where(and(sql`${signOnProviders.kind} = ${id}`, eq(signOnProviders.isOn, true)));
  if (!row) return undefined;
  const { kind, name, issuer, clientId, hasSecret, rules } = row;
  return { id: kind, name, issuer, clientId, rules, clientSecret: hasSecret ? await readSecret(db, secretBox, sealedSecretOf(kind)) : undefined };
}

type Named = { id: ProviderKind; name: string };
const freshForMs = 2_000;
const lately = new WeakMap<Database, { at: number; providers: Named[] }>();

/** What the sign-in page shows of them; looked up again after two seconds, since thousands may open that page in one. */
export async function providerButtons(services: Services): Promise<Named[]> {
  const known = lately.get(services.db);
  if (known && Date.now() - known.at < freshForMs) return known.providers;
  const ofEnvironment = providersOfEnvironment(services.env);
  // Without their secrets: nothing here needs them. A database that is away for a moment takes no button away.
  const rows = await services.db.select({ id: signOnProviders.kind, name: signOnProviders.name }).from(signOnProviders).where(eq(signOnProviders.isOn, true)).catch(() => known?.providers ?? []);
  const providers = [...ofEnvironment.map(({ id, name }) => ({ id, name })), ...rows.filter(({ id }) => !ofEnvironment.some((one) => one.id === id))]
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  lately.set(services.db, { at: Date.now(), providers });
  return providers;
}
/** After a change by this process: its own pages show it at once. */
export const forgetButtons = (db: Database) => lately.delete(db);

/** Mail needs a server; a demo without one shows the links in its log. */
export const offersMail = (env: Env) => env.SMTP_URL !== undefined || env.demo;

/** Every way to sign in, keyed by id, in the shape of `GET /api/auth/providers`. */
export async function listProviders(services: Services): Promise<Record<string, Provider>> {
  const { env } = services;
  const entries: Pick<Provider, 'id' | 'name' | 'type'>[] = [
    { id: 'credentials', name: 'Password', type: 'credentials' },
    ...(offersMail(env) ? [{ id: 'email', name: 'Mail link', type: 'email' as const }] : []),
    ...(await providerButtons(services)).map(({ id, name }) => ({ id, name, type: 'oauth' as const })),
  ];
  const base = `${env.origin}/api/auth`;
  return Object.fromEntries(
    entries.map((entry) => [entry.id, { ...entry, signinUrl: `${base}/signin/${entry.id}`, callbackUrl: `${base}/callback/${entry.id}` }]),
  );
}
