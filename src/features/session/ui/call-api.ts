import { z } from 'zod/mini';
import { errorBody } from '#shared/error-body.ts';
import { settings } from '#client/settings.ts';
import { browserEdge, type BrowserEdge } from './browser-edge.ts';
import { sessionClient, type SessionClient } from './session-client.ts';

/** A call that did not succeed. `message` may be shown as it stands. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  /** Finds the line of the server's log. */
  readonly reference: string | undefined;

  constructor(code: string, status: number, message: string, details?: unknown, reference?: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.reference = reference;
  }
}

export type CallOptions = RequestInit & { base?: 'api' | 'ai'; json?: unknown };

type BaseAddresses = { apiUrl: string; aiUrl: string };

function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

const harmlessMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const bearer = (token: string | null): Record<string, string> => (token === null ? {} : { authorization: `Bearer ${token}` });

/** Makes the calls of one tab: `fetch` with the session's token and the cross-site request forgery header. */
export function createApiCaller(client: SessionClient, edge: BrowserEdge, { apiUrl, aiUrl }: BaseAddresses) {
  /** The token goes to the two base addresses and nowhere else. */
  function isOurs(url: URL): boolean {
    return [apiUrl, aiUrl].some((base) => {
      const own = new URL(base, edge.href());
      return url.origin === own.origin && (url.pathname === own.pathname || url.pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`));
    });
  }

  function forgeryHeader(method: string): Record<string, string> {
    const token = harmlessMethods.has(method.toUpperCase()) ? undefined : readCookie(edge.cookies(), 'XSRF-TOKEN');
    return token === undefined ? {} : { 'x-xsrf-token': token };
  }

  /**
   * `fetch` for Hono's `hc` and for streams: same arguments, same answer; a refused token is renewed once.
   * @throws ApiError `unreachable` when nothing answered; an AbortError passes through
   */
  async function apiFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : null;
    const url = new URL(input instanceof Request ? input.url : input, edge.href());
    if (!isOurs(url)) return edge.fetch(input, init);
    const method = init?.method ?? request?.method ?? 'GET';
    const send = (token: string | null) => {
      const headers = new Headers(init?.headers ?? request?.headers);
      for (const [name, value] of Object.entries({ ...bearer(token), ...forgeryHeader(method) })) headers.set(name, value);
      return reach(() => edge.fetch(request ? request.clone() : input, { ...init, headers }));
    };
    const token = await client.accessToken();
    const response = await send(token);
    const canRepeat = !(init?.body instanceof ReadableStream) && !init?.signal?.aborted;
    if (response.status !== 401 || !canRepeat) return response;
    const renewed = await client.renewedAccessToken(token);
    if (renewed === null) return response;
    await response.body?.cancel();
    return send(renewed);
  }

  /** The headers of a call that `fetch` cannot make, such as an upload whose progress is shown. */
  async function apiHeaders(method: string): Promise<Record<string, string>> {
    return { ...bearer(await client.accessToken()), ...forgeryHeader(method) };
  }

  /**
   * Calls the main API (`path` below `API_URL`), or the AI backend with `base: 'ai'`. `json` is sent as JSON.
   * @returns the reply's JSON as `reply` has it; without a schema the body is not read
   * @throws ApiError when the status is not 2xx or nothing answered; an AbortError passes through
   */
  async function callApi<Schema extends z.core.$ZodType>(path: string, init: CallOptions & { reply: Schema }): Promise<z.output<Schema>>;
  async function callApi(path: string, init?: CallOptions): Promise<undefined>;
  async function callApi(path: string, init: CallOptions & { reply?: z.core.$ZodType } = {}): Promise<unknown> {
    const { base = 'api', json, reply, ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('accept', 'application/json');
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await apiFetch(`${base === 'ai' ? aiUrl : apiUrl}${path}`, { ...rest, ...body, headers });
    if (!response.ok) throw toApiError(response.status, await response.text());
    return reply ? z.parse(reply, await response.json()) : undefined;
  }

  return { apiFetch, apiHeaders, callApi };
}

async function reach(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError('unreachable', 0, 'Slate’s server did not answer. Check the connection and try again.', error);
  }
}

type JsonReply<Body> = { ok: boolean; status: number; json(): Promise<Body>; text(): Promise<string> };

/** The body of a reply of `hc`, with its type. Success is any 2xx; anything else is thrown as an ApiError. */
export async function readReply<Body>(response: JsonReply<Body>): Promise<Body> {
  if (!response.ok) throw toApiError(response.status, await response.text());
  return response.json();
}

function toApiError(status: number, text: string): ApiError {
  try {
    const { error } = errorBody.parse(JSON.parse(text));
    return new ApiError(error.code, status, error.message, error.details, error.reference);
  } catch {
    return new ApiError('unreadable', status, 'Slate could not do that just now. Please try again in a minute.');
  }
}

export const { apiFetch, apiHeaders, callApi } = createApiCaller(sessionClient, browserEdge, settings);
