/** What a page keeps on the device for one person until the server has it. Nobody else finds it: it goes when they sign out. */
const prefix = 'slate-kept';

export const keptKey = (what: string, userId: string): string => `${prefix}:${userId}:${what}`;

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const hasKept = (what: string, userId: string): boolean => readKept(keptKey(what, userId)) !== null;

/** Null removes it. Where nothing can be stored it lives as long as the page. */
export function writeKept(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full, or forbidden by the browser's settings.
  }
}

export function forgetKept(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}:${userId}:`)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
