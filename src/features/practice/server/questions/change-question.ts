import { sql } from 'drizzle-orm';
import type { Estimate } from '#features/record/contract.ts';
import { answerValues, answerWrites, isTurn, presentEstimates, traceAnswer, type AnswerTrace, type NewEvidence, type TracedAnswer } from '#features/record/server/public.ts';
import { AppError } from '#server/errors.ts';
import { assignments, columnList, rowsForTable } from '#server/db/json-rows.ts';
import { inGroups } from '#server/db/in-groups.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Practice } from '../../contract.ts';
import { loadAsked, type Asked } from './load-asked.ts';
import type { PracticeRow, QuestionRow, QuestionState } from './load-questions.ts';
import { presentPractice, skillsShown } from '../practices/present-practice.ts';
import { settlePractice, type Settled } from '../practices/settle-practice.ts';
import { practices, questions } from '../tables.ts';

type ChangeServices = Pick<Services, 'db' | 'content' | 'log'>;
export type Change = {
  /** The question as it is now. */
  question: QuestionRow;
  evidence: NewEvidence | null;
  isExample?: boolean;
};

/** As often as answers of one learner may come in between; sixteen devices of one account stay below. */
const mostTries = 40;

/**
 * Changes a question, records the answer to it, and brings its practice up to it: read in one query, decided here, written in one statement
 * that does nothing when the learner's record changed in between. Then it is decided anew from what is there now.
 * @param asked as loaded and authorised
 * @param decide may throw; null: nothing is to be changed
 */
export async function changeQuestion(
  services: ChangeServices, asked: Asked, answerKey: string | null, decide: (asked: Asked) => Change | null, now: Date,
): Promise<{ asked: Asked; question: QuestionRow; practice: Practice }> {
  let current = asked;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const change = decide(current);
    if (!change) return { asked: current, question: current.question, practice: present(services, current, current, now) };
    const { question, evidence } = change;
    // From here on `trace` holds the answer; when the record changed meanwhile, a fresh one is loaded.
    const answer = traceAnswer(question.learnerId, current.trace, evidence);
    const all = current.questions.map((each) => (each.id === question.id ? question : each));
    const judged = judgedIn(services, current, now);
    const known = (skillId: string) => judged(skillId)?.known ?? current.practice.before[skillId] ?? 0;
    const settled = settlePractice(services, { practice: current.practice, questions: all, changed: question, known, judged, now, ...(change.isExample ? { isExample: true } : {}) });
    if (await write(services.db, { answer, settled })) return { asked: current, question, practice: present(services, current, settled, now) };
    current = await loadAsked(services, question.id, answerKey);
  }
  throw new AppError('busy', 503, 'Very many answers came at once. Please send this one again.');
}

/** Estimates of the skills that the practice may ask about. */
function judgedIn({ content }: ChangeServices, { trace, practice }: Asked, now: Date): (skillId: string) => Estimate | undefined {
  const skills = [...new Set([...practice.skillIds, ...Object.keys(practice.before)])].flatMap((id) => content.skills.get(id) ?? []);
  const byId = new Map(presentEstimates(trace.learner, trace.model, skills, now.getTime()).map((estimate) => [estimate.skillId, estimate]));
  return (skillId) => byId.get(skillId);
}

function present({ content }: ChangeServices, { trace }: { trace: AnswerTrace }, { practice, questions: all }: { practice: PracticeRow; questions: readonly QuestionState[] }, now: Date): Practice {
  const skills = skillsShown(practice, all).flatMap((id) => content.skills.get(id) ?? []);
  return presentPractice(content, practice, all, presentEstimates(trace.learner, trace.model, skills, now.getTime()));
}

type Written = { answer: TracedAnswer; settled: Settled };
const columns = sql.raw(columnList(questions));
/**
 * What stays as it is: what a question is from its drawing on, and its hints, which are opened beside (`open-hint.ts`); what a practice is from
 * its beginning on. Named are these and not the others, so that a column that comes later is saved.
 */
const keptOfQuestion: (keyof QuestionRow)[] = ['id', 'practiceId', 'learnerId', 'position', 'itemId', 'skillId', 'body', 'contextId', 'hintsShown', 'attemptsAtHint', 'presentedAt'];
const keptOfPractice: (keyof PracticeRow)[] = ['id', 'learnerId', 'kind', 'purpose', 'skillIds', 'lessonId', 'sectionIndex', 'blockIndex', 'isWhole', 'startGrade', 'contexts', 'before', 'createdAt'];
const sentOf = (kept: readonly string[]) => kept.filter((name) => name !== 'id' && name !== 'learnerId');

/**
 * Rows are named by their ids beside the join: the planner takes a JSON for a hundred rows and would read the whole table for them.
 */
function prepareWrite(db: Database) {
  const given = sql.placeholder;
  const changed = sql`update ${questions} set ${assignments(questions, 'now', keptOfQuestion)}
    from (select * from json_populate_recordset(null::${questions}, ${given('changed')}::json) where ${isTurn}) now
    where ${questions}.id = now.id and ${questions}.id = any(${given('changedIds')}::uuid[])`;
  const drawn = sql`insert into ${questions} (${columns}) select ${columns} from json_populate_recordset(null::${questions}, ${given('drawn')}::json) where ${isTurn}`;
  const settled = sql`update ${practices} set ${assignments(practices, 'now', keptOfPractice)}
    from (select * from json_populate_recordset(null::${practices}, ${given('settled')}::json) where ${isTurn}) now
    where ${practices}.id = now.id and ${practices}.id = any(${given('settledIds')}::uuid[])`;
  const parts = [...answerWrites(db), db.$with('changed', {}).as(changed), db.$with('drawn', {}).as(drawn), db.$with('settled', {}).as(settled)];
  return db.with(...parts).select({ learnerId: sql<string>`learner_id` }).from(sql`turn`).prepare('practice_change');
}

/** @returns false when the record changed meanwhile, and nothing was written */
const write = inGroups((db) => {
  const statement = prepareWrite(db);
  return {
    keyOf: ({ answer }: Written) => answer.learnerId,
    async run(group: readonly Written[]) {
      const changed = group.flatMap(({ settled }) => settled.changed.map(({ body: _body, ...state }) => state));
      const settled = group.map(({ settled: { practice } }) => practice);
      const turns = await statement.execute({
        ...answerValues(group.map(({ answer }) => answer)),
        changedIds: changed.map(({ id }) => id), changed: rowsForTable(questions, changed, sentOf(keptOfQuestion)), drawn: rowsForTable(questions, group.flatMap((each) => each.settled.added)),
        settledIds: settled.map(({ id }) => id), settled: rowsForTable(practices, settled, sentOf(keptOfPractice)),
      });
      const written = new Set(turns.map(({ learnerId }) => learnerId));
      return group.map(({ answer }) => written.has(answer.learnerId));
    },
  };
});
