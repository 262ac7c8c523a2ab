import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { addressRule, hashToken, isSameText, networkAddress, secondsToWait, takeAttempt } from '#features/session/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { ClientScope } from '../../contract.ts';
import { mayRead, mayWrite } from '../../policy.ts';
import { xapiClients } from '../tables.ts';
import type { JsonObject } from '../validation/check-shape.ts';

/** Another system that uses the record store. It is never a person: no session of Slate opens this door. */
export type Client = { name: string; key: string; scope: ClientScope; authority: JsonObject };
export type ClientVariables = { Variables: { client: Client; version: string } };

/** Lets requests through with the Basic credentials of a client that may do what they ask; `c.var.client` is then who asks. */
export function requireClient(services: Services) {
  return createMiddleware<ClientVariables>(async (c, next) => {
    const client = await identify(c, services);
    const isReading = ['GET', 'HEAD'].includes(c.req.method);
    if (!(isReading ? mayRead(client) : mayWrite(client))) {
      throw new AppError('forbidden', 403, isReading ? 'These credentials are for writing only.' : 'These credentials are for reading only.');
    }
    c.set('client', client);
    await next();
  });
}

async function identify(c: Context, services: Services): Promise<Client> {
  const { db, env } = services;
  const network = `xapi:${networkAddress(c, env)}`;
  const wait = await secondsToWait(db, network);
  if (wait > 0) throw tooMany(c, wait);
  const given = readBasic(c.req.header('authorization') ?? '');
  if (given) {
    const client = findSetClient(services, given) ?? (await findClient(services, given));
    if (client) return client;
    await takeAttempt(db, network, addressRule);
  }
  c.header('www-authenticate', 'Basic realm="Slate xAPI", charset="UTF-8"');
  throw new AppError('unauthenticated', 401, 'This needs the key and secret of a client, as HTTP Basic credentials.');
}

function tooMany(c: Context, seconds: number): AppError {
  c.header('retry-after', String(seconds));
  return new AppError('too_many_attempts', 429, `Too many wrong credentials came from this address. Try again in ${seconds} s.`);
}

type Credentials = { key: string; secret: string };

function readBasic(header: string): Credentials | null {
  const match = /^Basic +([\w+/=-]{1,2000})$/i.exec(header);
  const text = match?.[1] === undefined ? '' : Buffer.from(match[1], 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 ? null : { key: text.slice(0, colon), secret: text.slice(colon + 1) };
}

const clientOf = (origin: string, { name, key, scope }: Omit<Client, 'authority'>): Client =>
  ({ name, key, scope, authority: { objectType: 'Agent', name, account: { homePage: `${origin}/xapi`, name: key } } });

/** The clients of SLATE_XAPI_CLIENTS: all of them are looked at, so the time tells nothing of which one fits. */
function findSetClient({ env }: Services, { key, secret }: Credentials): Client | undefined {
  const fitting = env.SLATE_XAPI_CLIENTS.filter((client) => Number(isSameText(client.key, key)) & Number(isSameText(client.secret, secret)));
  return fitting[0] && clientOf(env.origin, { name: fitting[0].key, key: fitting[0].key, scope: 'all' });
}

async function findClient({ db, env }: Services, { key, secret }: Credentials): Promise<Client | undefined> {
  // PostgreSQL keeps no U+0000, so nobody's key has one.
  if (key.includes('\0')) return undefined;
  const [row] = await db.select().from(xapiClients).where(and(eq(xapiClients.key, key), isNull(xapiClients.revokedAt)));
  const kept = row?.secretHash.toString('base64') ?? '';
  if (!isSameText(hashToken(secret).toString('base64'), kept) || !row) return undefined;
  const minuteAgo = sql`now() - interval '1 minute'`;
  await db.update(xapiClients).set({ lastUsedAt: sql`now()` })
    .where(and(eq(xapiClients.id, row.id), or(isNull(xapiClients.lastUsedAt), lt(xapiClients.lastUsedAt, minuteAgo))));
  return clientOf(env.origin, row);
}
