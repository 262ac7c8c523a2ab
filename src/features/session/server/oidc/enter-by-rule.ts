import { and, eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { EntryRule } from '../../sign-on-contract.ts';
import { createUser } from '../account/create-user.ts';
import { identities, users } from '../tables.ts';
import type { OidcProvider } from './sign-in-providers.ts';

/** Who an issuer says came; the address counts here only where the issuer vouches for it. */
export type Newcomer = { issuer: string; subject: string; email: string | null; isEmailVerified: boolean; name: string | null };

/** The rule whose domain the newcomer's address has. */
export function ruleFor(rules: readonly EntryRule[], { email, isEmailVerified }: Pick<Newcomer, 'email' | 'isEmailVerified'>): EntryRule | undefined {
  const domain = isEmailVerified ? /^[^@\s]+@([^@\s]+)$/.exec(email ?? '')?.[1]?.toLowerCase() : undefined;
  return rules.find((rule) => rule.domain === domain);
}

/**
 * Lets somebody in whom nobody linked, where the school's rules for this issuer say so: joined with the person of the school who has this
 * address and no account at this issuer yet, or with an account of their own. An address alone never opens the account of an admin.
 * @returns whose account it is; undefined: no rule lets them in
 */
export async function enterByRule(db: Database, provider: OidcProvider, newcomer: Newcomer): Promise<string | undefined> {
  const rule = ruleFor(provider.rules, newcomer);
  const address = newcomer.email?.toLowerCase();
  if (!rule || address === undefined) return undefined;
  return audited(db, null, async (tx, tell) => {
    const [known] = await tx.select().from(users).where(eq(sql`lower(${users.email})`, address)).for('update');
    if (known) {
      const isFree = (await tx.$count(identities, and(eq(identities.userId, known.id), eq(identities.issuer, newcomer.issuer)))) === 0;
      if (!rule.joins || !isFree || known.disabledAt !== null || known.isDemo || known.personas.includes('admin')) return undefined;
      if (!(await link(tx, provider, newcomer, known.id))) return undefined;
      tell({ act: 'person-joined', subjectId: known.id, detail: { provider: provider.id, domain: rule.domain } });
      return known.id;
    }
    if (rule.makes === null) return undefined;
    const name = (newcomer.name?.trim() || address.split('@')[0] || address).slice(0, 120);
    const made = await createUser(tx, { username: await freeUsername(tx, address), displayName: name, email: address, emailVerifiedAt: new Date(), personas: [rule.makes] });
    if (!(await link(tx, provider, newcomer, made.id))) throw new Error('An identity was linked by somebody else at the same moment');
    tell({ act: 'person-entered', subjectId: made.id, detail: { provider: provider.id, domain: rule.domain, persona: rule.makes } });
    return made.id;
  });
}

async function link(tx: Database, provider: OidcProvider, { issuer, subject, email }: Newcomer, userId: string): Promise<boolean> {
  const added = await tx.insert(identities).values({ issuer, subject, userId, provider: provider.id, email }).onConflictDoNothing().returning({ userId: identities.userId });
  return added.length > 0;
}

/** The part before the @, with a number where that is taken. */
async function freeUsername(tx: Database, address: string): Promise<string> {
  const wanted = (address.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, 58) || 'person';
  const taken = await tx.select({ username: users.username }).from(users).where(sql`starts_with(lower(${users.username}), ${wanted})`);
  const names = new Set(taken.map(({ username }) => username.toLowerCase()));
  if (!names.has(wanted)) return wanted;
  let number = 2;
  while (names.has(`${wanted}${number}`)) number += 1;
  return `${wanted}${number}`;
}
