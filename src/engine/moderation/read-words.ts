/** Letters of other scripts that look like Latin ones, and signs that stand for them: each before the letter that is meant. */
const lookAlikes: Record<string, string> = Object.fromEntries(Array.from(
  'аaвbсcеeнhіiјjкkмmоoрpѕsтtуyхxԁdԛqԝwαaβbεeηnιiκkνvοoρpτtυuχxγyωwıiłløođdħhŧtɑaɡgɩiʟlʀrꜱs'.matchAll(/../gu), ([pair = '']) => [pair.slice(0, -1), pair.slice(-1)]));
/** Digits and signs that are written for letters, within a word. */
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '|': 'i', '*': '' };

const isAscii = (text: string) => !/[^\x00-\x7f]/.test(text);

/** Compatibility forms (full width, circled, mathematical letters) as plain ones, accents and invisible signs gone, letters that only look Latin as Latin. */
function unmaskLetters(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '').replaceAll('ß', 'ss');
  return plain.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (isAscii(word)) return word;
    const read = word.replace(/[^\x00-\x7f]/gu, (sign) => lookAlikes[sign] ?? sign);
    return isAscii(read) ? read : word;
  });
}

/** The same for ASCII in small letters, which is read in half the time. */
const plainWordOrEnd = /[a-z\d@$*|](?:['`]?[a-z\d@$!|*])*|[.!?;\n]+/g;
const wordOrEnd = /[\p{L}\p{N}@$*|](?:['’`]?[\p{L}\p{N}@$!*|])*|[.!?;\n]+/gu;
const ends = new Set('.!?;\n');
/** A word has fewer letters: what is longer is none, and is not read closely. */
const longest = 60;
const isMixed = (word: string) => /[a-z]/.test(word) && /[\d@$!|*]/.test(word);

/**
 * The sentences of a text, each as its words in small letters: without accents, apostrophes and disguises (`su1c!de`, `k i l l`, `ｄｉｅ`, Cyrillic letters for
 * Latin ones). Stretched letters are two at most (`diiiie` is `diie`).
 */
export function readSentences(text: string): string[][] {
  const isPlainText = isAscii(text);
  const read = (isPlainText ? text : unmaskLetters(text)).toLowerCase();
  const sentences: string[][] = [[]];
  for (const [found] of read.matchAll(isPlainText ? plainWordOrEnd : wordOrEnd)) {
    const sentence = sentences.at(-1);
    if (sentence && !ends.has(found.charAt(0))) sentence.push(plainWord(found));
    // `i.want.to` is no row of sentences.
    else if (sentence && sentence.length > 1) sentences.push([]);
  }
  return sentences.map((words) => joinSpelled(words).filter(saysSomething)).filter((words) => words.length > 0);
}

/** Nearly all words: small letters alone, none of them three times in a row, and not too many. */
function isPlain(word: string): boolean {
  if (word.length > longest) return false;
  let [before, run] = [0, 1];
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code < 97 || code > 122) return false;
    run = code === before ? run + 1 : 1;
    if (run === 3) return false;
    before = code;
  }
  return true;
}

/** Letters are in it. Numbers and signs alone say nothing of what is looked for. */
const saysSomething = (word: string) => (word.charCodeAt(0) >= 97 && word.charCodeAt(0) <= 122) || /[^\d@$!|*]/.test(word);

function plainWord(word: string): string {
  if (isPlain(word)) return word;
  const bare = word.slice(0, longest).replaceAll(/['’`]/g, '').replace(/[!|*]+$/, '');
  const letters = isMixed(bare) ? bare.replaceAll(/[\d@$!|*]/g, (sign) => leet[sign] ?? '') : bare;
  return /(.)\1\1/.test(letters) ? letters.replaceAll(/(.)\1{2,}/g, '$1$1') : letters;
}

/** `k i l l` as one word: three single letters and more that follow one another. */
function joinSpelled(words: readonly string[]): string[] {
  if (!words.some((word, at) => word.length === 1 && words[at + 1]?.length === 1)) return [...words];
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (words[end]?.length === 1) end += 1;
    if (end - at >= 3 && words.slice(at, end).some((sign) => /[a-z]/.test(sign))) joined.push(words.slice(at, end).map((sign) => leet[sign] ?? sign).join('').slice(0, longest));
    else joined.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return joined;
}
