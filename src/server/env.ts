import { z } from 'zod';
import { localTimeZone } from '#shared/calendar-date.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
/** A base address: a path on this origin (`/api`) or an absolute http(s) address; never ends with a slash. */
const baseAddress = z
  .string()
  .refine((value) => value.startsWith('/') || /^https?:\/\//.test(value), 'must be a path or an http(s) address')
  .transform((value) => value.replace(/\/+$/, ''));
const xapiClients = z
  .string()
  .transform((value) => value.split(',').map((pair) => ({ key: pair.slice(0, Math.max(0, pair.indexOf(':'))).trim(), secret: pair.slice(pair.indexOf(':') + 1).trim() })))
  .refine((clients) => clients.every(({ key, secret }) => key !== '' && secret !== ''), 'must be key:secret, further ones after commas')
  .refine((clients) => new Set(clients.map(({ key }) => key)).size === clients.length, 'must not name a key twice');
/** The one that encrypts first; further ones, which only open, after commas. */
const secrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= 32), 'must have at least 32 characters, as from: openssl rand -base64 32');
const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone, as Europe/Oslo').default(localTimeZone);
const unsetWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(unsetWhenEmpty, schema.optional());

/** Every setting of the process, in one place. A bad value stops the start with one clear line. */
export const envSchema = z.object({
  NODE_ENV: z.preprocess(unsetWhenEmpty, z.enum(['development', 'production', 'test']).default('development')),
  /** Where the product listens. */
  PORT: z.preprocess(unsetWhenEmpty, port.default(3000)),
  HOST: z.preprocess(unsetWhenEmpty, z.string().default('127.0.0.1')),
  /** Uploads, and the embedded database when DATABASE_URL is unset. */
  SLATE_DATA_DIR: z.preprocess(unsetWhenEmpty, z.string().default('./data')),
  /** Any PostgreSQL from 15 on. Unset: the embedded one. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** Encrypts the keys that are set in the browser. Unset: a file of the data folder, made at the first start. To change it: new,old and then `npm run secret -- rotate`. */
  SLATE_SECRET: optional(secrets),
  /** Demo accounts. Unset: on with the embedded database, off where NODE_ENV=production or a real server is used. */
  SLATE_DEMO: optional(z.enum(['on', 'off'])),
  /** The demo school with its sixty pupils, made at the first start of a demo. Unset: on where the demo accounts are. */
  SLATE_DEMO_SCHOOL: optional(z.enum(['on', 'off'])),
  /** The marketing site that signing out leads to. Unset: /login?signedOut. */
  SLATE_SIGN_OUT_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Seconds between two looks at the session. Unset: no polling. */
  SLATE_SESSION_POLL_SECONDS: optional(z.coerce.number().int().min(1).max(86_400)),
  /** Where the school is (IANA name): it decides which day it is in plans. Unset: the machine's. */
  SLATE_TIME_ZONE: z.preprocess(unsetWhenEmpty, timeZone),
  /** The main API and the AI backend, as the browser reaches them. */
  API_URL: z.preprocess(unsetWhenEmpty, baseAddress.default('/api')),
  AI_URL: z.preprocess(unsetWhenEmpty, baseAddress.default('/ai')),
  /** The address people type. Unset: built from HOST and PORT, and the Origin check also accepts the request's own host. */
  SLATE_ORIGIN: optional(origin),
  /** How many proxies of yours stand in front: so many entries at the end of X-Forwarded-For are believed, for throttling only. */
  SLATE_PROXY_HOPS: z.preprocess(unsetWhenEmpty, z.coerce.number().int().min(0).max(10).default(0)),
  /** How mail leaves, for example smtp://user:password@mail.example.org:587. Unset: no mail; in demo mode links stand in the log. */
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  SLATE_MAIL_FROM: z.preprocess(unsetWhenEmpty, z.string().default('Slate <slate@localhost>')),
  /** The name of the school, shown on the sign-in page. */
  SLATE_SCHOOL_NAME: optional(z.string().max(80)),
  /** Systems that may read and write the record store (/xapi): key:secret, further ones after commas. Admins make others. */
  SLATE_XAPI_CLIENTS: z.preprocess(unsetWhenEmpty, xapiClients.default([])),
  /** OIDC issuers: each provider is on when its id and secret are set. */
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_CLIENT_ID: optional(z.string()),
  MICROSOFT_CLIENT_SECRET: optional(z.string()),
  MICROSOFT_TENANT: z.preprocess(unsetWhenEmpty, z.string().default('organizations')),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: z.preprocess(unsetWhenEmpty, z.string().default('your school account')),
  /** The language model. Unset: the built-in engine; an Ollama on its usual port is offered when found. */
  SLATE_AI_PROVIDER: optional(z.enum(['openai', 'openai-compatible', 'anthropic', 'google', 'ollama', 'builtin'])),
  SLATE_AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  SLATE_AI_API_KEY: optional(z.string()),
  SLATE_AI_MODEL: optional(z.string()),
  SLATE_AI_EMBEDDING_MODEL: optional(z.string()),
  LOG_LEVEL: z.preprocess(unsetWhenEmpty, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
});

export type Env = z.infer<typeof envSchema> & { demo: boolean; origin: string };

/** Reads the settings. Throws an Error whose message is one clear line that names every bad setting. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Slate cannot start, a setting is wrong. ${faults.join('; ')}`);
  }
  const env = parsed.data;
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ] as const;
  for (const [first, second] of pairs) {
    if ((env[first] === undefined) !== (env[second] === undefined)) {
      throw new Error(`Slate cannot start, a setting is wrong. ${first} and ${second} are set together or not at all`);
    }
  }
  if (env.OIDC_ISSUER?.startsWith('http:') && !isLoopback(new URL(env.OIDC_ISSUER).hostname)) {
    throw new Error('Slate cannot start, a setting is wrong. OIDC_ISSUER: must be https (http only for an issuer on this machine)');
  }
  if (env.NODE_ENV === 'production' && env.SLATE_XAPI_CLIENTS.some(({ secret }) => secret.length < 16)) {
    throw new Error('Slate cannot start, a setting is wrong. SLATE_XAPI_CLIENTS: every secret needs at least 16 characters');
  }
  const leadsBackByAddress = env.SMTP_URL ?? env.GOOGLE_CLIENT_ID ?? env.MICROSOFT_CLIENT_ID ?? env.OIDC_CLIENT_ID;
  if (env.NODE_ENV === 'production' && leadsBackByAddress !== undefined && env.SLATE_ORIGIN === undefined) {
    throw new Error('Slate cannot start, a setting is missing. SLATE_ORIGIN: mail links and other issuers need the address that people type');
  }
  const embeddedDefault = env.DATABASE_URL === undefined && env.NODE_ENV !== 'production';
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST === '127.0.0.1' ? 'localhost' : env.HOST;
  return {
    ...env,
    demo: env.SLATE_DEMO === undefined ? embeddedDefault : env.SLATE_DEMO === 'on',
    origin: env.SLATE_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
