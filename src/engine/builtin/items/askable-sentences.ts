import type { SourcePassage } from '../../answer.ts';
import { quotableSentences, type QuotableSentence } from '../quotable-sentences.ts';

const anyOf = (...patterns: string[]) => new RegExp(String.raw`\b(?:${patterns.join('|')})|\(between`, 'i');
/** In characters and words: a gap in less has nothing around it to go by, in more it is not read. */
const length = { least: 45, most: 230 };
const words = { least: 8, most: 36 };

/** What cannot be told without the page around it: references, lists that follow, speech, the writer and the reader. */
const leansOut = anyOf(
  'above|below', '(?:previous|next|following|earlier|later|this|last) (?:chapter|section|page|figure|table|example|unit|lesson|module|paragraph)',
  String.raw`(?:figure|fig\.?|table|box|chapter|section|equation|appendix|exercise) \(?\d`, 'as follows|shown here',
  'in this (?:chapter|section|book|course|text|case|example|way|process|reaction|model|experiment|situation)', 'for (?:this|that|these|those) reasons?', 'in any case|in this case|much more',
  'we (?:will|have|saw|discussed|learned|can see)|you (?:will|have|learned|may|can|might)|let us|recall that|remember that|discussed',
  String.raw`the (?:two|three|four|same|other|first|second|third)|both|much \w+er|unnecessary`, String.raw`(?:these|those|such) (?:two|three|four|five|\w+s\b)`,
);
/** Words that point at something said before, anywhere but after a comma that names it: "Collectively, this network" has named nothing yet. */
const pointing = /^(?:[^,]*\s|[\w-]+(?: [\w-]+){0,2}, )?(?:this|these|those|such|latter|former)\b/i;
const opensWithPointing = new RegExp(String.raw`^(?:${[
  'for example|for instance|in other words|however|therefore|thus|also|in fact|indeed|additionally|furthermore|finally|second|third|fourth|first|next|then|now|again|similarly|here',
  'there (?:is|are|were|was)|one (?:is|of|such|example|way|reason)|another|other|some|many|most|several|two|three|four|both|each|all|because|although|while|when|if|since|as',
  'it|they|he|she|we|you|i',
].join('|')})\b`, 'i');
const marks = /[?!:;]|["“”]|\[|\]|\(\w{0,3}\)|\bet al\b|https?:|…|=|•|\p{Co}/u;

/** Sentences that can be asked about by themselves, in reading order. */
export function askableSentences(passages: readonly SourcePassage[]): QuotableSentence[] {
  return quotableSentences(passages, 'english').filter(isAskable);
}

/** Whether a sentence says something whole that is understood without what stands around it. */
export function isAskable({ text, stems, leansBack }: Pick<QuotableSentence, 'text' | 'stems' | 'leansBack'>): boolean {
  if (leansBack || text.length < length.least || text.length > length.most || stems.length < words.least || stems.length > words.most) return false;
  if (leansOut.test(text) || pointing.test(text) || opensWithPointing.test(text) || marks.test(text)) return false;
  // Numbers are read off a page; one year or one count is still a sentence.
  return (text.match(/\d+/g)?.length ?? 0) <= 2;
}
