/** A hyphen before a number, at the beginning or after a space or an opening mark, is a minus: −5, (−3, 2). In "2-3" and "grade-5" it stays. */
export const withMinusSign = (text: string): string => text.replaceAll(/(^|[\s(,=:;|])-(?=\d)/g, '$1−');
