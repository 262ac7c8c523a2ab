import type { Gap } from '#features/content/answer-kinds/cloze/schema.ts';
import { oneOf } from '../../making/chosen.ts';
import { NotTaken } from '../../making/not-taken.ts';
import { typedNumber } from '../../making/typed-number.ts';
import { typedWords } from '../../making/typed-words.ts';
import { htmlToWords } from '../../markup/to-markdown.ts';
import type { Made } from '../question-parts.ts';
import type { Reading } from '../question-texts.ts';
import { type FindGap, gapText, lineOf } from './gap-text.ts';

/** "{2:SHORTANSWER:" and its shorter names: the mark, and the kind. */
const begin = /\{(\d{0,6}(?:\.\d{1,6})?):\s*(SHORTANSWER|SHORTANSWER_C|SA|SAC|MW|MWC|NUMERICAL|NM|(?:MULTICHOICE|MULTIRESPONSE)(?:_[VHS]{1,2})?|M[CR][VHS]{0,2})\s*:/y;

type Part = { text: string; fraction: number; feedback: string | undefined };

/** A text with gaps in Moodle's own writing, all within the text: {1:SHORTANSWER:=Paris#Yes~%50%Lyon}. */
export const cloze = (reading: Reading): Made => gapText(reading, '{', (html): FindGap => (at) => {
  begin.lastIndex = at;
  const [all, weight = '', kind = ''] = begin.exec(html) ?? [];
  if (all === undefined) return null;
  const end = endOf(html, at + all.length);
  if (end < 0) throw new NotTaken('One of its gaps has no closing brace “}”.');
  const parts = cut(html.slice(at + all.length, end), '~').filter((part, index) => index > 0 || part.trim() !== '').map((part) => partOf(part, reading));
  const mark = weight === '' ? 1 : Number(weight);
  if (!(mark > 0) || mark > 100) throw new NotTaken('One of its gaps is worth nothing, or more than 100.');
  return { end: end + 1, gap: { ...(mark !== 1 && { mark }), ...gapOf(kind, parts, reading) } };
});

/** The brace that closes a gap: one after a backslash does not. */
function endOf(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    if (html[at] === '\\') at += 1;
    else if (html[at] === '}') return at;
  }
  return -1;
}

/** Cuts at a sign that is not escaped. */
function cut(text: string, sign: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\' && at + 1 < text.length) {
      parts[parts.length - 1] += letter + text.charAt(at + 1);
      at += 1;
    } else if (letter === sign && !(sign === '#' && text[at - 1] === '&')) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

const unescaped = (text: string): string => text.replaceAll(/\\([}~#=/"\\])/g, '$1');

/** Tags around an answer are its line ends in the editor, nothing else. */
function partOf(written: string, reading: Reading): Part {
  const [own = '', ...said] = cut(written, '#');
  const bare = own.trim().replace(/^(?:<(?:br|p)\s*\/?>|&nbsp;|\s)+/i, '');
  const [, equals, percent] = /^(=)?\s*(?:%(-?\d{1,3}(?:[.,]\d*)?)%)?/.exec(bare) ?? [];
  const skipped = /^(?:=)?\s*(?:%-?\d{1,3}(?:[.,]\d*)?%)?/.exec(bare)?.[0].length ?? 0;
  const feedback = said.length === 0 ? '' : lineOf(unescaped(said.join('#')), reading);
  return { text: bare.slice(skipped), fraction: percent === undefined ? (equals === undefined ? 0 : 1) : Number(percent.replace(',', '.')) / 100, feedback: feedback === '' ? undefined : feedback };
}

function gapOf(kind: string, parts: readonly Part[], reading: Reading): Pick<Gap, 'answer' | 'mistakes' | 'wrong'> {
  if (/^MULTIRESPONSE|^MR/.test(kind)) throw new NotTaken('In one of its gaps several answers are chosen; a gap has one here.');
  if (/^M(?:ULTICHOICE|C)/.test(kind)) {
    const isShuffled = /_[VH]?S|MC[VH]?S/.test(kind);
    return { answer: oneOf(parts.map((part) => ({ ...part, text: lineOf(unescaped(part.text), reading) })), { keepOrder: !isShuffled }, reading.notes) };
  }
  const made = kind.startsWith('N') ? typedNumber(parts.map(numberOf), reading.notes)
    : typedWords(parts.map((part) => ({ ...part, text: wordsOf(part.text) })), { matchCase: /_C|[AW]C$/.test(kind) }, reading.notes);
  if (made.right !== undefined) reading.notes.add('What is said to the right number in a gap is left out.');
  return { answer: made.answer, ...(made.mistakes.length > 0 && { mistakes: made.mistakes.slice(0, 20) }), ...(made.wrong !== undefined && { wrong: made.wrong }) };
}

/** Words that are compared with what is typed: without tags, entities as their signs. A star that was escaped stays so. */
const wordsOf = (html: string): string => htmlToWords(unescaped(html).replaceAll('\\*', '\uE300')).replaceAll('\uE300', '\\*');

function numberOf(part: Part): { value: string; tolerance: string | undefined; fraction: number; feedback: string | undefined } {
  const [value = '', tolerance] = wordsOf(part.text).split(':');
  return { ...part, value: value.trim(), tolerance: tolerance?.trim() };
}
