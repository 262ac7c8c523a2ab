import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { describeColumn } from '#features/assessments/statistics/describe-column.ts';
import { analyseOptions, type OptionChoice } from '#features/assessments/statistics/option-statistics.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { kindOf } from '#features/content/answer-kinds/answer-kinds.ts';
import type { BankItem } from '#features/content/bank-item.ts';
import type { z } from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import type { itemStatistics, OptionFigures } from '../../statistics-contract.ts';

/** An answer to an item, with how the rest of the attempt did, as a share of its points. */
type ItemAnswer = { sittingId: string; score: number | null; understood: string; isAnswered: boolean; rest: number };

/** Answers of attempts that are marked, to one item. */
async function loadItemAnswers(db: Database, itemId: string, where?: SQL): Promise<ItemAnswer[]> {
  const rest = sql<number>`coalesce((select sum(o.score * o.points) / nullif(sum(o.points), 0) from ${attemptQuestions} o
    where o.attempt_id = ${attemptQuestions}.attempt_id and o.id <> ${attemptQuestions}.id), 0)::float8`;
  return db.select({
    sittingId: attempts.sittingId, score: attemptQuestions.score, understood: sql<string>`coalesce(${attemptQuestions.checked}->>'understood', '')`,
    isAnswered: sql<boolean>`coalesce(btrim(${attemptQuestions.response}), '') <> ''`, rest,
  }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).where(and(eq(attemptQuestions.itemId, itemId), isNotNull(attemptQuestions.score), where));
}

/** An item over all sittings in which it was asked: its mark as a share, against the rest of each attempt as a share, since tests have other points. */
export async function loadItemStatistics(db: Database, itemId: string, body: BankItem): Promise<z.infer<typeof itemStatistics>> {
  const answers = await loadItemAnswers(db, itemId);
  const scores = answers.map(({ score }) => score ?? 0);
  const column = describeColumn({ marks: scores, others: answers.map(({ rest }) => rest), totals: answers.map(({ rest }, index) => rest + (scores[index] ?? 0)) }, 1);
  const { facility, discriminationIndex, discriminativeEfficiency, isFacilityRough, isDiscriminationRough } = column;
  return {
    itemId, title: body.title, sittings: new Set(answers.map(({ sittingId }) => sittingId)).size, answers: column.answers, facility, discriminationIndex, discriminativeEfficiency,
    isFacilityRough, isDiscriminationRough, options: optionsOf(body, answers),
  };
}

/** How each option was chosen in some attempts; null for an item that is not chosen from options, or whose options differ from draw to draw. */
export async function loadOptions(db: Database, itemId: string, body: BankItem, attemptIds: readonly string[]): Promise<OptionFigures | null> {
  return attemptIds.length === 0 ? optionsOf(body, []) : optionsOf(body, await loadItemAnswers(db, itemId, inArray(attemptQuestions.attemptId, [...attemptIds])));
}

function optionsOf({ answer, variables }: BankItem, answers: readonly ItemAnswer[]): OptionFigures | null {
  const options = kindOf(answer).options(answer);
  if (options.length === 0 || Object.keys(variables).length > 0) return null;
  const choices = answers.map(({ understood, isAnswered, rest }): OptionChoice => ({ chosen: isAnswered ? placesIn(understood, options.map(({ text }) => text)) : [], rest }));
  const { answers: count, omitted, isRough, options: found } = analyseOptions(options.map(({ text, isCorrect, score }) => ({ id: text, mark: score ?? (isCorrect ? 1 : 0) })), choices);
  return { answers: count, omitted, isRough, options: found.map(({ id, isRight, times, share, discrimination, look }) => ({ id, isRight, times, share, discrimination, look })) };
}

/** Options are shown in another order to each pupil; what was chosen is kept in words, with semicolons between several. */
const placesIn = (understood: string, texts: readonly string[]): number[] => texts.flatMap((text, place) => (`; ${understood}; `.includes(`; ${text}; `) ? [place] : []));
