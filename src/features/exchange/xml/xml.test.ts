import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExchangeRefused } from '../exchanged.ts';
import { peekRoot, readXml } from './read-xml.ts';
import { writeXml } from './write-xml.ts';
import { atPath, attribute, element, elementsOf, elementsWithin, firstOf, textWithin, wordsWithin, type XmlElement, type XmlNode } from './xml-element.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const refused = (file: string | Uint8Array) => {
  try {
    readXml(file);
  } catch (error) {
    expect(error).toBeInstanceOf(ExchangeRefused);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('It was read');
};

test('elements, attributes, texts and lines; prefixes of elements are gone', () => {
  const root = readXml('<?xml version="1.0"?>\n<!-- a --><q:quiz xmlns:q="x" a="1 &lt; 2">one\n<m:b xml:lang="de">t&#228;glich</m:b><![CDATA[<p>&amp;]]> end</q:quiz>');
  expect(root).toMatchObject({ name: 'quiz', line: 2 });
  expect(attribute(root, 'a')).toBe('1 < 2');
  expect(attribute(root, 'toString')).toBeUndefined();
  expect(firstOf(root, 'b')).toEqual({ name: 'b', attributes: { 'xml:lang': 'de' }, children: ['täglich'], line: 3 });
  expect(textWithin(root)).toBe('one\ntäglich<p>&amp; end');
  expect(root.children.at(-1)).toBe('<p>&amp; end');
});

test('finding elements', () => {
  const root = readXml('<a><b>1<c>2</c></b><d/><b><c>3</c></b></a>');
  expect(elementsOf(root, 'b').length).toBe(2);
  expect(elementsOf(root).map(({ name }) => name)).toEqual(['b', 'd', 'b']);
  expect(elementsWithin(root, 'c').map(textWithin)).toEqual(['2', '3']);
  expect(wordsWithin(atPath(root, 'b', 'c'))).toBe('2');
  expect(wordsWithin(atPath(root, 'd', 'c'))).toBe('');
});

test('names of characters that HTML knows, lone signs and unknown names stay what they are', () => {
  expect(textWithin(readXml('<a>x&nbsp;y &eacute; AT&T 1 < 2 &what; &#0; R & D</a>'))).toBe('x\u00a0y é AT&T 1 < 2 &what; &#0; R & D');
});

test('encodings: by mark, by what is declared, by what the bytes are', () => {
  const text = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Käse</a>`;
  const read = (file: Uint8Array) => textWithin(readXml(file));
  expect(read(bytes(text('UTF-8')))).toBe('Käse');
  expect(read(bytes(`\uFEFF${text('UTF-8')}`))).toBe('Käse');
  expect(read(bytes(text('ISO-8859-1'), 'latin1'))).toBe('Käse');
  expect(read(bytes(text('UTF-8'), 'latin1'))).toBe('Käse');
  expect(read(bytes(text('UTF-16'), 'utf16le'))).toBe('Käse');
  expect(read(bytes(`\uFEFF${text('UTF-16')}`, 'utf16le'))).toBe('Käse');
  expect(read(new Uint8Array(Buffer.from(`\uFEFF${text('UTF-16')}`, 'utf16le').swap16()))).toBe('Käse');
  expect(refused(bytes(text('EBCDIC-XX')))).toContain('“ebcdic-xx”');
});

test('what is broken is refused with its line', () => {
  expect(refused('<a>\n<b>\n</a>')).toContain('line 3');
  for (const broken of ['', 'no xml', '<a>', '<a', '<a b=c></a>', '<a></a><b></b>', '<a b="1" hasOwnProperty="2" c="3"/>x<', '{"a": 1}']) refused(broken);
});

test('entities of the file are neither put in nor fetched', () => {
  expect(refused('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toContain('entities');
  expect(refused('<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>')).toContain('entities');
  expect(textWithin(readXml('<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><a>fine</a>'))).toBe('fine');
});

test('what is deeper than any file of questions is refused; what is long is read', () => {
  expect(refused('<a>'.repeat(100_000))).toContain('within each other');
  const text = 'x'.repeat(300_000);
  expect(textWithin(readXml(`<a b="${text}">${text}<![CDATA[${text}]]></a>`)).length).toBe(600_000);
});

test('the root is told from the start of a file alone', () => {
  expect(peekRoot('\uFEFF<?xml version="1.0"?><!-- x --><n:quiz xmlns:n="y"><question')).toMatchObject({ name: 'quiz', attributes: { 'xmlns:n': 'y' } });
  expect(peekRoot('::title:: What? {=a}')).toBeNull();
  expect(peekRoot('')).toBeNull();
});

const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.toWellFormed());
const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
  tree: fc.record({
    name, attributes: fc.dictionary(name, words, { maxKeys: 3, noNullPrototype: true }), line: fc.constant(0),
    children: fc.oneof({ maxDepth: 3 }, fc.constant<XmlNode[]>([]), words.map((text): XmlNode[] => [text]), fc.array<XmlNode>(tie('tree'), { maxLength: 3 }),
      fc.tuple(words, tie('tree'), words).map((all): XmlNode[] => [...all])),
  }),
}));

/** Without lines, and without the spaces that break what holds only elements. */
const plain = (one: XmlElement): XmlElement => {
  const isBroken = one.children.some((child) => typeof child !== 'string') && one.children.every((child) => typeof child !== 'string' || child.trim() === '');
  return element(one.name, { ...one.attributes }, one.children.flatMap((child): XmlNode[] => (typeof child !== 'string' ? [plain(child)] : isBroken ? [] : [child])));
};

test('what is written is read again as it was', () => {
  fc.assert(fc.property(tree, (written) => {
    expect(plain(readXml(writeXml(written)))).toEqual(plain(written));
  }));
});

test('anything at all is read or refused', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string().map((text) => `<a>${text}</a>`), fc.stringMatching(/^[<>a/"'=& ;![\]CDAT?-]{0,60}$/)), (text) => {
    try {
      readXml(text);
      peekRoot(text);
    } catch (error) {
      expect(error).toBeInstanceOf(ExchangeRefused);
    }
  }));
});
