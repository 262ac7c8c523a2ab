import type { BankItem } from '#features/content/bank-item.ts';

/** What became of a question of a foreign file. `changed`: taken with something altered or left out, and `why` says what. */
export type Outcome = 'kept' | 'changed' | 'dropped';

/** One question of a file, whatever its format. */
export type ReadQuestion = {
  /** The file of the package, or the line, or the identifier that finds it again. */
  place: string;
  title: string;
  /** As its format calls it: "multichoice", "choiceInteraction". */
  kind: string;
  outcome: Outcome;
  /** Sentences for who imports: what was changed, or why it was dropped. None where it was kept as it is. */
  why: string[];
  /** Null when it was dropped. */
  item: BankItem | null;
  /** Its place in the folders or categories of the file, outermost first. */
  path: string[];
};

/** A picture of a file, by the id under which items name it (`images[].asset`). */
export type ReadPicture = { id: string; name: string; bytes: Uint8Array };

/** A test of a file: its sections with the places of its questions. */
export type ReadTest = {
  title: string;
  /** Sentences: what of its rules is not taken over. */
  why: string[];
  timeLimitSeconds: number | null;
  /** How often it may be taken; null: as often as wanted. Omitted: nothing is said of it. */
  attempts?: number | null;
  sections: {
    title: string;
    /** Markdown, above its questions. Omitted: none. */
    text?: string;
    isShuffled: boolean;
    /** So many of its questions are drawn; null: all. */
    draw: number | null;
    /** Indexes into the questions of the reading. `points`: where the test gives another mark than the item. */
    questions: { index: number; points: number | null }[];
  }[];
};

/** All that a file came to. */
export type Reading = { format: FormatId; questions: ReadQuestion[]; tests: ReadTest[]; pictures: ReadPicture[] };

export const formatIds = ['gift', 'aiken', 'moodle-xml', 'qti-1.2', 'qti-2.1', 'qti-2.2', 'qti-3.0', 'common-cartridge'] as const;
export type FormatId = (typeof formatIds)[number];

/** A file that cannot be read at all. The message is a sentence for who imports. */
export class ExchangeRefused extends Error {}
