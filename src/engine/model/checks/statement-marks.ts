/** What stands beside a statement that a reader should not take as it is, in Markdown. */
export type Mark = { kind: 'unsourced' | 'unsaid' | 'elsewhere' | 'turned' | 'instruction' | 'unasked'; words: string[] };

/** More of them would be longer than the statement. */
const mostWords = 4;

export function showMark({ kind, words }: Mark): string {
  switch (kind) {
    case 'unsourced': return '*(no source given)*';
    case 'unsaid': return `*(not in the source: ${words.slice(0, mostWords).map((word) => word.replaceAll(/[*_`[\]()<>|\\]/g, '')).join(', ')})*`;
    case 'elsewhere': return '*(the source does not say this)*';
    case 'turned': return '*(the source may say the opposite)*';
    case 'instruction': return '*(an instruction that stands in the document, not an answer)*';
    case 'unasked': return '*(you did not ask for this: check it before you act on it)*';
  }
}

const anyMark = /\s?\*\((?:no source given|not in the source: [^()*]*|the source does not say this|the source may say the opposite|an instruction that stands in the document, not an answer|you did not ask for this: check it before you act on it)\)\*/g;

/** An answer's text without marks and the markers of its citations: as a model may read it again without learning a wrong form. */
export const withoutMarks = (text: string): string => text.replaceAll(anyMark, '').replaceAll(/\s?\[\[[^\]]*\]\]/g, '').trim();
