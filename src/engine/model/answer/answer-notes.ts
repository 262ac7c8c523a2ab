import type { FinishReason } from 'ai';

/** `untied`: the model answered, and nothing of it could be tied to the sources, so nothing was shown. */
export type Outcome = 'answered' | 'partly' | 'abstained' | 'untied';

/** What the checks of one answer did, for its notes. */
export type CheckCounts = {
  /** Quotations corrected to the words of the document; sources given in words of the model's own. */
  repaired: number;
  paraphrased: number;
  /** Statements whose source Slate found. */
  added: number;
  /** Citations that name nothing or cannot be read, and pieces of quotations that stand nowhere. */
  unreadable: number;
  lost: string[];
  unsourced: number;
  marked: number;
};

/** What was done to an answer, in words for the person. */
export function notesOn({ repaired, paraphrased, added, unreadable, lost, unsourced, marked }: CheckCounts, outcome: Outcome, reason: FinishReason): string[] {
  if (outcome === 'untied') return ['The language model wrote an answer, but nothing in it could be tied to the words of your documents, so it is not shown.'];
  if (outcome === 'abstained') return [];
  const many = (n: number, one: string, several: string) => (n === 1 ? `1 ${one}` : `${n} ${several}`);
  const [first = ''] = lost;
  const piece = first.replaceAll(/\s+/g, ' ').replaceAll(/^[\s"“”„«»']+|[\s"“”„«»']+$/gu, '').slice(0, 60);
  return [
    repaired > 0 ? `${many(repaired, 'quotation was', 'quotations were')} corrected to the exact words of the document.` : '',
    paraphrased > 0 ? `${many(paraphrased, 'citation was', 'citations were')} in the model’s own words: the sentence of the document that says it stands there instead.` : '',
    added > 0 ? `Slate found the source of ${many(added, 'statement', 'statements')} that the model had not cited.` : '',
    lost.length === 1 ? `A quotation was left out: “${piece}” does not stand in the documents.` : '',
    lost.length > 1 ? `${lost.length} quotations, or parts of them, were left out: their words do not stand in the documents (the first: “${piece}”).` : '',
    unreadable > 0 ? `${many(unreadable, 'citation', 'citations')} could not be read, or named a source that is not there.` : '',
    unsourced > 0 ? `${many(unsourced, 'statement has', 'statements have')} no source in the documents.` : '',
    marked > 0 ? `${many(marked, 'statement does', 'statements do')} not agree with what the documents say there: ${marked === 1 ? 'it is' : 'they are'} marked.` : '',
    reason === 'length' ? 'The answer ends early, because it reached the greatest length.' : '',
    reason === 'content-filter' ? 'The provider of the model held back a part of the answer.' : '',
  ].filter((note) => note !== '');
}
