import { pictureId } from '../pictures/picture-id.ts';
import { isDrawing, sizeOfPicture } from '../pictures/picture-size.ts';
import type { ReadPicture } from '../exchanged.ts';
import type { Draft } from '../making/finish-question.ts';
import { NotTaken } from '../making/not-taken.ts';
import type { MarkupNode } from '../markup/markup-node.ts';
import { readHtml } from '../markup/read-html.ts';
import { foreignMarkdown, type FoundImage, nodesToMarkdown, type Room, type Taken, textToMarkdown } from '../markup/to-markdown.ts';
import { attribute, elementsOf, firstOf, isElement, textWithin, type XmlElement } from '../xml/xml-element.ts';

/** One question while it is read: its element, what is said about it, and the pictures of the whole file. */
export type Reading = { question: XmlElement; notes: Set<string>; pictures: Map<string, ReadPicture>; images: NonNullable<Draft['images']> };

const mostImages = 8;

/** The words of an element's `text`, or its own, as they stand. */
export const wordsOf = (parent: XmlElement | undefined): string => (parent ? textWithin(firstOf(parent, 'text') ?? parent) : '').trim();

/** What an element directly in the question says. */
export const valueOf = ({ question }: Pick<Reading, 'question'>, name: string): string => wordsOf(firstOf(question, name));

/** Moodle writes truth as 1, true or yes. */
export const isTrue = (said: string, otherwise: boolean): boolean => (said === '' ? otherwise : /^(?:1|true|yes)$/i.test(said));

/** A fraction of an answer, in percent, as a share of the mark. @throws NotTaken */
export function fractionOf(answer: XmlElement): number {
  const said = (attribute(answer, 'fraction') ?? '').trim().replace(',', '.');
  const percent = said === '' ? Number.NaN : Number(said);
  if (!Number.isFinite(percent)) throw new NotTaken('It is not said what one of its answers is worth.');
  return percent / 100;
}

/** A text of a question in our Markdown. Its pictures go to the item where the room has some, and are told as left out elsewhere. */
export function markdownOf(parent: XmlElement | undefined, room: Room, reading: Reading, { takesImages = false } = {}): string {
  if (!parent) return '';
  const taken = takenOf(parent, room);
  return keep(taken, parent, reading, takesImages);
}

/** What was read of a text, with what is lost noted and its pictures taken. */
export function keep(taken: Taken, parent: XmlElement, reading: Reading, takesImages: boolean): string {
  for (const sentence of taken.lost) reading.notes.add(sentence);
  for (const image of taken.images) {
    if (takesImages) takeImage(image, parent, reading);
    else reading.notes.add('A picture in an answer or in feedback is left out.');
  }
  return taken.markdown;
}

/** A text as the format that is named for it is read. */
function takenOf(parent: XmlElement, room: Room): Taken {
  const inner = firstOf(parent, 'text') ?? parent;
  const format = attribute(parent, 'format') ?? 'moodle_auto_format';
  const words = textWithin(inner);
  if (inner.children.some(isElement)) return nodesToMarkdown(inner.children, room);
  switch (format) {
    case 'plain_text': return textToMarkdown(words.trim(), room);
    case 'markdown': return foreignMarkdown(words, room);
    default: return nodesToMarkdown(nodesOf(words, format), room);
  }
}

/** The nodes of a text that is HTML, or is as Moodle's editor of old took it: line ends count there where no tag does. */
export const nodesOf = (words: string, format: string): MarkupNode[] => readHtml(format === 'html' || /<(?:p|br|div|ul|ol|table)\b/i.test(words) ? words : words.trim()
  .replaceAll(/\r\n|\r|\n/g, '<br>'));

/** Feedback: a text of its own, undefined where nothing is said. */
export function saidBy(parent: XmlElement | undefined, reading: Reading): string | undefined {
  const markdown = markdownOf(parent, 'blocks', reading);
  return markdown === '' ? undefined : markdown;
}

function takeImage({ source, alt, width, height }: FoundImage, parent: XmlElement, reading: Reading): void {
  const bytes = bytesOf(source, parent);
  if (bytes === null) {
    reading.notes.add(/^https?:/i.test(source) ? 'A picture lies at another address, and is left out.' : 'A picture is not in the file, and is left out.');
    return;
  }
  const size = sizeOfPicture(bytes);
  if (!size) {
    reading.notes.add(isDrawing(bytes) ? 'A drawing in SVG is left out: save it as PNG and add it here.' : 'A picture is of a kind that is not shown here, and is left out.');
    return;
  }
  if (reading.images.length >= mostImages) {
    reading.notes.add(`It has more than ${mostImages} pictures; the rest are left out.`);
    return;
  }
  const id = pictureId(bytes);
  if (reading.images.some(({ asset }) => asset === id)) return;
  reading.pictures.set(id, { id, name: source.split('/').at(-1)?.slice(0, 80) ?? id, bytes });
  if (alt === '') reading.notes.add('A picture has no description for who does not see it: please write one.');
  reading.images.push({ asset: id, width: width ?? size.width, height: height ?? size.height, alt: alt === '' ? 'Picture without a description' : alt.slice(0, 600) });
}

/** The bytes of a picture: from the files beside its text, or written in the address itself. */
function bytesOf(source: string, parent: XmlElement): Uint8Array | null {
  const [, data] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(source) ?? [];
  if (data !== undefined) return decode(data);
  if (!source.startsWith('@@PLUGINFILE@@/')) return null;
  const wanted = decoded(source.slice('@@PLUGINFILE@@/'.length).split('?', 1)[0] ?? '');
  const file = elementsOf(parent, 'file').find((one) => {
    const path = `${attribute(one, 'path') ?? '/'}${attribute(one, 'name') ?? ''}`.replace(/^\/+/, '');
    return path === wanted || decoded(path) === wanted;
  });
  return file ? decode(textWithin(file)) : null;
}

function decode(base64: string): Uint8Array | null {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === 0 ? null : new Uint8Array(bytes);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
