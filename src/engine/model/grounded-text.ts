import type { FinishReason } from 'ai';
import type { AnswerEvent, SourcePassage } from '../answer.ts';
import { StatementChecker, type CheckCounts } from './check-statement.ts';
import { abstention } from './prompt.ts';
import { StatementSplitter } from './statement-splitter.ts';

export type GroundedEnd = { isAbstained: boolean; notes: string[]; counts: CheckCounts };

/** A model that goes round in circles is ended here, in characters. */
const longestAnswer = 24_000;

/**
 * A model's words as checked text and citations, statement by statement, without `done`. When the model says that the sources do not
 * answer, nothing after that is read. A statement that the stream breaks off in is left out: it cannot be checked.
 */
export async function* groundedText(
  stream: AsyncGenerator<string, FinishReason>,
  passages: readonly SourcePassage[],
): AsyncGenerator<AnswerEvent, GroundedEnd> {
  const splitter = new StatementSplitter();
  const checker = new StatementChecker(passages);
  let length = 0;
  let reason: FinishReason = 'stop';
  let isAbstained = false;
  function* say(statements: Iterable<string>): Generator<AnswerEvent> {
    for (const statement of statements) {
      if (!statement.includes(abstention)) yield* checker.check(statement);
      else if (checker.counts.cited === 0) isAbstained = true;
      if (isAbstained) return;
    }
  }
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        reason = next.value;
        break;
      }
      length += next.value.length;
      yield* say(splitter.push(next.value));
      if (length > longestAnswer) reason = 'length';
      if (isAbstained || reason === 'length') break;
    }
  } catch (error) {
    yield* say(splitter.end(true));
    throw error;
  } finally {
    // A consumer that stops early ends the request with it.
    await stream.return(reason);
  }
  if (!isAbstained) yield* say(splitter.end(reason === 'length'));
  return { isAbstained, notes: isAbstained ? [] : notesOn(checker.counts, reason), counts: checker.counts };
}

function notesOn({ cited, repaired, added, dropped, unsourced }: CheckCounts, reason: FinishReason): string[] {
  const many = (n: number, one: string, several: string) => (n === 1 ? `1 ${one}` : `${n} ${several}`);
  return [
    cited === 0 ? 'Nothing in this answer could be tied to the words of your documents. Take it with care.' : '',
    repaired > 0 ? `${many(repaired, 'quotation was', 'quotations were')} corrected to the exact words of the document.` : '',
    added > 0 ? `Slate found the source of ${many(added, 'statement', 'statements')} that the model had not cited.` : '',
    dropped > 0 ? `${many(dropped, 'citation was', 'citations were')} removed: the words do not stand in the documents.` : '',
    unsourced > 0 && cited > 0 ? `${many(unsourced, 'statement has', 'statements have')} no source in the documents.` : '',
    reason === 'length' ? 'The answer ends early, because it reached the greatest length.' : '',
    reason === 'content-filter' ? 'The provider of the model held back a part of the answer.' : '',
  ].filter((note) => note !== '');
}
