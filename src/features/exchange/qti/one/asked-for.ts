import type { XmlElement } from '../../xml/xml-element.ts';

/** One thing that an item of QTI 1.2 asks for. */
export type AskedFor = {
  element: XmlElement;
  identifier: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'point';
  interaction: XmlElement;
  /** Its name between brackets in the text, where it stands there; null: where it stands in the file. */
  place: string | null;
  /** Texts by the identifiers that rules name them with, where they are typed and not chosen. */
  texts: ReadonlyMap<string, string>;
};
