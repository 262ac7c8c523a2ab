import type { BrowserEdge } from '../browser-edge.ts';
import replies from './recorded-replies.json' with { type: 'json' };

export type RecordedName = keyof typeof replies;
export type Call = { method: string; path: string; headers: Headers; body: string };
type Answer = RecordedName | Response | Error | Promise<RecordedName | Response | Error>;

export const sessionReply = replies.session.body;

export function recorded(name: RecordedName, now: number): Response {
  const { status, body } = replies[name];
  return Response.json(body, { status, headers: { date: new Date(now).toUTCString() } });
}

/** One browser with one cookie jar and one local storage: `tab()` opens another tab of it. Replies are the recorded ones. */
export function fakeBrowser(now = Date.parse('2026-11-21T10:00:00.000Z')) {
  const calls: Call[] = [];
  const logged: { code: string; message: string }[] = [];
  const messages: unknown[] = [];
  const marks = new Set<string>();
  const listeners = new Map<object, (() => void)[]>();
  const clock = { now };
  const answers = new Map<string, (call: Call) => Answer>([
    ['GET /api/auth/session', () => 'anonymous'],
    ['GET /api/auth/csrf', () => 'csrf'],
    ['GET /api/auth/providers', () => 'providers'],
  ]);

  async function fakeFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost:3000'), init);
    const path = new URL(request.url).origin === 'http://localhost:3000' ? new URL(request.url).pathname : request.url;
    const call = { method: request.method, path, headers: request.headers, body: await request.text() };
    calls.push(call);
    const answer = await answers.get(`${call.method} ${path}`)?.(call);
    if (answer === undefined) throw new TypeError(`Nothing was recorded for ${call.method} ${path}`);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : recorded(answer, clock.now);
  }

  function tab() {
    const broadcastListeners: (() => void)[] = [];
    const returns: (() => void)[] = [];
    const restores: (() => void)[] = [];
    const visited: string[] = [];
    const state = { isLeaving: false };
    const add = (list: (() => void)[]) => (listener: () => void) => {
      list.push(listener);
      return () => void list.splice(list.indexOf(listener), 1);
    };
    const edge: BrowserEdge = {
      fetch: fakeFetch,
      now: () => clock.now,
      href: () => 'http://localhost:3000/slatechat',
      goTo: (url) => void visited.push(url),
      cookies: () => 'theme=dark; XSRF-TOKEN=forgery%2Btoken',
      sendBeacon: (url, body) => {
        logged.push({ code: body.get('code') ?? '', message: `${body.get('level')} ${url} ${body.get('message')}` });
        return true;
      },
      broadcast: (message) => {
        messages.push(message);
        // As storage events: every other tab hears it, this one does not.
        for (const [owner, heard] of listeners) if (owner !== edge) heard.forEach((listener) => listener());
      },
      onBroadcast: add(broadcastListeners),
      onReturn: add(returns),
      onRestore: add(restores),
      isOnline: () => true,
      isLeaving: () => state.isLeaving,
      mark: { has: (key) => marks.has(key), put: (key) => void marks.add(key), remove: (key) => void marks.delete(key) },
    };
    listeners.set(edge, broadcastListeners);
    return { edge, visited, leave: () => void (state.isLeaving = true), becomeVisible: () => returns.forEach((listener) => listener()), comeBack: () => restores.forEach((listener) => listener()) };
  }

  const sessionCalls = () => calls.filter((call) => call.path === '/api/auth/session' && call.method === 'GET').length;
  return { tab, calls, logged, messages, clock, sessionCalls, answer: (route: string, give: (call: Call) => Answer) => void answers.set(route, give) };
}
