const instead = 'the reader';
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** A text without these words, wherever they stand as whole words, in any case; what stands for a person stands there instead. */
export function unsay(text: string, words: readonly string[]): string {
  const longestFirst = words.map((word) => word.trim()).filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return text;
  return text.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu'), instead);
}
