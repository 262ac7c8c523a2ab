import { markdownToHtml, inlineToHtml } from '../../markup/from-markdown.ts';
import { readXml } from '../../xml/read-xml.ts';
import { element, type XmlElement, type XmlNode } from '../../xml/xml-element.ts';

/** Pieces of items, in the names of QTI 2 (`to-qti3.ts` gives them those of QTI 3). */

/** What an answer is as QTI: what it declares, what stands in the body, and its rules, which set SCORE to a part of the points. */
export type Written = {
  declarations: XmlElement[];
  body: XmlNode[];
  rules: XmlElement[];
  /** Identifiers of options, as what is said to them names them, with the words. */
  said: { identifier: string; markdown: string }[];
  /** Sentences: what other programs will not see. */
  lost: string[];
};

const inner = (html: string): XmlNode[] => readXml(`<x>${html}</x>`).children;
export const htmlOf = (markdown: string): XmlNode[] => inner(markdownToHtml(markdown));
export const lineOf = (markdown: string): XmlNode[] => inner(inlineToHtml(markdown));
/** A text with gaps, each an element. */
export function gappedHtml(markdown: string, gapOf: (id: string) => XmlElement): XmlNode[] {
  const marked = inner(markdownToHtml(markdown, (id) => `<slate-gap id="${id}"/>`));
  const put = (nodes: readonly XmlNode[]): XmlNode[] => nodes.map((node) =>
    (typeof node === 'string' ? node : node.name === 'slate-gap' ? gapOf(node.attributes['id'] ?? '') : { ...node, children: put(node.children) }));
  return put(marked);
}

export const value = (text: string): XmlElement => element('value', {}, [text]);
export const variable = (identifier: string): XmlElement => element('variable', { identifier });
export const base = (baseType: string, text: string | number): XmlElement => element('baseValue', { baseType }, [String(text)]);
export const set = (identifier: string, expression: XmlElement): XmlElement => element('setOutcomeValue', { identifier }, [expression]);
export const setScore = (points: number): XmlElement => set('SCORE', base('float', points));
export const addScore = (points: number): XmlElement => set('SCORE', element('sum', {}, [variable('SCORE'), base('float', points)]));
export const when = (test: XmlElement, ...then: XmlElement[]): XmlElement => element('responseCondition', {}, [element('responseIf', {}, [test, ...then])]);
export const isRight = (identifier = 'RESPONSE'): XmlElement => element('match', {}, [variable(identifier), element('correct', { identifier })]);
/** The mark of a mapping; nothing given has none. */
export const mapped = (name: 'mapResponse' | 'mapResponsePoint' = 'mapResponse'): XmlElement =>
  element('responseCondition', {}, [element('responseIf', {}, [element('not', {}, [element('isNull', {}, [variable('RESPONSE')])]), set('SCORE', element(name, { identifier: 'RESPONSE' }))])]);

export const declaration = (cardinality: string, baseType: string, correct: readonly string[], more: readonly XmlElement[] = [], identifier = 'RESPONSE'): XmlElement =>
  element('responseDeclaration', { identifier, cardinality, baseType }, [...(correct.length > 0 ? [element('correctResponse', {}, correct.map(value))] : []), ...more]);

export const mapping = (entries: readonly { key: string; value: number; attributes?: Record<string, string> }[], attributes: Record<string, string> = {}): XmlElement =>
  element('mapping', { defaultValue: '0', ...attributes }, entries.map((entry) => element('mapEntry', { mapKey: entry.key, mappedValue: String(rounded(entry.value)), ...entry.attributes })));

/** Without the noise of binary fractions. */
export const rounded = (score: number): number => Math.round(score * 1e9) / 1e9;

export const optionId = (index: number): string => `A${index + 1}`;
