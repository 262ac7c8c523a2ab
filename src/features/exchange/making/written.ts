/** Items in the words of a format. `left`: those it has no words for, or not for all of them, with sentences that say what stays behind. */
export type WrittenFile = { text: string; left: { index: number; title: string; why: string[]; isWritten: boolean }[] };

/** An item that is written, and where it stands in the folders of the bank. */
export type ToWrite<Item> = { item: Item; path: readonly string[] };

/** A format has no words for this item. The message is the sentence that says why. */
export class NotWritten extends Error {}
