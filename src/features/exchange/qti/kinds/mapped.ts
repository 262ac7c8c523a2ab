import type { AnswerSpec } from '#features/content/answer-kinds/answer-kinds.ts';
import type { XmlElement } from '../../xml/xml-element.ts';
import type { AskedItem, Given } from '../asked-item.ts';
import type { TextReader } from '../read-text.ts';
import type { ItemPictures } from '../item-pictures.ts';

/** What a reader of one kind of interaction gets. */
export type Reading = {
  asked: AskedItem;
  interaction: XmlElement;
  texts: TextReader;
  pictures: ItemPictures;
  /** Sentences: what is changed. */
  notes: Set<string>;
};

/** What an interaction comes to. */
export type Mapped = {
  answer: AnswerSpec;
  /** Points of the whole mark. */
  points: number;
  mistakes?: { answer: string; feedback: string }[];
  /** A response that has the whole mark, and some that do not: for what is said to them. */
  right: Given;
  wrong: readonly Given[];
  /** Whether what is said to wrong answers stands in the answer already. */
  saysOfWrong?: boolean;
};

/** Marks are compared to a millionth of the whole one. */
export const isSame = (a: number, b: number, whole: number): boolean => Math.abs(a - b) <= Math.abs(whole) * 1e-6 + 1e-12;
