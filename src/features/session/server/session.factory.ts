import type { Persona } from '#shared/persona.ts';
import { newId } from '#shared/ids.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { signAccessToken } from './sessions/access-token.ts';
import { createUser, type NewUser } from './account/create-user.ts';
import { startSession } from './sessions/start-session.ts';

export { createTestBrowser } from './testing/test-browser.ts';

export type TestUser = Awaited<ReturnType<typeof createUser>>;

/** A person for a test; without `password` no hash is computed. */
export function createTestUser(
  services: Services,
  { personas = ['student'], ...given }: Partial<Omit<NewUser, 'personas'>> & { personas?: Persona[] } = {},
): Promise<TestUser> {
  const [first = 'student', ...others] = personas;
  const username = given.username ?? `person-${newId().slice(-12)}`;
  return createUser(services.db, { displayName: username, ...given, username, personas: [first, ...others] });
}

/** A live session of that person, and the headers with which a test calls the API in it. */
export async function signIn(services: Services, user: TestUser) {
  const { token, sessionId } = await startSession(services.db, user.id, { userAgent: 'test' });
  const access = await signAccessToken(services.db, { userId: user.id, sessionId, grantsVersion: user.grantsVersion });
  return { headers: { authorization: `Bearer ${access.token}` }, sessionToken: token, sessionId };
}

/** Somebody new with a live session, and how a test calls the main API as them: `path` stands below `/api`, `body` is sent as JSON. */
export async function createSignedIn(services: Services, app: TestApp, personas: Persona[] = ['student']) {
  const user = await createTestUser(services, { personas });
  const { headers } = await signIn(services, user);
  const send = (method: string, path: string, body?: unknown) =>
    app.request(`/api${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { id: user.id, username: user.username, name: user.displayName, headers, send };
}
export type SignedIn = Awaited<ReturnType<typeof createSignedIn>>;
