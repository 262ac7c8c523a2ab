const markers = /\[\[[^\]]*\]\]/g;

/** What a person hears of an answer's Markdown: no markers, no signs of emphasis, no heading or list signs. */
export function speakable(markdown: string): string {
  return markdown
    .replace(markers, '')
    // A table is heard row by row, its cells parted by commas.
    .replace(/^[ \t]*\|?[ \t:|-]*-{3}[ \t:|-]*$/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, row: string) => `${row.split('|').map((cell) => cell.trim()).join(', ')}.`)
    .replace(/^\s{0,3}(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The sentences of a growing answer that are whole by now and were not spoken yet.
 * @param spoken how many sentences were handed out before
 * @param isOver nothing more will come: the last sentence is whole too
 */
export function sentencesToSpeak(markdown: string, spoken: number, isOver: boolean, language = 'en'): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  // A paragraph ends a sentence even without a full stop; an unfinished marker may still become one.
  const paragraphs = (isOver ? markdown : markdown.replace(/\[\[[^\]]*\]?$/, '')).split(/\n{2,}/);
  const sentences = paragraphs.flatMap((paragraph) => {
    const text = speakable(paragraph);
    return Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
  });
  return sentences.slice(spoken, isOver ? undefined : -1);
}
