import type { Services } from '#server/services.ts';
import type { Session } from '../../contract.ts';
import { signAccessToken } from './access-token.ts';
import type { LiveSession } from './find-session.ts';

/** What pages mind for a person, which features above this one know; null: nothing. */
export type LoadNeeds = (userId: string) => Promise<Session['needs'] | null>;

/** The session as its own person may see it, with a fresh access token. */
export async function presentSession(services: Services, session: LiveSession, loadNeeds: LoadNeeds): Promise<Session> {
  const { userId, sessionId, grantsVersion } = session;
  const [{ token, expires }, needs] = await Promise.all([signAccessToken(services.db, { userId, sessionId, grantsVersion }), loadNeeds(userId)]);
  return {
    user: {
      id: userId,
      username: session.username,
      name: session.displayName,
      calledName: session.calledName,
      email: session.email,
      accessToken: token,
      accessTokenExpires: expires.toISOString(),
      role: session.persona,
      personas: session.personas,
    },
    data: session.data,
    ...(needs && { needs }),
    expires: session.expiresAt.toISOString(),
  };
}
