/** Options carry letters in the order in which they are shown: nothing of the key can be read from them. */
export const optionId = (index: number) => String.fromCodePoint(97 + index);

/** The place of one letter; not a number for what is none. */
export const optionPlace = (id: string): number => id.charCodeAt(0) - 97;
