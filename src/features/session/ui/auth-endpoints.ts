import type { BrowserEdge } from './browser-edge.ts';

export const authPath = '/api/auth';

type ClientErrorCode = 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR';

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : JSON.stringify(error);
}

/** To the console and to the server's log, as the specification asks. Never throws: a log that fails is no second fault. */
export function logClientError(edge: BrowserEdge, code: ClientErrorCode, error: unknown, url: string): void {
  if (edge.isLeaving()) return;
  const message = `${messageOf(error)} (${url})`;
  // oxlint-disable-next-line no-console -- the specification asks for the console
  console.error(`[${code}]`, message);
  const body = new URLSearchParams({ level: 'error', code, message });
  if (edge.sendBeacon(`${authPath}/_log`, body)) return;
  edge.fetch(`${authPath}/_log`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** The reply's JSON. Throws what the server said, in words, when the status is not 2xx. */
async function readJson(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(`The server answered ${response.status}: ${JSON.stringify(body)}`);
  if (typeof body !== 'object' || body === null) throw new Error(`The server answered ${response.status} without JSON`);
  return body;
}

export type Fetched = { ok: true; body: object; response: Response } | { ok: false; body: null; error: unknown };

/** One call to the sign-in endpoints. A failure is logged as CLIENT_FETCH_ERROR and answered as null. */
export async function fetchAuth(edge: BrowserEdge, path: string, json?: unknown): Promise<Fetched> {
  const url = `${authPath}/${path}`;
  try {
    const response = await edge.fetch(url, {
      headers: { 'content-type': 'application/json' },
      cache: 'no-store',
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    });
    return { ok: true, body: await readJson(response), response };
  } catch (error) {
    logClientError(edge, 'CLIENT_FETCH_ERROR', error, url);
    return { ok: false, body: null, error };
  }
}

/** The text under a name in a reply, undefined when there is none. */
export function textOf(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, name)?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

export async function fetchCsrfToken(edge: BrowserEdge): Promise<string | undefined> {
  return textOf((await fetchAuth(edge, 'csrf')).body, 'csrfToken');
}

/** A form sent as the specification says: form-encoded with csrfToken, callbackUrl and json beside the fields. */
export async function postForm(edge: BrowserEdge, path: string, fields: Record<string, string>): Promise<Response> {
  const csrfToken = (await fetchCsrfToken(edge)) ?? '';
  return edge.fetch(`${authPath}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  });
}
