/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' };
/** As they are written where a keyboard lacks them. */
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

const changed = (word: string, table: Record<string, string>) => word.replaceAll(/[^a-z]/gu, (letter) => table[letter] ?? letter);
const withoutMarks = (word: string) => changed(word.normalize('NFD').replaceAll(/\p{M}/gu, ''), letters).normalize('NFC');

/** A word in small letters without its marks, and where that differs, with its umlauts spelled out: Müller is muller and mueller. */
export function plainForms(word: string): [string, ...string[]] {
  const small = word.normalize('NFC').toLowerCase();
  const plain = withoutMarks(small);
  const spelled = withoutMarks(changed(small, spelledOut));
  return spelled === plain ? [plain] : [plain, spelled];
}
