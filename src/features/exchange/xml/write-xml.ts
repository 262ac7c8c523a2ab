import { withoutControls } from './decode-xml.ts';
import { isElement, type XmlElement } from './xml-element.ts';

/** An XML document of a tree. What holds only elements is broken into lines; text stays on one, so that no space comes into it. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}\n`;

/** One element as it is written within another. @param indent null where a space would be part of a text */
export function writeElement({ name, attributes, children }: XmlElement, indent: string | null = null): string {
  const head = `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}`;
  if (children.length === 0) return `${head}/>`;
  if (indent === null || !children.every(isElement)) {
    return `${head}>${children.map((child) => (isElement(child) ? writeElement(child) : escapeText(child))).join('')}</${name}>`;
  }
  const lines = children.map((child) => `\n${indent}  ${writeElement(child, `${indent}  `)}`);
  return `${head}>${lines.join('')}\n${indent}</${name}>`;
}

const clean = (text: string): string => withoutControls(text.toWellFormed());
// A carriage return as it is would be read as a line end.
export const escapeText = (text: string): string =>
  clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
const escapeAttribute = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
