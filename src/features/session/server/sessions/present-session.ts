import type { Services } from '#server/services.ts';
import type { Session } from '../../contract.ts';
import { signAccessToken } from './access-token.ts';
import type { LiveSession } from './find-session.ts';

/** The session as its own person may see it, with a fresh access token. */
export async function presentSession(services: Services, session: LiveSession): Promise<Session> {
  const { userId, sessionId, grantsVersion } = session;
  const { token, expires } = await signAccessToken(services.db, { userId, sessionId, grantsVersion });
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
    expires: session.expiresAt.toISOString(),
  };
}
