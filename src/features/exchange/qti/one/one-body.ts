import { readHtml } from '../../markup/read-html.ts';
import type { MarkupNode } from '../../markup/markup-node.ts';
import { attribute, element, elementsOf, firstOf, isElement, textWithin, type XmlElement, type XmlNode } from '../../xml/xml-element.ts';
import type { AskedFor } from './asked-for.ts';

/** The presentation of an item of QTI 1.2 as the body of one of QTI 2: texts in HTML, what is asked for as interactions in their places. */
export function bodyOf(presentation: XmlElement, asked: readonly AskedFor[]): XmlNode[] {
  const inText = new Map(asked.flatMap((one) => (one.place === null ? [] : [[one.place, one] as const])));
  const body = blocks(presentation.children, { asked, inText });
  return body;
}

type Context = { asked: readonly AskedFor[]; inText: ReadonlyMap<string, AskedFor> };

function blocks(nodes: readonly XmlNode[], context: Context): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [];
    if (node.name.startsWith('response_')) {
      const one = context.asked.find(({ element: from }) => from === node);
      return !one || one.place !== null ? [] : [one.interaction];
    }
    if (node.name === 'material' || node.name === 'material_ref') return [element('div', {}, materialOf(node, context.inText))];
    return blocks(node.children, context);
  });
}

/** Texts and pictures of a material, as nodes of HTML. @param inText what is asked for within a text, by its name between brackets */
export function materialOf(material: XmlElement, inText: Context['inText'] = new Map()): XmlNode[] {
  return elementsOf(material).flatMap((part): XmlNode[] => {
    switch (part.name) {
      case 'mattext': case 'matemtext': return textOf(part, inText);
      case 'matimage': return [element('img', { src: attribute(part, 'uri') ?? '', alt: attribute(part, 'label') ?? '', ...sides(part) })];
      case 'matbreak': return [element('br')];
      case 'mataudio': case 'matvideo': return [element(part.name === 'mataudio' ? 'audio' : 'video')];
      case 'matapplet': case 'matapplication': case 'mat_extension': return [element('object')];
      default: return materialOf(part, inText);
    }
  });
}

const sides = (part: XmlElement): Record<string, string> => Object.fromEntries(['width', 'height'].flatMap((name) => {
  const value = attribute(part, name);
  return value === undefined ? [] : [[name, value]];
}));

function textOf(part: XmlElement, inText: Context['inText']): XmlNode[] {
  const isHtml = /html/i.test(attribute(part, 'texttype') ?? '') || elementsOf(part).length > 0;
  const text = textWithin(part);
  const nodes: XmlNode[] = elementsOf(part).length > 0 ? part.children : isHtml ? readHtml(text).map(asXml) : plainLines(text);
  const placed = inText.size === 0 ? nodes : withSlots(nodes, inText);
  return part.name === 'matemtext' ? [element('em', {}, placed)] : placed;
}

const plainLines = (text: string): XmlNode[] => text.trim().split(/\r\n|\r|\n/).flatMap((line, index): XmlNode[] => (index === 0 ? [line] : [element('br'), line]));

const asXml = (node: MarkupNode): XmlNode => (typeof node === 'string' ? node : { name: node.name, attributes: node.attributes, children: node.children.map(asXml), line: 0 });

/** "[colour]" in a text is the place of the gap that has this name. */
function withSlots(nodes: readonly XmlNode[], inText: Context['inText']): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (isElement(node)) return [{ ...node, children: withSlots(node.children, inText) }];
    return node.split(/\[([^[\]]{1,120})\]/).flatMap((part, index): XmlNode[] => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      const found = inText.get(part.trim());
      return [found ? found.interaction : `[${part}]`];
    });
  });
}

/** The material directly before the answers of a response: what it asks. */
export function labelOf(response: XmlElement): XmlNode[] {
  const own = elementsOf(response, 'material');
  return own.flatMap((material) => materialOf(material));
}

/** All texts of an element that holds materials, however deep. */
export function materialsWithin(from: XmlElement): XmlNode[] {
  return elementsOf(from).flatMap((node): XmlNode[] => (node.name === 'material' ? [element('div', {}, materialOf(node))] : materialsWithin(node)));
}

export const hasMaterial = (response: XmlElement): boolean => firstOf(response, 'material') !== undefined;
