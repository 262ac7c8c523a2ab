import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import type { Services } from '#server/services.ts';
import type { AccessClaims } from './access-token.ts';
import { hashToken } from './secret-token.ts';
import { loadSetting } from '#server/settings/setting.ts';
import type { Persona } from '#shared/persona.ts';
import { sessionMs, signOn } from '../sign-on/settings.ts';
import { sessions, users } from '../tables.ts';

/** Set at sign-in and again whenever the person is seen. */
export const sessionEnd = async (db: Database, personas: readonly Persona[], now = Date.now()) => new Date(now + sessionMs(await loadSetting(db, signOn), personas));
/** A session seen less than this long ago is not written again. */
const slideAfterMs = 60 * 60 * 1000;

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSessionByToken>>>;

const columns = {
  sessionId: sessions.id,
  tokenHash: sessions.tokenHash,
  data: sessions.data,
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
  userId: users.id,
  username: users.username,
  displayName: users.displayName,
  calledName: users.calledName,
  email: users.email,
  personas: users.personas,
  persona: users.selectedPersona,
  grantsVersion: users.grantsVersion,
  isDemo: users.isDemo,
};

/** Live sessions of people who may sign in. Every request asks for one, so those that come together share a query. */
function selectLive(db: Database, condition: SQL) {
  return db.select(columns).from(sessions).innerJoin(users, eq(users.id, sessions.userId))
    .where(and(condition, gt(sessions.expiresAt, sql`now()`), isNull(users.disabledAt)));
}

const findByHash = inGroups((db) => {
  const query = selectLive(db, sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::bytea[])`).prepare('sessions_by_token');
  return {
    async run(hashes: readonly Buffer[]) {
      const rows = await query.execute({ hashes });
      return hashes.map((hash) => rows.find(({ tokenHash }) => hash.equals(tokenHash)));
    },
  };
});

const findByClaims = inGroups((db) => {
  const query = selectLive(db, sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`).prepare('sessions_by_id');
  return {
    async run(group: readonly AccessClaims[]) {
      const rows = await query.execute({ ids: group.map(({ sessionId }) => sessionId) });
      return group.map((claims) => rows.find((row) => row.sessionId === claims.sessionId && row.userId === claims.userId && row.grantsVersion === claims.grantsVersion));
    },
  };
});

/** The session that a cookie's value opens, with its person, in one query. Undefined when it ended, or the person may not sign in. */
export async function findSessionByToken(services: Services, token: string) {
  return slide(services, await findByHash(services.db, hashToken(token)));
}

/** The session that an access token speaks of, if it still stands and the grants are those of the token. */
export async function findSessionByClaims(services: Services, claims: AccessClaims) {
  return slide(services, await findByClaims(services.db, claims));
}

type Found = { sessionId: string; lastSeenAt: Date; expiresAt: Date; isDemo: boolean; personas: Persona[] };

async function slide<Row extends Found>(services: Services, row: Row | undefined): Promise<Row | undefined> {
  if (!row || (row.isDemo && !services.env.demo)) return undefined;
  const now = Date.now();
  if (now - row.lastSeenAt.getTime() < slideAfterMs) return row;
  const expiresAt = await sessionEnd(services.db, row.personas, now);
  await services.db.update(sessions).set({ lastSeenAt: new Date(now), expiresAt }).where(eq(sessions.id, row.sessionId));
  return { ...row, expiresAt };
}
