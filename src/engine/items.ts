import type { Citation, SourcePassage } from './answer.ts';

/** `choice`: one of several is right. `cloze`: a word or phrase is typed into a gap. */
export const draftedKinds = ['choice', 'cloze'] as const;
export type DraftedKind = (typeof draftedKinds)[number];

export type ItemsRequest = {
  /** In reading order. */
  passages: readonly SourcePassage[];
  /** At most so many; fewer where the text says less that can be asked about. */
  wanted: number;
  kinds: readonly DraftedKind[];
  /** Draws the order of options; the same seed gives the same items. */
  seed: string;
};

/** A question that was drafted from a text, for a person to read before anybody is asked it. */
export type DraftedItem = {
  kind: DraftedKind;
  /** What the answer is about: no two items of a request have the same. */
  term: string;
  /** The question; of a cloze the whole text, with `{{a}}` where the gap is. Plain text. */
  stem: string;
  /** As it stands in the source. */
  key: string;
  /** Wrong options of a choice; none of a cloze. */
  distractors: string[];
  /** More of them, to put in instead. */
  spare: string[];
  /** The sentence that it rests on, word for word. */
  source: Omit<Citation, 'id'>;
};
