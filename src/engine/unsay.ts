const usually = 'the reader';
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

function patternOf(words: readonly string[]): RegExp | null {
  const longestFirst = words.map((word) => word.trim()).filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** A text without these words, wherever they stand as whole words, in any case; what stands for a person stands there instead. */
export function unsay(text: string, words: readonly string[], instead = usually): string {
  const pattern = patternOf(words);
  return pattern ? text.replaceAll(pattern, instead) : text;
}

/** The same, with the way back: `restore` tells what a stretch of the new text is in the old one; a stretch that does not stand there stays as it is. */
export function unsaidWithPlaces(text: string, words: readonly string[], instead = usually): { text: string; restore: (stretch: string) => string } {
  const pattern = patternOf(words);
  if (!pattern) return { text, restore: (stretch) => stretch };
  // Where each piece of the new text begins, and the piece of the old one that it was.
  const pieces: { at: number; length: number; from: number; until: number }[] = [];
  let [made, from] = ['', 0];
  const put = (piece: string, until: number) => {
    if (until > from) pieces.push({ at: made.length, length: piece.length, from, until });
    [made, from] = [made + piece, until];
  };
  for (const found of text.matchAll(pattern)) {
    put(text.slice(from, found.index), found.index);
    put(instead, found.index + found[0].length);
  }
  put(text.slice(from), text.length);
  const old = (place: number, isEnd: boolean) => {
    const piece = pieces.find(({ at, length }) => (isEnd ? place > at && place <= at + length : place >= at && place < at + length));
    if (!piece) return isEnd ? text.length : 0;
    const isSame = piece.length === piece.until - piece.from && made.slice(piece.at, piece.at + piece.length) === text.slice(piece.from, piece.until);
    return isSame ? piece.from + place - piece.at : isEnd ? piece.until : piece.from;
  };
  return { text: made, restore: (stretch) => {
    const at = stretch === '' ? -1 : made.indexOf(stretch);
    return at < 0 ? stretch : text.slice(old(at, false), old(at + stretch.length, true));
  } };
}
