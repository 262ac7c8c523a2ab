/** An element of XML. Prefixes of names of elements are gone ("m:math" is "math"); attributes are named as written. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** In the order of the file; texts that touch are one. Comments and instructions are not kept. */
  children: XmlNode[];
  /** The line where it begins, from 1; 0 for one that was made here. */
  line: number;
};
export type XmlNode = XmlElement | string;

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** An element that is to be written. */
export const element = (name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly XmlNode[] = []): XmlElement =>
  ({ name, attributes, children: [...children], line: 0 });

/** What an attribute says; undefined where it is not there. */
export const attribute = ({ attributes }: XmlElement, name: string): string | undefined => (Object.hasOwn(attributes, name) ? attributes[name] : undefined);

/** The elements directly in it, of one of those names where some are given. */
export const elementsOf = (parent: XmlElement, ...names: string[]): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => isElement(node) && (names.length === 0 || names.includes(node.name)));

/** The first element of that name directly in it. */
export const firstOf = (parent: XmlElement, name: string): XmlElement | undefined => parent.children.find((node): node is XmlElement => isElement(node) && node.name === name);

/** Follows names inward, the first of each. */
export const atPath = (parent: XmlElement, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>((at, name) => at && firstOf(at, name), parent);

/** All elements within it, in the order of the file, of one of those names where some are given; itself not. */
export function elementsWithin(parent: XmlElement, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = elementsOf(parent).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (names.length === 0 || names.includes(next.name)) found.push(next);
    for (const inner of elementsOf(next).toReversed()) waiting.push(inner);
  }
  return found;
}

/** All text within it, as it stands. */
export function textWithin(parent: XmlElement): string {
  const texts: string[] = [];
  const waiting: XmlNode[] = parent.children.toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isElement(next)) texts.push(next);
    else for (const inner of next.children.toReversed()) waiting.push(inner);
  }
  return texts.join('');
}

/** All text within it, with one space where spaces and line ends are; empty where there is no such element. */
export const wordsWithin = (parent: XmlElement | undefined): string => (parent ? textWithin(parent).replaceAll(/\s+/g, ' ').trim() : '');
