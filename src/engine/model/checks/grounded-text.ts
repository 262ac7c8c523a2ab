import type { FinishReason } from 'ai';
import type { AnswerEvent } from '../../answer.ts';
import { notesOn, type Outcome } from '../answer/answer-notes.ts';
import { AnswerChecker } from './check-answer.ts';
import type { AnswerScope } from './judge-statement.ts';
import { ReplyReader, takeBackSign } from '../answer/reply-reader.ts';
import type { SourceList } from '../answer/source-list.ts';
import { StatementSplitter } from './statement-splitter.ts';

export type GroundedEnd = { outcome: Outcome; notes: string[] };

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
  const outcome: Outcome = checker.isTied ? (checker.isMissing ? 'partly' : 'answered') : checker.hasUntied && !checker.isMissing ? 'untied' : 'abstained';
  return { outcome, notes: notesOn(checker.counts, outcome, reason) };
}
