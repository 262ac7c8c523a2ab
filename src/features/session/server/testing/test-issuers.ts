import { once } from 'node:events';
import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';
import { Provider } from 'oidc-provider';

export type Person = { subject: string; email: string };

/** An OIDC issuer on the loopback, and the browser's way through it. */
export type TestIssuer = {
  issuer: string;
  /** Goes from Slate's redirect to the issuer, signs in there, and returns the address that the issuer sends back to. */
  visit(authorizationUrl: string, person: Person): Promise<URL>;
  close(): Promise<void>;
};

export const testClient = { id: 'slate', secret: 'a secret of both: with %odd& characters' };
const redirectUri = 'http://slate.test/api/auth/callback/oidc';

/** `oidc-provider`, with its own pages for signing in and consenting; it checks PKCE, client and redirect address itself. */
export async function startStrictIssuer(): Promise<TestIssuer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: testClient.id, client_secret: testClient.secret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, email: `${id}@school.example`, email_verified: true }) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    visit: (authorizationUrl, person) => walkThroughForms(authorizationUrl, { login: person.subject, password: 'any' }),
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

/** Follows redirects and sends each form on the way until an address is on Slate's side. */
async function walkThroughForms(start: string, entries: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>();
  let request = new Request(start);
  for (let step = 0; step < 12; step += 1) {
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request, { redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, request.url);
      if (next.hostname === 'slate.test') return next;
      request = new Request(next);
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The issuer shows a page without a form (${response.status}): ${page.slice(0, 500)}`);
    const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [name, value]);
    request = new Request(new URL(action, request.url), { method: 'POST', body: new URLSearchParams([...hidden, ...Object.entries(entries)]) });
  }
  throw new Error('The issuer leads in circles');
}

export type LenientIssuer = TestIssuer & { server: OAuth2Server; claims: Record<string, unknown>; tokenRequests: Record<string, unknown>[] };

/** `oauth2-mock-server`: lets everybody in; `claims` spoils what its tokens say. */
export async function startLenientIssuer(): Promise<LenientIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const tokenRequests: Record<string, unknown>[] = [];
  let visitor: Record<string, unknown> = {};
  const made: LenientIssuer = {
    server,
    issuer,
    claims: {},
    tokenRequests,
    async visit(authorizationUrl, { subject, email }) {
      visitor = { sub: subject, email, email_verified: true };
      const response = await fetch(authorizationUrl, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    close: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }, request: { body: Record<string, unknown> }) => {
    tokenRequests.push({ ...request.body });
    Object.assign(token.payload, visitor, made.claims);
  });
  return made;
}
