/**
 * What the server knew this page would ask first is asked for in the page's head, while the scripts are still on their way
 * (see serve-pages): on a slow line that saves a whole round trip. Each reply is used once, and only at the start of a page.
 */
declare global {
  interface Window {
    slateEarly?: Record<string, Promise<Response | null>>;
  }
}

/** A reply is that of the page's start: later it would be old. */
const freshForMs = 10_000;

/** @returns the early reply to this call, or undefined: then it is to be made as ever */
export function takeEarlyReply(url: string, method: string): Promise<Response | null> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.slateEarly;
  if (!early || method !== 'GET') return undefined;
  const { pathname, search, origin } = new URL(url, window.location.href);
  const address = pathname + search;
  const reply = origin === window.location.origin ? early[address] : undefined;
  delete early[address];
  return performance.now() < freshForMs ? reply : undefined;
}

/** `fetch`, except that the first calls of a page may be answered already. What was refused early is asked again with all its headers. */
export async function fetchWithEarlyReplies(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const isRequest = input instanceof Request;
  const early = takeEarlyReply(isRequest ? input.url : String(input), init?.method ?? (isRequest ? input.method : 'GET'));
  const reply = await early;
  return reply?.ok ? reply : fetch(input, init);
}
