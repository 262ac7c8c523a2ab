import { z } from 'zod/mini';

/** How long a session lasts after its person was last seen, in hours, by persona. Who has several gets the shortest. */
const sessionHours = z.int().check(z.minimum(1, 'A session lasts at least an hour'), z.maximum(365 * 24, 'A session lasts at most a year'));

/** What a school decides of signing in, beside its providers. */
export const signOnSettings = z.strictObject({
  sessionHours: z.strictObject({ student: sessionHours, teacher: sessionHours, admin: sessionHours }),
  /** Who must give a second step. Everybody may. */
  secondStep: z.enum(['nobody', 'admins', 'staff']),
  /** Signs of a new password. NIST SP 800-63B asks for at least 8, advises 15, and wants 64 to be possible. */
  passwordLength: z.int().check(z.minimum(8, 'Passwords have at least 8 characters'), z.maximum(64, 'More than 64 characters cannot be asked for')),
});
export type SignOnSettings = z.infer<typeof signOnSettings>;

export const providerKinds = ['google', 'microsoft', 'clever', 'oidc'] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Who of an issuer's people may come in who has no account here, and as what. */
export const entryRule = z.strictObject({
  /** The part after the @ of an address that the issuer vouches for, in lower case. */
  domain: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'A domain looks like school.example')),
  /** Whether an account is made; an admin is never made like this. */
  makes: z.nullable(z.enum(['student', 'teacher'])),
  /** Whether somebody of the school who has this address, and no account at this issuer yet, is joined with it. Never an admin. */
  joins: z.boolean(),
});
export type EntryRule = z.infer<typeof entryRule>;

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(400));
const issuer = z.url({ protocol: /^https?$/, error: 'The address of an issuer begins with https://' }).check(z.maxLength(400));
/** `PUT /school/sign-on/providers/:kind`. `secret` undefined: as it was; null: none. */
export const providerInput = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'It needs a name: people see it on the button'), z.maxLength(60)),
  issuer,
  clientId: shortText,
  secret: z.optional(z.nullable(shortText)),
  rules: z.array(entryRule).check(z.maxLength(20)),
});
export type ProviderInput = z.infer<typeof providerInput>;
export const providerKindParam = z.object({ kind: z.enum(providerKinds) });
export const switchInput = z.strictObject({ isOn: z.boolean() });

export const setProvider = z.object({
  kind: z.enum(providerKinds), name: z.string(), issuer: z.string(), clientId: z.string(), hasSecret: z.boolean(), rules: z.array(entryRule),
  isOn: z.boolean(),
  /** From the environment: it wins, and is changed there. */
  isOfEnvironment: z.boolean(),
  /** ISO moment of the last good test of exactly these settings. */
  testedAt: z.nullable(z.string()),
  /** What is to be registered with the issuer as the address to come back to. */
  redirectUri: z.string(),
});
export type SetProvider = z.infer<typeof setProvider>;

/** `POST …/test`: what the issuer said, step by step. */
export const providerTest = z.object({
  isGood: z.boolean(),
  steps: z.array(z.object({ step: z.enum(['found', 'endpoints', 'client']), outcome: z.enum(['good', 'bad', 'unknown']), words: z.string() })),
});
export type ProviderTest = z.infer<typeof providerTest>;

export const signOnView = z.object({
  settings: signOnSettings, providers: z.array(setProvider),
  /** Admins who have no second step yet: they are asked for one at their next sign-in once it is required. */
  adminsWithout: z.int(), admins: z.int(),
});
export type SignOnView = z.infer<typeof signOnView>;

/** Where a sign-in stands that asks for a second step. */
export const secondStepState = z.object({
  /** `none`: nobody is half signed in here (any more). `enrol`: a second step is required, and there is none yet. */
  mode: z.enum(['none', 'prove', 'enrol']),
  username: z.string(),
  ways: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SecondStepState = z.infer<typeof secondStepState>;
export const codeInput = z.strictObject({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)) });
export const steppedIn = z.object({ url: z.string() });

/** Ways to prove a second step that a person has. */
export const authenticatorList = z.object({
  authenticators: z.array(z.object({ id: z.uuid(), kind: z.enum(['totp', 'passkey']), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  recoveryCodesLeft: z.int(), isRequired: z.boolean(), canChange: z.boolean(),
});
export type AuthenticatorList = z.infer<typeof authenticatorList>;
/** A new authenticator app: to be confirmed with a first code. `secret` is base32, for typing; `qr` the same as an SVG path of modules. */
export const totpStart = z.object({ id: z.uuid(), secret: z.string(), uri: z.string(), qr: z.object({ size: z.int(), path: z.string() }) });
export const confirmTotpInput = z.strictObject({ id: z.uuid(), code: z.string().check(z.trim(), z.minLength(6), z.maxLength(10)) });
/** The codes are shown once; null: there were some already. `url`: where a sign-in that waited for this leads on. */
export const enrolled = z.object({ recoveryCodes: z.nullable(z.array(z.string())), url: z.nullable(z.string()) });
export const authenticatorParam = z.object({ id: z.uuid() });
/** What the browser's own part of WebAuthn gives and takes; checked by the library that reads it. */
export const webauthnJson = z.looseObject({});
export const passkeyInput = z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), response: webauthnJson });
/** Needed where the person has a password: an open session alone changes no second step. */
export const passwordInput = z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) });
export const passkeyProof = z.strictObject({ response: webauthnJson });
