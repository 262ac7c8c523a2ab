import { sql } from 'drizzle-orm';
import { readAnswerTrace, selectAnswerTrace, selectEarlier, type AnswerTrace, type AnswerTraceJson, type EarlierAnswer } from '#features/record/server/public.ts';
import { notFound } from '#server/errors.ts';
import { readJsonRow, rowAsJson } from '#server/db/json-rows.ts';
import type { Services } from '#server/services.ts';
import type { PracticeRow, QuestionRow, QuestionState } from './load-questions.ts';
import { practices, questions } from './tables.ts';

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
type Loaded = { practice: JsonRow; questions: JsonRow[]; earlier: EarlierAnswer | null; trace: AnswerTraceJson };

const learnerId = sql.raw('asked.learner_id');
const practiceJson = rowAsJson(practices, 'practice');
const questionJson = rowAsJson(questions, 'each', { body: `case when each.status = 'open' or each.id = asked.id then each.body end` });
/** Skills that the answer tells of, and those whose estimates go with the reply. */
const skillIds = sql.raw(`array(select jsonb_array_elements_text(asked.body -> 'skillIds')) || practice.skill_ids`);

/**
 * In one query.
 * @param answerKey null: no answer is given
 * @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error
 */
export async function loadAsked({ db, content }: Pick<Services, 'db' | 'content'>, questionId: string, answerKey: string | null = null): Promise<Asked> {
  const { rows: [loaded] } = await db.execute<Loaded>(sql`select ${practiceJson} as practice,
      (select json_agg(${questionJson} order by each.position) from ${questions} each where each.practice_id = asked.practice_id) as questions,
      ${selectEarlier(learnerId, answerKey)} as earlier,
      ${selectAnswerTrace({ learnerId, skillIds, itemId: sql.raw('asked.item_id') })} as trace
    from ${questions} asked join ${practices} practice on practice.id = asked.practice_id where asked.id = ${questionId}`);
  if (!loaded) throw notFound('question');
  const all = loaded.questions.map((row): QuestionState => readJsonRow(questions, row));
  const question = all.find(isQuestion(questionId));
  if (!question) throw notFound('question');
  return {
    question, questions: all, practice: readJsonRow(practices, loaded.practice), earlier: loaded.earlier,
    trace: readAnswerTrace(content, question.learnerId, loaded.trace),
  };
}

const isQuestion = (id: string) => (question: QuestionState): question is QuestionRow => question.id === id && question.body !== null;
