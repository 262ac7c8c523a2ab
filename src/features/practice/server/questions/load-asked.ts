import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readAnswerTrace, selectAnswerTrace, selectEarlier, type AnswerTrace, type AnswerTraceJson, type EarlierAnswer } from '#features/record/server/public.ts';
import { notFound } from '#server/errors.ts';
import { readJsonRow, rowAsJson } from '#server/db/json-rows.ts';
import type { Database } from '#server/db/database.ts';
import { inGroups } from '#server/db/in-groups.ts';
import type { Services } from '#server/services.ts';
import type { PracticeRow, QuestionRow, QuestionState } from './load-questions.ts';
import { practices, questions } from '../tables.ts';

/** A question with all that answering it needs, as of one moment. */
export type Asked = {
  question: QuestionRow;
  practice: PracticeRow;
  /** All questions of the practice so far, in order; bodies only of open ones and of this one. */
  questions: QuestionState[];
  /** What was recorded of the answer with the given key. */
  earlier: EarlierAnswer | null;
  trace: AnswerTrace;
};

type JsonRow = Record<string, unknown>;

const learnerId = sql.raw('asked.learner_id');
const questionJson = rowAsJson(questions, 'each', { body: `case when each.status = 'open' or each.id = asked.id then each.body end` });
/** Skills that the answer tells of, those whose estimates go with the reply, and those that may be asked next. */
const skillIds = sql.raw(`array(select jsonb_array_elements_text(asked.body -> 'skillIds')) || practice.skill_ids || array(select jsonb_object_keys(practice.before))`);

type Wanted = { questionId: string; answerKey: string | null };

function prepareQuery(db: Database) {
  const [asked, practice] = [alias(questions, 'asked'), alias(practices, 'practice')];
  return db.select({
    place: sql<number>`wanted.place::int`,
    practice: sql<JsonRow>`${rowAsJson(practices, 'practice')}`,
    questions: sql<JsonRow[]>`(select json_agg(${questionJson} order by each.position) from ${questions} each where each.practice_id = asked.practice_id)`,
    earlier: sql<EarlierAnswer | null>`${selectEarlier(learnerId, sql.raw('wanted.answer_key'))}`,
    trace: sql<AnswerTraceJson>`${selectAnswerTrace({ learnerId, skillIds })}`,
  }).from(sql`unnest(${sql.placeholder('questionIds')}::uuid[], ${sql.placeholder('answerKeys')}::uuid[]) with ordinality as wanted(question_id, answer_key, place)`)
    .innerJoin(asked, eq(asked.id, sql.raw('wanted.question_id')))
    .innerJoin(practice, eq(practice.id, asked.practiceId)).prepare('practice_asked');
}

const find = inGroups((db) => {
  const query = prepareQuery(db);
  return {
    async run(group: readonly Wanted[]) {
      const rows = await query.execute({ questionIds: group.map(({ questionId }) => questionId), answerKeys: group.map(({ answerKey }) => answerKey) });
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return group.map((_, index) => byPlace.get(index + 1));
    },
  };
});

/**
 * In one query, prepared: planning it costs as much as running it.
 * @param answerKey null: no answer is given
 * @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error
 */
export async function loadAsked({ db, content }: Pick<Services, 'db' | 'content'>, questionId: string, answerKey: string | null = null): Promise<Asked> {
  const loaded = await find(db, { questionId, answerKey });
  if (!loaded) throw notFound('question');
  const all = loaded.questions.map((row): QuestionState => readJsonRow(questions, row));
  const question = all.find(isQuestion(questionId));
  if (!question) throw notFound('question');
  return {
    question, questions: all, practice: readJsonRow(practices, loaded.practice), earlier: loaded.earlier,
    trace: await readAnswerTrace(db, content, question.learnerId, loaded.trace),
  };
}

const isQuestion = (id: string) => (question: QuestionState): question is QuestionRow => question.id === id && question.body !== null;
