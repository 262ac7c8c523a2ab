/** A word: letters and digits, with apostrophes, hyphens and marks of numbers within. A script without spaces counts by runs between marks. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0;
