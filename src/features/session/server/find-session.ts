import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { AccessClaims } from './access-token.ts';
import { hashToken } from './secret-token.ts';
import { sessions, users } from './tables.ts';

/** Set at sign-in and again whenever the person is seen. */
export const sessionDays = 30;
export const sessionEnd = (now = Date.now()) => new Date(now + sessionDays * 24 * 60 * 60 * 1000);
/** A session seen less than this long ago is not written again. */
const slideAfterMs = 60 * 60 * 1000;

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSessionByToken>>>;

const columns = {
  sessionId: sessions.id,
  data: sessions.data,
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
  userId: users.id,
  username: users.username,
  displayName: users.displayName,
  email: users.email,
  personas: users.personas,
  persona: users.selectedPersona,
  grantsVersion: users.grantsVersion,
};

function prepareQueries({ db }: Services) {
  const isLive = and(gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt), or(eq(users.isDemo, false), sql`${sql.placeholder('demo')}::boolean`));
  const select = (condition: SQL | undefined) =>
    db.select(columns).from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(and(condition, isLive));
  return {
    byToken: select(eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare('session_by_token'),
    byClaims: select(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(users.id, sql.placeholder('userId')),
        eq(users.grantsVersion, sql.placeholder('grantsVersion')),
      ),
    ).prepare('session_by_claims'),
  };
}

const prepared = new WeakMap<Services['db'], ReturnType<typeof prepareQueries>>();
function queries(services: Services) {
  const known = prepared.get(services.db) ?? prepareQueries(services);
  prepared.set(services.db, known);
  return known;
}

/** The session that a cookie's value opens, with its person, in one query. Undefined when it ended, or the person may not sign in. */
export async function findSessionByToken(services: Services, token: string) {
  const [row] = await queries(services).byToken.execute({ tokenHash: hashToken(token), demo: services.env.demo });
  return row && (await slide(services, row));
}

/** The session that an access token speaks of, if it still stands and the grants are those of the token. */
export async function findSessionByClaims(services: Services, claims: AccessClaims) {
  const [row] = await queries(services).byClaims.execute({ ...claims, demo: services.env.demo });
  return row && (await slide(services, row));
}

async function slide<Row extends { sessionId: string; lastSeenAt: Date; expiresAt: Date }>(services: Services, row: Row): Promise<Row> {
  const now = Date.now();
  if (now - row.lastSeenAt.getTime() < slideAfterMs) return row;
  const expiresAt = sessionEnd(now);
  await services.db.update(sessions).set({ lastSeenAt: new Date(now), expiresAt }).where(eq(sessions.id, row.sessionId));
  return { ...row, expiresAt };
}
