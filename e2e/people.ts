import type { APIRequestContext } from '@playwright/test';
import { createUser } from '#features/session/server/account/create-user.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import type { Persona } from '#shared/persona.ts';

export type Person = { username: string; password: string; personas: [Persona, ...Persona[]] };

/** Joins the database of the product that runs on this folder: people are made there, all else goes through the pages. */
export function joinDatabase(folder: string) {
  const env = readEnv({ NODE_ENV: 'test', SLATE_DATA_DIR: folder });
  return openDatabase(env, createLog('silent'), 'guest');
}

let made = 0;

/** Somebody nobody else in these journeys is. */
export async function createPerson(db: Database, personas: Person['personas'], username = ''): Promise<Person> {
  made += 1;
  const person = { username: username || `${personas[0]}-${process.pid}-${made}`, password: 'harbour lane in november', personas };
  await createUser(db, { ...person, displayName: person.username });
  return person;
}

/** Signs in as the sign-in page does, and leaves the cookies with the requests' browser. */
export async function signIn(request: APIRequestContext, origin: string, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
  const { csrfToken } = await (await request.get(`${origin}/api/auth/csrf`)).json() as { csrfToken: string };
  const answer = await request.post(`${origin}/api/auth/callback/credentials`, {
    headers: { origin },
    form: { csrfToken, username, password, callbackUrl: '/home', json: 'true' },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()} ${await answer.text()}`);
}
