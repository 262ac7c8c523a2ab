/** A stretch of one of the strings, in UTF-16 code units. */
export type Stretch = { index: number; start: number; end: number };

type Squashed = {
  text: string;
  /** For each code unit of `text`: which string it came from, and where it starts and ends there. */
  origins: Stretch[];
};

// White space and hyphens differ between two readings of one page (line ends, hyphenation), and so does what nobody sees; letters do not.
const passedOver = /[\s\p{Pd}\p{C}]/u;

function squash(strings: string[]): Squashed {
  const origins: Stretch[] = [];
  let text = '';
  strings.forEach((string, index) => {
    let start = 0;
    for (const character of string) {
      const end = start + character.length;
      // A ligature is its letters, a wide form its plain one.
      const plain = character.normalize('NFKC').replace(/\s+/g, '');
      if (plain !== '' && !passedOver.test(character)) {
        text += plain;
        for (let unit = 0; unit < plain.length; unit += 1) origins.push({ index, start, end });
      }
      start = end;
    }
  });
  return { text, origins };
}

/**
 * Finds words of a page's text again in the pieces in which a viewer shows that page. The two readings may differ in white
 * space, hyphens and ligatures. Of several places the one nearest to where the words stand in the text is taken.
 * @param strings the pieces in reading order
 * @param pageText the text in which `start` and `end` count
 * @returns the stretches, one per piece, in order; empty when the words are not there
 */
export function locateWords(strings: string[], pageText: string, start: number, end: number): Stretch[] {
  const page = squash(strings);
  const words = squash([pageText.slice(start, end)]).text;
  if (words === '') return [];
  const expected = squash([pageText.slice(0, start)]).text.length;
  let best = -1;
  for (let at = page.text.indexOf(words); at >= 0; at = page.text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
  }
  return best < 0 ? [] : joinOrigins(page.origins.slice(best, best + words.length));
}

function joinOrigins(origins: Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { index, start, end } of origins) {
    const last = stretches.at(-1);
    if (last?.index === index) last.end = Math.max(last.end, end);
    else stretches.push({ index, start, end });
  }
  return stretches;
}
