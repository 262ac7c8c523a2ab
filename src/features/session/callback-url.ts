export const homePath = '/home';

/**
 * Where to go after signing in, as a path on this origin. What leads elsewhere (another host, another scheme, `//host`,
 * a backslash that browsers read as a slash, a control character that they drop) becomes the home page.
 * `origins` are the absolute addresses that count as ours.
 */
export function safeCallbackPath(given: unknown, origins: readonly string[] = []): string {
  if (typeof given !== 'string' || given === '' || given.length > 2_000) return homePath;
  if (/[\s\p{Cc}\\]/u.test(given)) return homePath;
  const here = 'http://here.invalid';
  if (!given.startsWith('/') && !/^https?:\/\//.test(given)) return homePath;
  if (!URL.canParse(given, here)) return homePath;
  const url = new URL(given, here);
  // Dots can make a second slash (`/.//host`), which as a Location would name another host.
  return [here, ...origins].includes(url.origin) && !url.pathname.startsWith('//') ? pathOf(url) : homePath;
}

/** The endpoints of sign-in and the sign-in page itself are no place to return to. */
function pathOf(url: URL): string {
  const isSignIn = url.pathname === '/' || url.pathname === '/login' || url.pathname.startsWith('/api/');
  return isSignIn ? homePath : `${url.pathname}${url.search}${url.hash}`;
}
