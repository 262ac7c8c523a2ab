import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { providerKinds, type ProviderInput, type ProviderKind, type SetProvider } from '../../sign-on-contract.ts';
import { forgetButtons, providersOfEnvironment, sealedSecretOf } from '../oidc/sign-in-providers.ts';
import { oidcRedirectUri } from '../oidc/start-oidc.ts';
import type { Actor } from '../sessions/actor.ts';
import { signOnProviders } from '../tables.ts';
import { forgetSecret, keepSecret } from '#server/secret-box/kept-secrets.ts';

/** Every issuer that is set, by the environment or here. No secret is among it. */
export async function listSetProviders({ db, env }: Services): Promise<SetProvider[]> {
  const rows = await db.select().from(signOnProviders);
  const ofEnvironment = providersOfEnvironment(env);
  return providerKinds.flatMap((kind): SetProvider[] => {
    const redirectUri = oidcRedirectUri(env.origin, kind);
    const fixed = ofEnvironment.find(({ id }) => id === kind);
    if (fixed) return [{ kind, name: fixed.name, issuer: fixed.issuer, clientId: fixed.clientId, hasSecret: fixed.clientSecret !== undefined, rules: [], isOn: true, isOfEnvironment: true, testedAt: null, redirectUri }];
    const row = rows.find((one) => one.kind === kind);
    return row ? [{ ...row, isOfEnvironment: false, testedAt: row.testedAt?.toISOString() ?? null, redirectUri }] : [];
  });
}

/** @throws AppError `set_by_environment` 409 */
export function mustBeOurs({ env }: Services, kind: ProviderKind): void {
  if (providersOfEnvironment(env).some(({ id }) => id === kind)) throw new AppError('set_by_environment', 409, 'This sign-in is set by the environment that Slate is started with, and is changed there.');
}

/**
 * Sets an issuer, or sets it anew. Where anything that a test looks at changed, it is off until it was tested again.
 * @throws AppError `insecure_issuer` 400 for an issuer without https that is not on this machine
 */
export async function setProvider(services: Services, actor: Actor, kind: ProviderKind, { secret, ...given }: ProviderInput): Promise<void> {
  const { protocol, hostname } = new URL(given.issuer);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (protocol !== 'https:' && !isLoopback) throw new AppError('insecure_issuer', 400, 'An issuer is asked over https only: what it says opens accounts.');
  await audited(services.db, actor, async (tx, tell) => {
    const [before] = await tx.select().from(signOnProviders).where(eq(signOnProviders.kind, kind)).for('update');
    const isAsTested = before !== undefined && secret === undefined && before.issuer === given.issuer && before.clientId === given.clientId;
    const hasSecret = secret === undefined ? (before?.hasSecret ?? false) : secret !== null;
    const row = { ...given, hasSecret, ...(isAsTested ? {} : { isOn: false, testedAt: null }) };
    await tx.insert(signOnProviders).values({ kind, ...row }).onConflictDoUpdate({ target: signOnProviders.kind, set: row });
    if (secret === null) await forgetSecret(tx, sealedSecretOf(kind));
    else if (secret !== undefined) await keepSecret(tx, services.secretBox, { name: sealedSecretOf(kind), text: secret, setBy: actor.userId });
    const fields = (['name', 'issuer', 'clientId'] as const).filter((field) => before?.[field] !== given[field]);
    tell({ act: 'provider-changed', subjectId: kind, detail: { fields: [...fields, ...(secret === undefined ? [] : ['secret'])], rules: given.rules.length } });
  });
  forgetButtons(services.db);
}

/** @throws AppError `not_tested` 409 */
export async function switchProvider({ db }: Services, actor: Actor, kind: ProviderKind, isOn: boolean): Promise<boolean> {
  const isThere = await audited(db, actor, async (tx, tell) => {
    const [row] = await tx.select().from(signOnProviders).where(eq(signOnProviders.kind, kind)).for('update');
    if (!row) return false;
    if (isOn && row.testedAt === null) throw new AppError('not_tested', 409, 'Test it first: a sign-in that does not work would lead people nowhere.');
    if (row.isOn === isOn) return true;
    await tx.update(signOnProviders).set({ isOn }).where(eq(signOnProviders.kind, kind));
    tell({ act: 'provider-switched', subjectId: kind, detail: { isOn } });
    return true;
  });
  forgetButtons(db);
  return isThere;
}

/** Accounts that were linked stay; they are opened by another sign-in then. */
export async function removeProvider({ db }: Services, actor: Actor, kind: ProviderKind): Promise<boolean> {
  const isThere = await audited(db, actor, async (tx, tell) => {
    const removed = await tx.delete(signOnProviders).where(eq(signOnProviders.kind, kind)).returning({ kind: signOnProviders.kind });
    await forgetSecret(tx, sealedSecretOf(kind));
    if (removed.length > 0) tell({ act: 'provider-removed', subjectId: kind });
    return removed.length > 0;
  });
  forgetButtons(db);
  return isThere;
}
