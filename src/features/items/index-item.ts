/** What an item is found and sorted by, read off it; of a draft as far as it is written. */
export type Indexed = {
  title: string; kind: string | null; excerpt: string; skillIds: string[]; standards: string[]; tags: string[]; difficulty: number | null; words: string; stimulusId: string | null;
};

const mostWords = 2_000;
const longestWords = 20_000;

/** @param body an item or a draft of one; what is of another shape than an item has it counts as missing */
export function indexed(body: Readonly<Record<string, unknown>>): Indexed {
  const { answer, stimulus, difficulty } = body;
  return {
    title: textOf(body['title']).slice(0, 160), kind: textOf(memberOf(answer, 'kind')).slice(0, 40) || null, excerpt: onOneLine(textOf(body['stem'])).slice(0, 240),
    skillIds: textsOf(body['skills'], 8, 80), standards: textsOf(body['standards'], 20, 60), tags: textsOf(body['tags'], 30, 60),
    difficulty: typeof difficulty === 'number' && Number.isFinite(difficulty) ? difficulty : null,
    words: wordsOf([body['title'], body['stem'], stimulus, answer]),
    stimulusId: textOf(memberOf(stimulus, 'id')).slice(0, 60) || null,
  };
}

export const memberOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const textsOf = (value: unknown, most: number, longest: number): string[] =>
  (Array.isArray(value) ? [...new Set(value.map(textOf))].filter((text) => text !== '' && text.length <= longest).slice(0, most) : []);
/** On one line: the marks of emphasis, tables and quotations go, maths stays as it is written. */
export const onOneLine = (text: string): string => text.replaceAll(/^[>#\s|-]+/gm, '').replaceAll(/\*\*|__/g, '').replaceAll(/\s+/g, ' ').trim();

/** Words as they are compared: without case and accents. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}+/gu, '').toLowerCase();
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each word once, in the order in which they come. */
function wordsOf(values: readonly unknown[]): string {
  const found = new Set<string>();
  for (const text of texts(values)) for (const word of wordsIn(text)) if (found.size < mostWords && word.length <= 60) found.add(word);
  return [...found].join(' ').slice(0, longestWords);
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* texts(each);
}
