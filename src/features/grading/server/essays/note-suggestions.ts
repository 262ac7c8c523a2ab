import { builtinName } from '../../suggesting.ts';
import type { Database } from '#server/db/database.ts';
import type { AnswerRow } from '../load-graded.ts';
import { isBlank } from '#features/attempts/server/public.ts';
import { markSuggestions } from '../tables.ts';
import { suggestLevels } from './suggest-levels.ts';

type Waiting = Pick<AnswerRow, 'id' | 'body' | 'response'>;

/** Writes down what the engine proposes for the essays of an attempt, before anybody marks them: what people are compared with later was not made after them. */
export async function noteSuggestions(tx: Database, learnerId: string, waiting: readonly Waiting[]): Promise<void> {
  const rows = waiting.flatMap(({ id, body, response }) => {
    const { answer } = body;
    if (answer.kind !== 'essay' || !answer.rubric || isBlank(answer, response)) return [];
    return [{ questionId: id, learnerId, engine: builtinName, suggestion: suggestLevels(answer, response ?? '') }];
  });
  if (rows.length > 0) await tx.insert(markSuggestions).values(rows).onConflictDoNothing();
}
