import { createHmac } from 'node:crypto';
import type { Services } from '#server/services.ts';
import { installationSecrets } from '../sessions/installation-secrets.ts';
import { isSameText, newToken } from '../sessions/secret-token.ts';

/**
 * A browser in which a person signed in keeps a mark of it. Wrong passwords from elsewhere then slow down
 * everyone but that browser: nobody can keep the owner out by guessing.
 */
export async function markDevice(services: Services, userId: string): Promise<string> {
  const id = newToken();
  return `${id}.${await mac(services, userId, id)}`;
}

/** The mark's id when it is of this person, else undefined. */
export async function knownDevice(services: Services, userId: string, mark: string | undefined): Promise<string | undefined> {
  const [id, given] = (mark ?? '').split('.');
  if (!id || !given) return undefined;
  return isSameText(given, await mac(services, userId, id)) ? id : undefined;
}

async function mac(services: Services, userId: string, id: string): Promise<string> {
  const { csrfKey } = await installationSecrets(services.db);
  return createHmac('sha256', csrfKey).update(`device\n${userId}\n${id}`).digest('base64url');
}
