import { foreignMarkdown, htmlToMarkdown, type Room, type Taken, textToMarkdown } from '../markup/to-markdown.ts';
import { release } from './cut-gift.ts';

/** How a text of a question is written: with tags, as plain words, as Markdown, or as Moodle's editor of old took it (line ends count, tags too). */
export type GiftFormat = 'html' | 'plain' | 'markdown' | 'moodle';

/** The mark of a format that a text may begin with. */
export function splitFormat(text: string, otherwise: GiftFormat): { format: GiftFormat; rest: string } {
  const found = /^\s*\[(html|plain|markdown|moodle)\]/.exec(text);
  const [all, format] = found ?? [];
  return all === undefined || !isFormat(format) ? { format: otherwise, rest: text.trim() } : { format, rest: text.slice(all.length).trim() };
}

const isFormat = (name: string | undefined): name is GiftFormat => name === 'html' || name === 'plain' || name === 'markdown' || name === 'moodle';

/** A text of a question in our Markdown; what is lost of it goes to `notes`. */
export function giftMarkdown(text: string, otherwise: GiftFormat, room: Room, notes: Set<string>): string {
  const { format, rest } = splitFormat(text, otherwise);
  const { markdown, lost, images } = read(release(rest), format, room);
  for (const sentence of lost) notes.add(sentence);
  if (images.length > 0) notes.add('A picture is not in the file, and is left out.');
  return markdown;
}

function read(text: string, format: GiftFormat, room: Room): Taken {
  switch (format) {
    case 'html': return htmlToMarkdown(text, room);
    case 'plain': return textToMarkdown(text, room);
    case 'markdown': return foreignMarkdown(text, room);
    case 'moodle': return htmlToMarkdown(text.replaceAll('\n', '<br>'), room);
  }
}

/** Words that are compared with what is typed: as they stand. */
export const giftWords = (text: string): string => release(splitFormat(text, 'plain').rest).trim();
