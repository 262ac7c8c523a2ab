import { and, eq } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Suggestion } from '../../marking.ts';
import { builtinName } from '../../suggesting.ts';
import { loadGradedSitting } from '../load-graded.ts';
import { markSuggestions } from '../tables.ts';

/** The longer answers of an attempt of which only a count of words is known. */
export const essaysToAsk = (db: Database, attemptId: string) => db.select({
  id: attemptQuestions.id, body: attemptQuestions.body, response: attemptQuestions.response, suggestion: markSuggestions.suggestion, learnerId: attempts.learnerId, sittingId: attempts.sittingId,
}).from(markSuggestions).innerJoin(attemptQuestions, eq(attemptQuestions.id, markSuggestions.questionId)).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
  .where(and(eq(attempts.id, attemptId), eq(markSuggestions.engine, builtinName)));

/** These may pass by themselves; the others would come again. */
const passing = new Set(['rate_limited', 'unavailable', 'timeout', 'garbled']);

/**
 * Has the school's model propose levels for them, on behalf of a teacher of the class. It is told no mark: what it proposes is the same before and after
 * a person marked. Names of the class are taken out before anything leaves.
 * @throws Error where the model failed and is to be asked again
 */
export async function askModel({ db, engines }: Pick<Services, 'db' | 'engines'>, attemptId: string, { signal, isLast }: { signal: AbortSignal; isLast: boolean }): Promise<void> {
  const waiting = await essaysToAsk(db, attemptId);
  const sitting = waiting[0] && await loadGradedSitting(db, waiting[0].sittingId);
  const teacherId = sitting?.teacherIds[0];
  if (teacherId === undefined) return;
  let failed = '';
  for (const { id, body: { answer, stem }, response, suggestion, learnerId } of waiting) {
    if (answer.kind !== 'essay' || !answer.rubric) continue;
    // What is set, and what it cost so far, may have changed since the one before.
    const { engine, model } = await engines.use({ for: 'essay-levels', userId: teacherId, learnerId });
    if (model === null) return;
    const { criteria, provenance: { notes }, failure } = await engine.suggestMarks({
      asked: stem, criteria: answer.rubric.criteria, sample: answer.sample ?? '', essay: response ?? '', leftOut: suggestion.asks, counted: suggestion.criteria, signal,
    });
    if (failure !== null && passing.has(failure) && !isLast) failed = failure;
    else await note(db, id, { engine: failure === null ? model : builtinName, suggestion: { criteria, asks: suggestion.asks, ...(notes.length > 0 && { notes }) } });
  }
  if (failed !== '') throw new Error(`The language model gave no suggestion for an essay: ${failed}`);
}

async function note(db: Database, questionId: string, noted: { engine: string; suggestion: Suggestion }): Promise<void> {
  await db.update(markSuggestions).set(noted).where(and(eq(markSuggestions.questionId, questionId), eq(markSuggestions.engine, builtinName)));
}
