import { safeCallbackPath } from '../../callback-url.ts';
import { authPath, fetchAuth, textOf } from '../auth-endpoints.ts';
import type { BrowserEdge } from '../browser-edge.ts';

type WayType = 'credentials' | 'email' | 'oauth' | 'other';
/** The type of a way to sign in; else where to go instead; neither when no page can be gone to. */
type Way = { type: WayType; leadsTo?: undefined } | { type?: undefined; leadsTo: string | undefined };

const types: readonly WayType[] = ['credentials', 'email', 'oauth', 'other'];
let asked: ReturnType<typeof fetchAuth> | undefined;

/** Where to go after signing in: the page that was wanted. The server decides again whether it may be gone to. */
export const wantedPage = (): string => safeCallbackPath(new URLSearchParams(location.search).get('callbackUrl'), [location.origin]);

/** Asks for the list of providers while someone types, so that nobody waits for it at the press. */
export function askForWays(edge: BrowserEdge): void {
  asked = fetchAuth(edge, 'providers');
}

/**
 * Looks a provider up, as the specification has it: without the list the person goes to the error page, and with an unknown
 * provider to the sign-in page with the callback address. Where not even the error page answers, they stay with what they typed.
 */
export async function findWay(edge: BrowserEdge, id: string): Promise<Way> {
  const early = await asked;
  asked = undefined;
  const { body } = early?.ok ? early : await fetchAuth(edge, 'providers');
  if (!body) return { leadsTo: await errorPage(edge) };
  const provider: unknown = Object.getOwnPropertyDescriptor(body, id)?.value;
  const type = types.find((known) => known === textOf(provider, 'type'));
  return type ? { type } : { leadsTo: `${authPath}/signin?${new URLSearchParams({ callbackUrl: wantedPage() })}` };
}

async function errorPage(edge: BrowserEdge): Promise<string | undefined> {
  const address = `${authPath}/error?${new URLSearchParams({ callbackUrl: wantedPage() })}`;
  const answer = await edge.fetch(address, { cache: 'no-store' }).catch(() => null);
  return answer && answer.status < 500 ? address : undefined;
}
