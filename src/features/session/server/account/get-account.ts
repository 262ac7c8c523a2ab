import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { loadSetting } from '#server/settings/setting.ts';
import type { Services } from '#server/services.ts';
import { canChangeName } from '../../policy.ts';
import type { Account } from '../../contract.ts';
import { describeDevice } from './describe-device.ts';
import type { Actor } from '../sessions/actor.ts';
import { providerButtons } from '../oidc/sign-in-providers.ts';
import { signOn } from '../sign-on/settings.ts';
import { identities, sessions, users } from '../tables.ts';

/** A demo account has as many sessions as visitors. */
const maxSessions = 50;
/** One person may link several accounts of one issuer. */
const maxIdentities = 50;

/** What a person sees and changes of their own account. */
export async function getAccount(services: Services, actor: Actor): Promise<Account> {
  const { db } = services;
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new Error('The account of a live session is missing');
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastSeenAt))
    .limit(maxSessions);
  const linked = await db.select().from(identities).where(eq(identities.userId, user.id)).orderBy(identities.createdAt).limit(maxIdentities);
  const providers = await providerButtons(services);
  return {
    username: user.username,
    name: user.displayName,
    calledName: user.calledName,
    canChangeName: canChangeName(user),
    email: user.email,
    hasPassword: user.passwordHash !== null,
    passwordLength: (await loadSetting(db, signOn)).passwordLength,
    personas: user.personas,
    sessions: open.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      isCurrent: session.id === actor.sessionId,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    })),
    identities: linked.map(({ provider, email, createdAt }) => ({
      provider,
      name: providers.find(({ id }) => id === provider)?.name ?? provider,
      email,
      createdAt: createdAt.toISOString(),
    })),
    linkableProviders: providers.filter(({ id }) => !linked.some(({ provider }) => provider === id)).map(({ id, name }) => ({ id, name })),
  };
}
