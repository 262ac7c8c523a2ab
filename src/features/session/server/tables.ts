import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Persona } from '#shared/persona.ts';
import type { EntryRule, ProviderKind } from '../sign-on-contract.ts';
import type { TokenScope } from '../token-scopes.ts';
import { bytea, createdAt, id, moment } from '#server/db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    /** Under which the school knows them; an admin's to change. */
    displayName: text('display_name').notNull(),
    /** What they want to be called by Slate, and nobody else sees; null: the school's name. */
    calledName: text('called_name'),
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    /** argon2id in PHC form; null: no password set. */
    passwordHash: text('password_hash'),
    /** Personas this person was granted, at least one. */
    personas: text('personas').array().notNull().$type<Persona[]>(),
    /** The persona they work in now. */
    selectedPersona: text('selected_persona').notNull().$type<Persona>(),
    /** Goes up when the grants change: an access token with an older number is refused. */
    grantsVersion: integer('grants_version').notNull().default(1),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Cannot sign in; nothing of theirs is removed. */
    disabledAt: moment('disabled_at'),
    /** Left the school: disabled, and out of the lists. */
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** A way to sign in with another issuer. The key is (issuer, subject), never the mail address. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    email: text('email'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user_idx').on(table.userId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's value: a copy of this table opens no session. */
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** What the client stored by updating its session. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    userAgent: text('user_agent').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** Made by a person for a program that calls the API as them. Only the hash is kept: the token itself is shown once. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    scopes: text('scopes').array().notNull().$type<TokenScope[]>(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('access_tokens_user_idx').on(table.userId)],
);

/** Single-use tokens: mail links, first-run set-up, OIDC states. Only their hash is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose').notNull().$type<'email-sign-in' | 'set-up' | 'oidc' | 'second-step' | 'webauthn'>(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_tokens_expires_idx').on(table.expiresAt)],
);

/** Failed sign-ins per account and per address; the delay grows, nobody is locked out for good. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  nextTryAt: moment('next_try_at').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Keys that the installation made for itself at the first start (token signing, CSRF). */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
  createdAt: createdAt(),
});

/** Ways in which a person proves a second step: an authenticator app (RFC 6238), whose secret is kept encrypted apart, or a passkey (WebAuthn). */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<'totp' | 'passkey'>(),
    name: text('name').notNull(),
    /** The last 30-second step whose code was used: a code opens once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Of a passkey: base64url, and what its signatures are checked with. */
    credentialId: text('credential_id').unique(),
    publicKey: bytea('public_key'),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array(),
    /** Null: an app whose first code was never given; it proves nothing. */
    confirmedAt: moment('confirmed_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('authenticators_user_idx').on(table.userId)],
);

/** For whoever lost the phone: each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256: eighty random bits need nothing slower. */
    codeHash: bytea('code_hash').primaryKey(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/** Issuers that the school set in the browser; those of the environment stand there alone. */
export const signOnProviders = pgTable('sign_on_providers', {
  kind: text('kind').primaryKey().$type<ProviderKind>(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Whether there is one; it is kept encrypted apart. */
  hasSecret: boolean('has_secret').notNull().default(false),
  rules: jsonb('rules').$type<EntryRule[]>().notNull().default([]),
  isOn: boolean('is_on').notNull().default(false),
  /** When exactly these settings passed a test; a change of them makes it null. */
  testedAt: moment('tested_at'),
});
