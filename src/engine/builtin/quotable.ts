import { tokenize } from '../text/tokens.ts';

const caption = /^(?:figure|fig\.?|table|box|exhibit|chart|diagram|image|photo|credit)\s*(?:\d|\()/i;
/** What a textbook tells its reader to do, and what remains of links. */
const instruction = /^(?:see|visit|click|watch|explore|revisit|view|visualize|visualise|imagine|think about|consider|let['’]s|go to|order|match|decide|choose|select|fill in|label|complete|follow|check|refer to|look at|open|take|try|turn to|problem statement|question|answers?|solution|note|hint|exercise|activity|learning objectives?|by the end of this)\b(?: (?!and\b)|:)/i;
const link = /\]\[\d|\]\(|https?:|www\.|\[(?:link|site|source|figure)\]/i;
const beginsWhole = /^["“‘'([]?(?:\p{Lu}|\p{Lt}|\p{Lo}|\p{N})/u;
const endsWhole = /[.!…。！।]["”’')\]]*$/u;
/** Openings that make sense only with what stands before. */
const back = /^(?:this|these|that|those|it|its|they|their|them|he|his|she|her|such|both|here|there(?:fore|by)|thus|hence|however|instead|otherwise|consequently|moreover|furthermore|likewise|similarly|in (?:this|that|these|those|addition|contrast|turn)|for (?:this|that|example|instance)|as a (?:result|consequence)|on the other hand|at this|the (?:former|latter|same|other|second|third|next|process|result|first)|but|and|or|so|then|another|others|also|once (?:this|these|it|they)|after (?:this|that|these)|because of (?:this|that|these))\b/i;

/** Whether a sentence makes sense only with what stands before it. */
export const pointsBack = (text: string) => back.test(text);

/** Whether text reads as a whole sentence: no heading, caption, instruction to the reader, question or remains of a table. */
export function canBeQuoted(text: string, tokens = tokenize(text)): boolean {
  if (!beginsWhole.test(text) || !endsWhole.test(text) || caption.test(text) || instruction.test(text) || link.test(text)) return false;
  if (tokens.length < 3 || text.length > 1_200) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const marks = text.replaceAll(/\s/g, '').length;
  if (letters / marks < 0.6) return false;
  // A row of a table reads as many numbers, or as many single characters.
  const short = tokens.filter((token) => token.text.length === 1 && token.text !== 'a' && token.text !== 'i').length;
  return /^\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Thai}/u.test(text) || short / tokens.length < 0.35;
}
