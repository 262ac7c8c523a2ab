import { isElement, type XmlElement, type XmlNode } from '../xml/xml-element.ts';

/**
 * QTI 3.0 calls the elements of QTI 2 by names of their own: `qti-choice-interaction` is `choiceInteraction`, `response-identifier` is
 * `responseIdentifier`. With the names of QTI 2 one code reads both. Elements of HTML and MathML stay as they are.
 */
export function withNormalNames(root: XmlElement): XmlElement {
  const isQti = root.name.startsWith('qti-');
  const children: XmlNode[] = root.children.map((child) => (isElement(child) ? withNormalNames(child) : child));
  if (!isQti) return { ...root, children };
  const attributes = Object.fromEntries(Object.entries(root.attributes).map(([key, value]) => [/^(?:data-|aria-|xml)/.test(key) ? key : camelCase(key), value]));
  return { ...root, name: camelCase(root.name.slice('qti-'.length)), attributes, children };
}

const camelCase = (name: string): string => name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The name of an element in QTI 3.0. */
export const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
