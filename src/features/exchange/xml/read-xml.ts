import sax from 'sax';
import { ExchangeRefused } from '../exchanged.ts';
import { decodeXml, withoutControls } from './decode-xml.ts';
import { isElement, type XmlElement } from './xml-element.ts';

/** More than any file of questions has: elements within elements, elements, characters, and faults that are passed over. */
const deepest = 200;
const mostElements = 3_000_000;
const mostCharacters = 256 * 1024 * 1024;
const mostFaults = 1_000;

/** What is no fault of the tree: the text stays as it is written. */
const passedOver = /^(?:Invalid character entity|Invalid character in entity name|Unencoded <|Unexpected end of entity|SGML declarations)/i;

/**
 * Reads XML into a tree of elements. Nothing that the file names is fetched, and no entity of its own is put in: a file that declares some is
 * refused. The names of characters that HTML knows ("&nbsp;") are read, as files have them.
 * @param onPart gets each element of the root as soon as it is whole; it is not kept then, so that a file of thousands is never whole in memory
 * @throws ExchangeRefused with the line where it is broken, and where it is larger or deeper than a file of questions is
 */
export function readXml(file: Uint8Array | string, onPart?: (part: XmlElement, root: XmlElement) => void): XmlElement {
  const text = typeof file === 'string' ? withoutControls(file.toWellFormed()) : decodeXml(file);
  if (text.length > mostCharacters) throw new ExchangeRefused(`This file is larger than ${mostCharacters / 1024 / 1024} million characters, the most that is read.`);
  return new Tree(onPart).read(text.replace(/^\uFEFF/, '').trimStart());
}

/** As `readXml`; null where it is refused: for files that questions refer to, whose faults are no reason to refuse the questions. */
export function readXmlOrNull(file: Uint8Array): XmlElement | null {
  try {
    return readXml(file);
  } catch (error) {
    if (error instanceof ExchangeRefused) return null;
    throw error;
  }
}

/** The root element of XML by its start alone, without reading the rest: for telling what a file is. Null where it begins as no XML. */
export function peekRoot(text: string): { name: string; attributes: Readonly<Record<string, string>> } | null {
  const parser = sax.parser(true, { position: false });
  const found: sax.Tag[] = [];
  Object.assign(parser, {
    onerror: () => { parser.resume(); },
    onopentag: (tag: sax.Tag) => { found.push(tag); },
  });
  try {
    for (let at = 0; at < text.length && found.length === 0; at += 2_048) parser.write(text.slice(at, at + 2_048).replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const [root] = found;
  return root ? { name: localName(root.name), attributes: root.attributes } : null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

class Tree {
  private root: XmlElement | null = null;
  private readonly open: XmlElement[] = [];
  private elements = 0;
  private faults = 0;
  private readonly parser = sax.parser(true, { position: true });
  private readonly onPart: ((part: XmlElement, root: XmlElement) => void) | undefined;
  /** A fault of ours, which is none of the file. */
  private failed: { error: unknown } | null = null;

  constructor(onPart?: (part: XmlElement, root: XmlElement) => void) {
    this.onPart = onPart;
  }

  read(text: string): XmlElement {
    const { parser } = this;
    Object.assign(parser, {
      onerror: (error: Error) => { this.fault(error); },
      ondoctype: (doctype: string) => {
        if (/<!ENTITY/i.test(doctype)) throw new ExchangeRefused('This file declares entities of its own. Such files can do harm and are not read.');
      },
      onopentag: (tag: sax.Tag) => { this.begin(tag); },
      onclosetag: () => { this.end(); },
      ontext: (piece: string) => { this.add(piece); },
      oncdata: (piece: string) => { this.add(piece); },
    });
    try {
      parser.write(text).close();
    } catch (error) {
      if (this.failed) throw this.failed.error;
      if (error instanceof ExchangeRefused) throw error;
      throw new ExchangeRefused(`This file is no XML that can be read: it is broken at line ${this.line()}.`);
    }
    if (!this.root || this.open.length > 0) throw new ExchangeRefused('This file is no XML, or it is cut off.');
    return this.root;
  }

  private line(): number {
    return this.parser.line + 1;
  }

  private begin({ name, attributes }: sax.Tag): void {
    this.elements += 1;
    if (this.elements > mostElements) throw new ExchangeRefused(`This file has more than ${mostElements} elements, the most that is read.`);
    if (this.open.length >= deepest) throw new ExchangeRefused(`At line ${this.line()} more than ${deepest} elements stand within each other. That is no file of questions.`);
    const made: XmlElement = { name: localName(name), attributes, children: [], line: this.line() };
    const above = this.open.at(-1);
    if (above) above.children.push(made);
    else if (this.root) throw new ExchangeRefused(`This file is no XML that can be read: a second document begins at line ${this.line()}.`);
    else this.root = made;
    this.open.push(made);
  }

  private end(): void {
    const part = this.open.pop();
    const [root, inner] = this.open;
    if (!this.onPart || !part || !root || inner) return;
    root.children.pop();
    try {
      this.onPart(part, root);
    } catch (error) {
      this.failed = { error };
      throw error;
    }
  }

  private add(piece: string): void {
    const above = this.open.at(-1);
    if (!above || piece === '') return;
    const last = above.children.at(-1);
    if (last !== undefined && !isElement(last)) above.children[above.children.length - 1] = last + piece;
    else above.children.push(piece);
  }

  private fault(error: Error): void {
    this.faults += 1;
    const [said = ''] = error.message.split('\n');
    if (!passedOver.test(said) || this.faults > mostFaults) {
      const what = said.replace(/\.$/, '').slice(0, 120);
      throw new ExchangeRefused(`This file is no XML that can be read: it is broken at line ${this.line()} (${what}).`);
    }
    this.parser.resume();
  }
}
