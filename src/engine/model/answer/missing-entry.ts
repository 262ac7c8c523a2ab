import { type Entry, spaceAfter } from './answer-entry.ts';
import { contentTerms } from '../checks/content-terms.ts';
import type { StatementJudge } from '../checks/judge-statement.ts';
import { type Missing, missingPart, readMissing, statedAfterMissing } from '../checks/missing-words.ts';
import type { SourceList } from './source-list.ts';
import { plainWords } from '../checks/statement-kind.ts';

export const missingWords = '**Not in your documents:**';
/** Share of what is stated behind "but" that the sources must hold. */
const heldNeeded = 0.5;

/**
 * A statement that says that the sources do not answer, as it is shown; `mark`: it says so without a word of its own. Null: it states
 * something all the same, so it is checked like any other.
 */
export function readMissingEntry(entry: Entry, missing: Missing, judge: StatementJudge, sources: SourceList): Entry | 'mark' | null {
  const part = missing === 'words' ? '' : missingPart(entry.said);
  if (missing === 'mark' && entry.quotes.length === 0 && (part === '' || readMissing(part) !== null)) return 'mark';
  if (missing === 'mark' || entry.quotes.length > 0) return null;
  const stated = statedAfterMissing(entry.said);
  const texts = sources.passages.map(({ passage }) => passage.text);
  const isStated = stated !== '' && contentTerms(stated).size >= 2 && readMissing(stated) === null && judge.share(stated, texts) < heldNeeded;
  if (isStated || judge.unknownAnywhere(plainWords(missing === 'label' ? part : entry.said)).length > 0) return null;
  const pieces = missing === 'label' ? [`${missingWords} ${part}${spaceAfter(entry.pieces)}`] : entry.pieces;
  return { ...entry, pieces, kind: 'missing', isSettled: true };
}
