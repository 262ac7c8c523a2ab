import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { z } from 'zod/mini';

const hasChallenge = (value: unknown) => typeof value === 'object' && value !== null && 'challenge' in value;
/** Ours, from the library's own other half on the server. */
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

/** Whether this browser can hold passkeys here: they need https (or this machine itself) and a name instead of a number. */
export const canHoldPasskeys = () => 'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !/^[\d.]+$|^\[/.test(globalThis.location.hostname);

/** The browser's own dialog for a new passkey. Loaded when it is needed. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: z.parse(creation, options) });
}

export async function provePasskey(options: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: z.parse(request, options) });
}

/** Whether the person closed the browser's dialog, or let it wait too long: nothing went wrong then. */
export const isTurnedAway = (error: unknown) => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
