/** Letters that do not come apart into an ASCII letter and a mark. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'ng', ə: 'e' };

const toAscii = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? letter)
  .replaceAll(/\p{M}/gu, '').replaceAll(/['’`´]/gu, '').replaceAll(/[^a-z0-9]+/gu, '.').replaceAll(/^\.+|\.+$/gu, '');

/** What a username is made of: the name in ASCII ("Zoë O'Neil-Łuk" → zoe.oneil.luk); the mail's first half where the name has no such letters. */
export function usernameBase(name: string, email: string | null): string {
  const own = [toAscii(name), toAscii(email?.split('@')[0] ?? '')].find((text) => text.length > 1) ?? 'person';
  return own.slice(0, 40).replaceAll(/\.+$/gu, '');
}

export type Nameless = { sourceId: string; base: string };

/**
 * A username for each, all different and none of those taken. The same people get the same names in whichever order their file has them.
 * @param taken in lower case; the new ones are added
 */
export function makeUsernames(people: readonly Nameless[], taken: Set<string>): Map<string, string> {
  const names = new Map<string, string>();
  const last = new Map<string, number>();
  for (const { sourceId, base } of people.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1))) {
    let number = last.get(base) ?? 1;
    let name = number === 1 ? base : `${base}${number}`;
    while (taken.has(name)) {
      number += 1;
      name = `${base}${number}`;
    }
    last.set(base, number);
    taken.add(name);
    names.set(sourceId, name);
  }
  return names;
}
