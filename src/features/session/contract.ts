import { z } from 'zod/mini';
import { personas } from '#shared/persona.ts';
import { tokenScopes } from './token-scopes.ts';

/** `GET /api/auth/session`: `{}` when anonymous. */
export const sessionBody = z.object({
  user: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    /** What Slate calls them; null: their name. */
    calledName: z._default(z.nullable(z.string()), null),
    email: z.nullable(z.string()),
    accessToken: z.string(),
    /** ISO moment at which the access token ends. */
    accessTokenExpires: z.string(),
    role: z.enum(personas),
    personas: z.array(z.enum(personas)),
  }),
  data: z.record(z.string(), z.unknown()),
  /** What every page minds for this person, as the school has set it (people/accommodations); absent where they need nothing of it. */
  needs: z.optional(z.object({ hasLargerText: z.boolean(), hasReadAloud: z.boolean(), hasFewerQuestions: z.boolean() })),
  expires: z.string(),
});
export type Session = z.infer<typeof sessionBody>;

export const updateUserInput = z.object({ selectedRole: z.enum(personas) });

/** `GET /api/auth/providers`: keyed by id. */
export const provider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['credentials', 'email', 'oauth', 'other']),
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
export type Provider = z.infer<typeof provider>;

export type SignInResult = { error: string | null; status: number; ok: boolean; url: string | null };

export { signInErrorCodes, type SignInErrorCode } from './sign-in-error-codes.ts';

/** `GET /api/account` */
export const account = z.object({
  username: z.string(),
  name: z.string(),
  calledName: z.nullable(z.string()),
  /** Not where many people share the account. */
  canChangeName: z.boolean(),
  email: z.nullable(z.string()),
  /** Not for who came in with a printed card. */
  canChangeWaysIn: z.boolean(),
  hasPassword: z.boolean(),
  /** Characters that a new one has at least. */
  passwordLength: z.int(),
  personas: z.array(z.enum(personas)),
  sessions: z.array(z.object({
    id: z.string(), device: z.string(), isCurrent: z.boolean(), createdAt: z.string(), lastSeenAt: z.string(),
  })),
  identities: z.array(z.object({ provider: z.string(), name: z.string(), email: z.nullable(z.string()), createdAt: z.string() })),
  linkableProviders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Account = z.infer<typeof account>;

const password = z.string().check(
  z.minLength(8, 'A password has at least 8 characters'),
  z.maxLength(200, 'A password has 200 characters at most'),
);
export const changePasswordInput = z.object({ currentPassword: z.optional(z.string().check(z.maxLength(200))), newPassword: password });
/** Null: the name under which the school knows them. */
export const updateAccountInput = z.object({ calledName: z.nullable(z.string().check(z.trim(), z.minLength(1, 'A name needs at least one character'),
  z.maxLength(40, 'A name has 40 characters at most'))) });
/** `POST /api/setup`. The printed address is `/setup#token=…`: what follows `#` never leaves the browser by itself. */
export const setUpInput = z.object({
  token: z.string().check(z.maxLength(100)),
  username: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u, 'A username has 2 to 64 letters, digits, dots, dashes or underscores')),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  email: z.optional(z.nullable(z.email())),
  password,
});

/** `POST /api/password-links/look`: whose password the link sets. The address is `/set-password#token=…`. */
export const passwordLinkToken = z.strictObject({ token: z.string().check(z.maxLength(100)) });
export const passwordLinkOwner = z.object({ username: z.string(), name: z.string(), school: z.nullable(z.string()) });
export const passwordSet = z.object({ to: z.string() });
export const passwordByLinkInput = z.strictObject({ token: z.string().check(z.maxLength(100)), password });

/** `GET /api/setup`: whether the first admin is still to be made. */
export const setUpState = z.object({ isOpen: z.boolean(), passwordLength: z.int() });
/** `POST /api/account/identities/:provider`: the issuer's address to send the browser to. */
export const linkStart = z.object({ url: z.string() });
export const sessionParam = z.object({ id: z.uuid() });
export const providerParam = z.object({ provider: z.string().check(z.maxLength(40)) });
/** What a call answers that only does something. */
export const done = z.object({});

/** `GET /api/account/tokens`: personal access tokens, without what opens anything. */
export const accessTokenInfo = z.object({ id: z.string(), name: z.string(), scopes: z.array(z.enum(tokenScopes)), createdAt: z.string(), expiresAt: z.string(), lastUsedAt: z.nullable(z.string()) });
export type AccessTokenInfo = z.infer<typeof accessTokenInfo>;
export const tokenList = z.object({ tokens: z.array(accessTokenInfo) });
export const makeTokenInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'A token needs a name'), z.maxLength(60, 'A name has 60 characters at most')),
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1, 'Choose what the token opens'), z.maxLength(tokenScopes.length)),
  days: z.int().check(z.minimum(1), z.maximum(365)),
});
export type MakeTokenInput = z.infer<typeof makeTokenInput>;
/** `secret`: the token itself, shown once. */
export const madeToken = z.object({ token: accessTokenInfo, secret: z.string() });
export const tokenParam = z.object({ tokenId: z.uuid() });
