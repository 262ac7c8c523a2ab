import { z } from 'zod';
import type { TestApp } from '#server/testing/test-app.ts';
import { sessionBody, type Session } from '../../contract.ts';

export type TestBrowser = ReturnType<typeof createTestBrowser>;
type Fields = Record<string, string>;

/** A browser as far as sign-in is concerned: it keeps cookies, names its origin, and follows nothing by itself. */
export function createTestBrowser(app: Pick<TestApp, 'request'>, { origin = 'http://slate.test' } = {}) {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', origin);
    const response = await app.request(path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }

  async function csrfToken(): Promise<string> {
    const response = await request('/api/auth/csrf');
    return z.object({ csrfToken: z.string() }).parse(await response.json()).csrfToken;
  }

  /** As the `next-auth` client posts: form-encoded, with a fresh token, answered as JSON. */
  async function post(path: string, fields: Fields = {}): Promise<{ status: number; url: string; headers: Headers }> {
    const body = new URLSearchParams({ csrfToken: await csrfToken(), callbackUrl: `${origin}/home`, json: 'true', ...fields });
    const response = await request(path, { method: 'POST', body });
    const { url } = z.object({ url: z.string() }).parse(await response.json());
    return { status: response.status, url, headers: response.headers };
  }

  return {
    cookies,
    request,
    csrfToken,
    post,
    signIn: (username: string, password: string, fields: Fields = {}) => post('/api/auth/callback/credentials', { username, password, ...fields }),
    async session(): Promise<Session | undefined> {
      const body: unknown = await (await request('/api/auth/session')).json();
      return sessionBody.safeParse(body).data;
    },
  };
}
