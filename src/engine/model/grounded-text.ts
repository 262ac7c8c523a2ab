import type { FinishReason } from 'ai';
import type { AnswerEvent } from '../answer.ts';
import { AnswerChecker, type CheckCounts } from './check-answer.ts';
import type { AnswerScope } from './judge-statement.ts';
import { ReplyReader, takeBackSign } from './reply-reader.ts';
import type { SourceList } from './source-list.ts';
import { StatementSplitter } from './statement-splitter.ts';

export type GroundedEnd = {
  /** `untied`: the model answered, and nothing of it could be tied to the sources, so nothing was shown. */
  outcome: 'answered' | 'partly' | 'abstained' | 'untied';
  notes: string[];
};

/** A model that goes round in circles is ended here, in characters. */
const longestAnswer = 24_000;

/**
 * A model's words as checked text and citations, statement by statement, without `done`. A statement that the stream breaks off in is
 * left out: it cannot be checked.
 */
export async function* groundedText(stream: AsyncGenerator<string, FinishReason>, sources: SourceList, scope: AnswerScope): AsyncGenerator<AnswerEvent, GroundedEnd> {
  const reader = new ReplyReader();
  const splitter = new StatementSplitter();
  const checker = new AnswerChecker(sources, scope);
  let length = 0;
  let reason: FinishReason = 'stop';
  function* say(text: string): Generator<AnswerEvent> {
    for (const [at, part] of text.split(takeBackSign).entries()) {
      if (at > 0) {
        splitter.clear();
        checker.takeBack();
      }
      for (const statement of splitter.push(part)) yield* checker.push(statement);
    }
  }
  function* end(hasBrokenOff: boolean): Generator<AnswerEvent> {
    yield* say(reader.end());
    for (const statement of splitter.end(hasBrokenOff)) yield* checker.push(statement);
    yield* checker.end();
  }
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        reason = next.value;
        break;
      }
      length += next.value.length;
      yield* say(reader.push(next.value));
      if (length > longestAnswer) reason = 'length';
      if (reason === 'length') break;
    }
  } catch (error) {
    yield* end(true);
    throw error;
  } finally {
    // A consumer that stops early ends the request with it.
    await stream.return(reason);
  }
  yield* end(reason === 'length');
  const outcome = checker.isTied ? (checker.isMissing ? 'partly' : 'answered') : checker.hasUntied && !checker.isMissing ? 'untied' : 'abstained';
  return { outcome, notes: notesOn(checker.counts, outcome, reason) };
}

function notesOn({ repaired, paraphrased, added, unreadable, lost, unsourced, marked }: CheckCounts, outcome: GroundedEnd['outcome'], reason: FinishReason): string[] {
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
