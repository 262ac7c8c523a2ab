import type { BankItem } from '#features/content/bank-item.ts';
import { markdownToHtml } from '../markup/from-markdown.ts';
import { element, type XmlElement } from '../xml/xml-element.ts';

export type Attributes = Readonly<Record<string, string>>;

/** An element with nothing but words. */
export const value = (name: string, words: string | number): XmlElement => element(name, {}, String(words) === '' ? [] : [String(words)]);

/** An element with its words in a `text`. */
export const named = (name: string, words: string, attributes: Attributes = {}): XmlElement => element(name, attributes, [value('text', words)]);

export const html = (name: string, words: string, attributes: Attributes = {}): XmlElement => named(name, words, { ...attributes, format: 'html' });

/** A text of ours. */
export const block = (name: string, markdown: string | undefined): XmlElement => html(name, markdown === undefined ? '' : markdownToHtml(markdown));

/** An answer: what it is, what it is worth, and what is said to it. */
export const answer = (words: string, score: number, feedback: string | undefined, { format, more = [] }: { format?: 'html' | 'moodle_auto_format'; more?: XmlElement[] } = {}): XmlElement =>
  element('answer', { fraction: percent(score), ...(format && { format }) }, [value('text', words), block('feedback', feedback), ...more]);

/** Five places, as Moodle writes them. */
export const percent = (score: number): string => String(Math.round(score * 1e7) / 1e5);

export const combined = ({ feedback }: BankItem): XmlElement[] => [block('correctfeedback', feedback?.right), block('partiallycorrectfeedback', feedback?.partly),
  block('incorrectfeedback', feedback?.wrong)];

export const shuffled = (keepOrder: boolean | undefined): XmlElement => value('shuffleanswers', keepOrder === true ? '0' : '1');
