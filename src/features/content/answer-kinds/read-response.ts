/** Structured responses as the fields on the page read and write them. What is there and is of another shape counts as nothing yet. */

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** Texts by their names: of gaps, of pairs. */
export function readTexts(value: string): ReadonlyMap<string, string> {
  const read = parsed(value);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return new Map();
  return new Map(Object.entries(read).flatMap(([id, text]) => (typeof text === 'string' && text !== '' ? [[id, text] as const] : [])));
}

/** Empty when nothing is given: an answer of nothing is none. */
export const writeTexts = (texts: ReadonlyMap<string, string>): string => (texts.size === 0 ? '' : JSON.stringify(Object.fromEntries(texts)));

export function readList(value: string): unknown[] {
  const read = parsed(value);
  return Array.isArray(read) ? read : [];
}

export const writeList = (list: readonly unknown[]): string => (list.length === 0 ? '' : JSON.stringify(list));
