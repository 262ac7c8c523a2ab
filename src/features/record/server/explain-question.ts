import { asc, eq } from 'drizzle-orm';
import { levelsOf } from '#features/content/make-question.ts';
import type { LibraryItem } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';
import { choicesOf, guessOf } from '../tracing/answer-guess.ts';
import type { QuestionRecord } from '../contract.ts';
import { difficultyIn } from '../tracing/learned-difficulty.ts';
import { difficultyFrom, startLevel, startVariance } from '../tracing/learner-level.ts';
import { expectRight } from '../tracing/trace-strength.ts';
import { loadSchoolModel } from './tracing/load-traces.ts';
import { itemAnswers } from './tables.ts';

/** How difficult a question is taken to be, level by level, and the answers that it follows from. */
export async function explainQuestion({ db, content }: Pick<Services, 'db' | 'content'>, item: LibraryItem): Promise<QuestionRecord> {
  const counted = await db.select().from(itemAnswers).where(eq(itemAnswers.itemId, item.id)).orderBy(asc(itemAnswers.level));
  const { difficulties, tracing } = await loadSchoolModel(db, content);
  return {
    itemId: item.id, skillId: item.skillId,
    levels: levelsOf(item).map((level) => {
      const own = counted.filter((row) => row.level === level && row.skillId === item.skillId);
      const { usual, offset } = difficulties.of({ itemId: item.id, skillId: item.skillId, level }, difficultyFrom(tracing(item.skillId).initial));
      return {
        level, answers: sum(own.map(({ answers }) => answers)), right: sum(own.map(({ right }) => right)), difficulty: difficultyIn(offset),
        expected: expectRight({ mean: startLevel.mean, variance: startVariance }, { difficulty: usual + offset, guess: guessOf(choicesOf(item.answer)) }),
      };
    }),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
