import { type FoundImage, nodesToMarkdown, type Room } from '../markup/to-markdown.ts';
import { attribute, element, elementsOf, elementsWithin, isElement, textWithin, type XmlElement, type XmlNode } from '../xml/xml-element.ts';

/** Texts of an item in our Markdown; what they lose and which pictures they name is gathered. */
export class TextReader {
  readonly images: FoundImage[] = [];
  private readonly notes: Set<string>;
  constructor(notes: Set<string>) {
    this.notes = notes;
  }

  /** @param room as in `to-markdown.ts`; marks of gaps stand in `gapMark` elements */
  read(nodes: readonly XmlNode[], room: Room = 'blocks'): string {
    const { markdown, images, lost } = nodesToMarkdown(nodes.map((one) => (isElement(one) ? prepared(one) : one)), room,
      ({ name, attributes }) => (name === gapName ? `{{${attributes['id'] ?? ''}}}` : null));
    for (const sentence of lost) this.notes.add(sentence);
    this.images.push(...images);
    return markdown.trim();
  }

  /** A text in one line in which a picture can't stand: those that there are stand under the question, by their number. */
  readLine(nodes: readonly XmlNode[]): string {
    const before = this.images.length;
    const words = this.read(nodes, 'line');
    const pictures = this.images.slice(before).map((_, index) => `Picture ${before + index + 1}`);
    if (pictures.length > 0) this.notes.add('Pictures in answers stand under the question, and the answers name them by their number.');
    return [words, ...pictures].filter((part) => part !== '').join(' – ');
  }
}

const gapName = 'slate-gap';
export const gapMark = (id: string): XmlElement => element(gapName, { id });

/** What QTI writes in its own way and HTML in another. */
function prepared(node: XmlElement): XmlElement {
  if (node.name === 'math' || node.name === gapName) return node;
  const children = node.children.map((child) => (isElement(child) ? prepared(child) : child));
  if (node.name === 'object' && isImage(node)) {
    const { data = '', width, height } = node.attributes;
    return element('img', { src: data, alt: attribute(node, 'aria-label') ?? textWithin(node).trim(), ...(width !== undefined && { width }), ...(height !== undefined && { height }) });
  }
  if (node.name === 'hottext' || node.name === 'printedVariable') return element('strong', {}, children);
  return { ...node, children };
}

export const isImage = (object: XmlElement): boolean =>
  (attribute(object, 'type') ?? '').startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(attribute(object, 'data') ?? attribute(object, 'src') ?? '');

/** A tree in which some elements are replaced, each by what is given for it. */
export function replaced(nodes: readonly XmlNode[], by: (node: XmlElement) => readonly XmlNode[] | null): XmlNode[] {
  return nodes.flatMap((node): readonly XmlNode[] => {
    if (!isElement(node)) return [node];
    return by(node) ?? [{ ...node, children: replaced(node.children, by) }];
  });
}

/** The blocks of a body: what a single `div` around all of them holds, or else what stands in it. */
export function blocksOf(body: readonly XmlNode[]): readonly XmlNode[] {
  const parts = body.filter((node) => isElement(node) || node.trim() !== '');
  const [only] = parts;
  return parts.length === 1 && only !== undefined && isElement(only) && only.name === 'div' && elementsOf(only).length > 0 && onlyBlocks(only) ? blocksOf(only.children) : parts;
}

const onlyBlocks = ({ children }: XmlElement): boolean => children.every((child) => isElement(child) || child.trim() === '');

export const holds = (node: XmlNode, name: string): boolean => isElement(node) && (node.name === name || elementsWithin(node, name).length > 0);
export const holdsGap = (node: XmlNode): boolean => holds(node, gapName);
